#if !hasFeature(Embedded)
    extension FormCoder {
        /// A group, or a case of a variant: a part of the form with fields of its own.
        /// - Parameters:
        ///   - whole: The field that stands for all of the part.
        ///   - part: Its property.
        ///   - field: The form's field for a field of the part.
        public mutating func group<Part: FormCodablePart>(
            _ whole: Field, _ part: inout Part, _ field: (Part.Field) -> Field
        ) {
            switch way {
            case .writing, .writingRow: code(whole, &part, .writing(members(of: whole)), field)
            case .clearing: code(whole, &part, .clearing, field)
            case .reading, .readingRow:
                guard let slot = take(whole) else { return }
                if slot.isNull {
                    if !isVariant { code(whole, &part, .clearing, field) }
                } else if let members = slot.members {
                    code(whole, &part, .reading(members), field)
                } else {
                    _ = clears(whole, expected: "a mapping of its fields")
                }
            }
        }

        /// A case of a variant that asks nothing.
        /// - Parameter whole: The field that stands for the case.
        public mutating func emptyCase(_ whole: Field) {
            switch way {
            case .writing, .writingRow: _ = members(of: whole)
            case .clearing: break
            case .reading, .readingRow:
                guard let slot = take(whole), !slot.isNull else { return }
                guard let members = slot.members else {
                    _ = clears(whole, expected: "a mapping of its fields")
                    return
                }
                for key in members.allKeys {
                    let path = self.key(of: whole).stringValue + "." + key.stringValue
                    unknownInside.append(path)
                    leftovers[path] = FormSlot.member(members, key).decode(FormStoredValue.self)
                }
            }
        }

        /// A variant: the chosen case, and what was entered into each.
        /// - Parameters:
        ///   - whole: The field that stands for the variant.
        ///   - variant: Its property.
        ///   - field: The form's field for a field of the variant.
        public mutating func variant<Variant: FormCodableVariant>(
            _ whole: Field, _ variant: inout Variant, _ field: (Variant.Field) -> Field
        ) {
            switch way {
            case .writing, .writingRow:
                var members = members(of: whole)
                trying { _ in try members.encode(variant.chosen?.rawValue, forKey: .chosen) }
                code(whole, &variant, .writing(members), isVariant: true, field)
            case .clearing: variant.chosen = nil
            case .reading, .readingRow:
                guard let slot = take(whole) else { return }
                if slot.isNull {
                    variant.chosen = nil
                } else if let chosen = slot.decode(String.self).flatMap({ Variant.Case(named: $0) }) {
                    variant.chosen = chosen
                } else if let members = slot.members {
                    choose(&variant, in: members, of: whole)
                    code(whole, &variant, .reading(members), isVariant: true, field)
                } else if clears(whole, expected: Variant.expectation) {
                    variant.chosen = nil
                }
            }
        }

        /// The rows of a list.
        /// - Parameters:
        ///   - list: The field that stands for all rows.
        ///   - rows: Its property.
        ///   - element: What a new row holds.
        ///   - each: Reads or writes one row.
        public mutating func rows<Element>(
            _ list: Field, _ rows: inout FormRows<Element>, new element: Element,
            each: @escaping (inout FormCoder<Field>, FormRowID, inout Element) -> Void
        ) {
            switch way {
            case .writing, .writingRow: write(rows, of: list, each)
            case .clearing: rows = FormRows()
            case .reading, .readingRow:
                guard let slot = take(list) else { return }
                if slot.isNull {
                    rows = FormRows()
                } else if let elements = slot.elements {
                    trying { rows = try $0.read(elements, of: list, new: element, each) }
                } else if clears(list, expected: "a list") {
                    rows = FormRows()
                }
            }
        }
    }

    // MARK: - Objects

    extension FormCoder {
        /// What there is for a field, which counts as read; nil after noting that nothing is.
        mutating func take(_ field: Field) -> FormSlot? {
            guard let slot = slot(of: field) else {
                absent.append(field)
                return nil
            }
            // A row has no key among others.
            if case .member(_, let key) = slot { readKeys.append(key.stringValue) }
            return slot
        }

        /// Where the members of a part are written.
        private mutating func members(of whole: Field) -> KeyedEncodingContainer<FormKey> {
            switch way {
            case .writing(var container):
                let nested = container.nestedContainer(keyedBy: FormKey.self, forKey: key(of: whole))
                way = .writing(container)
                return nested
            case .writingRow(let encoder): return encoder.container(keyedBy: FormKey.self)
            case .reading, .readingRow, .clearing: preconditionFailure("members are written only while writing")
            }
        }

        /// Reads or writes a part, and takes over what became of it.
        private mutating func code<Part: FormCodablePart>(
            _ whole: Field, _ part: inout Part, _ way: FormCodingWay, isVariant: Bool = false,
            _ field: (Part.Field) -> Field
        ) {
            var coder = FormCoder<Part.Field>(way, for: purpose)
            coder.isVariant = isVariant
            if isVariant, case .reading(let members) = way, members.contains(.chosen) {
                coder.readKeys.append(FormKey.chosen.stringValue)
            }
            trying { _ in try coder.code(&part) }
            let path = key(of: whole).stringValue + "."
            misfits += coder.misfits.map { $0.map(field) }
            absent += coder.absent.map(field)
            unknownInside += coder.unknownKeys.map { path + $0 }
            for (inner, given) in coder.computed.given { computed.given[field(inner)] = given }
            misfitPaths += coder.misfitPaths.map { path + $0 }
            for (key, value) in coder.allLeftovers { leftovers[path + key] = value }
        }

        /// Settles which case is chosen: the one that `chosen` names, or the only one that is there.
        private mutating func choose<Variant: FormCodableVariant>(
            _ variant: inout Variant, in members: KeyedDecodingContainer<FormKey>, of whole: Field
        ) {
            var found = "several cases without `" + FormKey.chosen.stringValue + "`"
            if members.contains(.chosen) {
                let slot = FormSlot.member(members, .chosen)
                let chosen = slot.decode(String.self).flatMap { Variant.Case(named: $0) }
                if chosen != nil || slot.isNull {
                    variant.chosen = chosen
                    return
                }
                found = slot.phrase
            } else {
                let cases = members.allKeys.compactMap { Variant.Case(named: $0.stringValue) }
                if cases.count <= 1 {
                    if let only = cases.first { variant.chosen = only }
                    return
                }
            }
            if clears(whole, expected: Variant.expectation, found: found) { variant.chosen = nil }
        }
    }

    extension FormCodableVariant {
        fileprivate static var expectation: String { Case.expectation + ", alone or as a key of its fields" }
    }

    // MARK: - Lists

    extension FormCoder {
        private mutating func write<Element>(
            _ rows: FormRows<Element>, of list: Field,
            _ each: @escaping (inout FormCoder<Field>, FormRowID, inout Element) -> Void
        ) {
            switch way {
            case .writing(var container):
                var elements = container.nestedUnkeyedContainer(forKey: key(of: list))
                way = .writing(container)
                trying { try $0.write(rows, into: &elements, each) }
            case .writingRow(let encoder):
                var elements = encoder.unkeyedContainer()
                trying { try $0.write(rows, into: &elements, each) }
            case .reading, .readingRow, .clearing: break
            }
        }

        private func write<Element>(
            _ rows: FormRows<Element>, into elements: inout any UnkeyedEncodingContainer,
            _ each: @escaping (inout FormCoder<Field>, FormRowID, inout Element) -> Void
        ) throws {
            for row in rows.rows {
                let writer = RowWriter { encoder in
                    var coder = FormCoder(.writingRow(encoder), for: purpose)
                    var value = row.value
                    each(&coder, row.id, &value)
                    try coder.finish()
                }
                try elements.encode(writer)
            }
        }

        private mutating func read<Element>(
            _ elements: any UnkeyedDecodingContainer, of list: Field, new element: Element,
            _ each: (inout FormCoder<Field>, FormRowID, inout Element) -> Void
        ) throws -> FormRows<Element> {
            var elements = elements
            var rows = FormRows<Element>()
            let path = key(of: list).stringValue
            while !elements.isAtEnd {
                let decoder = try elements.superDecoder()
                let id = rows.append(element)
                var coder = FormCoder(.readingRow(decoder), for: purpose)
                coder.row = path + "[" + id.position.description + "]"
                each(&coder, id, &rows[id.position])
                try coder.finish()
                misfits += coder.misfits
                absent += coder.absent
                unknownInside += coder.unknownInside
                computed.given.merge(coder.computed.given) { first, _ in first }
                misfitPaths += coder.misfitPaths
                leftovers.merge(coder.leftovers) { first, _ in first }
            }
            return rows
        }
    }

    /// A row on its way into a list.
    private struct RowWriter: Encodable {
        let write: (any Encoder) throws -> Void

        func encode(to encoder: any Encoder) throws { try write(encoder) }
    }
#endif
