/** The element's language: its own `lang`, the page's, or the browser's. The server treats an invalid one as English. */
export const localeOf = (target: HTMLElement): string =>
  target.lang || target.closest<HTMLElement>('[lang]')?.lang || navigator.language
