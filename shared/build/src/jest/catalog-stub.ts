/** A language without translations: tests use English. */
export const messages = {}
