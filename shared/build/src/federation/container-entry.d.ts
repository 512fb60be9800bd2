/** A file of the bundler's federation runtime that its package does not export; the host's preset knows where it is. */
declare module 'federation-container-entry' {
  export function initContainerEntry(options: object): unknown
}
