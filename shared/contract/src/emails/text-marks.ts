/** The marks of a text, each in one line: `[words](address)`, `**bold**`, and `*italic*`, found in this order. */
export const linkedWords = /\[([^[\]\n]+)\]\(([^()\s]*)\)/g
export const boldWords = /\*\*(\S(?:[^\n]*?\S)??)\*\*/g
export const italicWords = /(?<![*\w])\*(?!\s)([^*\n]+?)(?<!\s)\*(?![*\w])/g
