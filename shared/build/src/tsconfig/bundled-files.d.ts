/// <reference types="@testing-library/jest-dom" />

/** Non-code imports; the rspack presets turn each into class names or a URL. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css' {}
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.webp' {
  const url: string
  export default url
}
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

declare module '*.po?pseudo' {
  export const messages: import('@lingui/core').Messages
}
