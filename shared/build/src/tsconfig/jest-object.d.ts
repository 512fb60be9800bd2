/// <reference types="jest" />

/** In ES modules the `jest` object is imported; the package behind this name is inside jest itself. */
declare module '@jest/globals' {
  const jestObject: typeof jest & {
    /** Mocks an ES module for later imports. */
    unstable_mockModule(specifier: string, factory: () => unknown): void
  }

  export { jestObject as jest }
}
