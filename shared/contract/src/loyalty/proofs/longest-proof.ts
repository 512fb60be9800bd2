/** Characters of a link or a text. */
export const longestProof = 1000
