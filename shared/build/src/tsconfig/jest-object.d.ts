/// <reference types="jest" />

/** In ES modules the `jest` object is imported; the package behind this name is inside jest itself. */
declare module '@jest/globals' {
  const jestObject: typeof jest

  export { jestObject as jest }
}
