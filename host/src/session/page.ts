/** Leaves the document, in one place: tests can mock it, jsdom cannot navigate. */
export const page = {
  reload: () => window.location.reload(),
  replace: (url: string) => window.location.replace(url),
  /** Navigates the top window from inside a frame. */
  leaveTo: (url: string) => void window.open(url, '_top'),
}
