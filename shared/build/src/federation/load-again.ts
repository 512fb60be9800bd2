import type { ModuleFederation } from '@module-federation/enhanced/runtime'

type Shared = ModuleFederation['shareScopeMap'][string][string][string]

/**
 * The host's federation plugin that loads a singleton again after it failed to load. The runtime keeps the failure, so one lost
 * file of `@yuko/ui/on-demand` would break all pages that use it until the page is reloaded.
 */
// biome-ignore lint/style/noDefaultExport: the federation plugin imports it so
export default function loadAgain() {
  return {
    name: 'load-again',
    init({ origin }: { origin: ModuleFederation }): void {
      for (const packages of Object.values(origin.shareScopeMap))
        for (const versions of Object.values(packages)) Object.values(versions).forEach(forgetFailure)
    },
  }
}

function forgetFailure(shared: Shared): void {
  const { get } = shared
  shared.get = async () => {
    try {
      return await get()
    } catch (error) {
      shared.loading = null
      throw error
    }
  }
}
