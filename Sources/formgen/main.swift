import FormCommand

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

exit(FormCommand.main(Array(CommandLine.arguments.dropFirst())))
