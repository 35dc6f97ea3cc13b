/// Codes of lists that an office keeps.
extension FormFormat {
    /// ISO 3166-1 alpha-2.
    static func isCountry(_ bytes: Bytes) -> Bool {
        bytes.count == 2 && CodeList.value(of: [bytes[0], bytes[1]], in: countries, width: 2) != nil
    }

    /// ISO 4217.
    static func isCurrency(_ bytes: Bytes) -> Bool {
        bytes.count == 3 && CodeList.value(of: [bytes[0], bytes[1], bytes[2]], in: currencies, width: 3) != nil
    }

    /// In order, two letters each.
    private static let countries: StaticString = """
        ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ\
        DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISIT\
        JEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNG\
        NINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTH\
        TJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW
        """

    /// In order, three letters each.
    private static let currencies: StaticString = """
        AEDAFNALLAMDAOAARSAUDAWGAZNBAMBBDBDTBHDBIFBMDBNDBOBBOVBRLBSDBTNBWPBYNBZDCADCDFCHECHFCHWCLFCLPCNYCOPCOUCRCCUP\
        CVECZKDJFDKKDOPDZDEGPERNETBEURFJDFKPGBPGELGHSGIPGMDGNFGTQGYDHKDHNLHTGHUFIDRILSINRIQDIRRISKJMDJODJPYKESKGSKHR\
        KMFKPWKRWKWDKYDKZTLAKLBPLKRLRDLSLLYDMADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMXVMYRMZNNADNGNNIONOKNPRNZDOMRPABPEN\
        PGKPHPPKRPLNPYGQARRONRSDRUBRWFSARSBDSCRSDGSEKSGDSHPSLESOSSRDSSPSTNSVCSYPSZLTHBTJSTMTTNDTOPTRYTTDTWDTZSUAHUGX\
        USDUSNUYIUYUUYWUZSVEDVESVNDVUVWSTXADXAFXAGXAUXBAXBBXBCXBDXCDXCGXDRXOFXPDXPFXPTXSUXTSXUAXXXYERZARZMWZWG
        """
}

/// Entries of one width, one after the other and in the order of their bytes.
enum CodeList {
    /// What an entry has behind its code; nil where no entry begins with the code.
    static func value(of code: [UInt8], in list: StaticString, width: Int) -> [UInt8]? {
        list.withUTF8Buffer { list in
            var (low, high) = (0, list.count / width)
            while low < high {
                let middle = (low + high) / 2
                let entry = list[(middle * width)..<((middle + 1) * width)]
                if entry.prefix(code.count).elementsEqual(code) { return Array(entry.dropFirst(code.count)) }
                if entry.lexicographicallyPrecedes(code) { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }
}
