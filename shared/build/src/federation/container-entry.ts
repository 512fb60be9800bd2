/**
 * A file of the bundler's federation runtime that its package doesn't export; resolved by the host's preset. The host's build
 * would omit it, because the host exposes nothing.
 */
export declare function initContainerEntry(options: object): unknown
