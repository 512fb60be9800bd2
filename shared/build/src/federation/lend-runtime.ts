import { initContainerEntry } from './container-entry.ts'
import { type LentRuntime, lent } from './lent-runtime.ts'

declare const __webpack_require__: { federation: LentRuntime }

/** Federation plugin of the host: what its own runtime consists of becomes available to remotes. */
// biome-ignore lint/style/noDefaultExport: the federation plugin imports it so
export default function lendRuntime() {
  return {
    name: 'lend-runtime',
    beforeInit<Options>(options: Options): Options {
      const { bundlerRuntime, attachShareScopeMap, runtime } = __webpack_require__.federation
      lent.yukoFederation = { bundlerRuntime: { ...bundlerRuntime, initContainerEntry }, attachShareScopeMap, runtime }
      return options
    },
  }
}
