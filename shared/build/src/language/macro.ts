import { fileURLToPath } from 'node:url'

/** Where the compiled macros find `i18n` and `Trans`: both are on the page once, and belong to the host. */
const runtimeModules = { i18n: ['@lingui/core', 'i18n'], Trans: ['@yuko/ui', 'Trans'] }

const plugin: [string, object] = [
  fileURLToPath(import.meta.resolve('@lingui/swc-plugin')),
  { runtimeModules, descriptorFields: 'message' },
]

/** Turns `t` and `<Trans>` into lookups by id that carry their English message, for `jsc.experimental` of swc. */
export const messageMacro = {
  plugins: [plugin],
  // The compiled plugin, which would stand in a folder of its own beside whatever runs.
  cacheRoot: fileURLToPath(new URL('../../../../.cache/swc', import.meta.url)),
}
