import { fileURLToPath } from 'node:url'

/** Where compiled macros import `i18n` and `Trans` from: both exist once on the page and belong to the host. */
const runtimeModules = { i18n: ['@lingui/core', 'i18n'], Trans: ['@yuko/ui', 'Trans'] }

const plugin: [string, object] = [
  fileURLToPath(import.meta.resolve('@lingui/swc-plugin')),
  { runtimeModules, descriptorFields: 'message' },
]

/** swc options (`jsc.experimental`) that turn `t` and `<Trans>` into lookups by ID with their English message. */
export const messageMacro = {
  plugins: [plugin],
  // The compiled plugin would otherwise be cached next to the working directory.
  cacheRoot: fileURLToPath(new URL('../../../../.cache/swc', import.meta.url)),
}
