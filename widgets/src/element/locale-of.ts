/** The language of the element: its own `lang`, that of the page around it, the browser’s. What is none, the server takes as English. */
export const localeOf = (target: HTMLElement): string =>
  target.lang || target.closest<HTMLElement>('[lang]')?.lang || navigator.language
