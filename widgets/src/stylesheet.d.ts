/** A stylesheet is bundled as minified text, for the shadow root. */
declare module '*.css' {
  const text: string
  export default text
}
