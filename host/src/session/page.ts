/** Leaving the document, in one place: a test can watch it, jsdom cannot do it. */
export const page = {
  reload: () => window.location.reload(),
  replace: (url: string) => window.location.replace(url),
  /** From inside a frame with the whole window. */
  leaveTo: (url: string) => void window.open(url, '_top'),
}
