/**
 * A file of the bundler's federation runtime that its package does not export; the host's preset puts it in this place. The
 * host's own build leaves it out otherwise, because the host exposes nothing.
 */
export declare function initContainerEntry(options: object): unknown
