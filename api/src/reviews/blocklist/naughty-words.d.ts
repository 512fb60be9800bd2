declare module 'naughty-words' {
  /** Words by language: `en`, `de` … */
  const words: Readonly<Record<string, readonly string[]>>
  export default words
}
