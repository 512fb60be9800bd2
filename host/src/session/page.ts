/** Leaving the document, in one place: a test can watch it, jsdom cannot do it. */
export const page = {
  reload: () => window.location.reload(),
}
