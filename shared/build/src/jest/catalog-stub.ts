/** A language of which nothing is translated: tests read English. */
export const messages = {}
