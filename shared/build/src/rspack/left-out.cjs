/** Stands for a file of a library that no page uses: see `lean-libraries.ts`. */
const leftOut = () => {
  throw new Error('This part of the library is left out of the page: see lean-libraries.ts')
}

Object.assign(module.exports, { createStandardJSONSchemaMethod: () => leftOut, createToJSONSchemaMethod: () => leftOut })
