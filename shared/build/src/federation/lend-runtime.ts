import { initContainerEntry } from './container-entry.ts'
import { type LentRuntime, lent } from './lent-runtime.ts'
import { consumesWhole } from './whole-chunks.ts'

declare const __webpack_require__: { federation: LentRuntime }

/** The host's federation plugin that provides its runtime to remotes. */
// biome-ignore lint/style/noDefaultExport: the federation plugin imports it so
export default function lendRuntime() {
  return {
    name: 'lend-runtime',
    beforeInit<Options>(options: Options): Options {
      const { bundlerRuntime, attachShareScopeMap, runtime } = __webpack_require__.federation
      bundlerRuntime.consumes = consumesWhole(bundlerRuntime.consumes)
      lent.yukoFederation = { bundlerRuntime: { ...bundlerRuntime, initContainerEntry }, attachShareScopeMap, runtime }
      return options
    },
  }
}
