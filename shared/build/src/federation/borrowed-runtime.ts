import { closeHashes } from './closed-hashes.ts'
import { lent } from './lent-runtime.ts'

closeHashes()

const { yukoFederation } = lent
if (!yukoFederation) throw new Error('A remote runs in the host only: its own page is `--env alone`')
const { bundlerRuntime, attachShareScopeMap, runtime } = yukoFederation

/** Replaces the bundler's federation runtime in a remote: the host's code, plus the parts that differ by build. */
// biome-ignore lint/style/noDefaultExport: it stands for a module with one
export default {
  // Not the host's `init`, which would make this container's instance the one that the host loads with.
  runtime: { init: runtime.createInstance },
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
}
