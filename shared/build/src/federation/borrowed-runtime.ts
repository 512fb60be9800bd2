import { closeHashes } from './closed-hashes.ts'
import { lent } from './lent-runtime.ts'

closeHashes()

const { yukoFederation } = lent
if (!yukoFederation) throw new Error('A remote runs in the host only: its own page is `--env alone`')
const { bundlerRuntime, attachShareScopeMap, runtime } = yukoFederation

/** Stands in a remote for the bundler's federation runtime: the host's code, and what differs from build to build. */
// biome-ignore lint/style/noDefaultExport: it stands for a module with one
export default {
  // Not the host's `init`: it would make this container's instance the one that the host loads with.
  runtime: { init: runtime.createInstance },
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  instance: undefined,
  initOptions: undefined,
}
