/**
 * The marks of a text, each in one line: `[words](address)`, `**bold**`, and `*italic*`, found in this order. A replacement has
 * the words as `$1`.
 */
export const replaceLinks = (text: string, by: (words: string, address: string) => string): string =>
  text.replace(/\[([^[\]\n]+)\]\(([^()\s]*)\)/g, (_, words: string, address: string) => by(words, address))

export const replaceBold = (text: string, by: string): string => text.replace(/\*\*(\S(?:[^\n]*?\S)??)\*\*/g, by)

export const replaceItalic = (text: string, by: string): string =>
  text.replace(/(?<![*\w])\*(?!\s)([^*\n]+?)(?<!\s)\*(?![*\w])/g, by)
