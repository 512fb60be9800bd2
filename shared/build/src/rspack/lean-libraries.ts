import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ResolveData, rspack } from '@rspack/core'

const leftOut = fileURLToPath(import.meta.resolve('./left-out.cjs'))

const instead = (request: RegExp, from: RegExp, file: (resolved: ResolveData) => string) =>
  new rspack.NormalModuleReplacementPlugin(request, (resolved) => {
    if (from.test(path.posix.normalize(resolved.context))) resolved.request = file(resolved)
  })

/**
 * What libraries bring, no page uses, and tree shaking cannot know (KB in brotli beside each). A file that another version of
 * the library has moved is simply in the bundle again.
 */
export const leanLibraries = [
  // JSON schemas are written by the api: 5.5
  instead(/\/core\/(json-schema-processors|to-json-schema)\.js$/, /\/zod\/v4\/classic$/, () => leftOut),
  // The client sends by XMLHttpRequest, which knows how much of an upload has been sent: 2.7
  instead(/^\.\/fetch\.js$/, /\/axios\/lib\/adapters$/, () => leftOut),
  // The package names its development build in production too: 1
  instead(/^react-router(\/dom)?$/, /\/react-router-dom\/dist$/, ({ request, context }) =>
    createRequire(`${context}/`)
      .resolve(request)
      .replace(/([\\/])development([\\/])/, '$1production$2'),
  ),
]
