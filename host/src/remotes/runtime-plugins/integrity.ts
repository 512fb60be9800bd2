import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { integrityOf } from '#remotes/registry.ts'

/** Milliseconds after which a loading script counts as failed. */
const scriptTimeout = 10_000

/**
 * Every script the federation runtime adds is pinned to the registry's hash and fails closed. Scripts that a remote loads itself
 * are pinned by hashes inside its entry, so the chain is: document → entry → chunks. `crossOrigin` must equal that of the
 * preload links, or each file would be loaded twice.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script')
    script.crossOrigin = 'anonymous'
    // A development server's files change all the time.
    const integrity = process.env.NODE_ENV === 'development' ? undefined : integrityOf(url)
    if (integrity) script.integrity = integrity
    script.async = true
    script.src = url
    return { script, timeout: scriptTimeout }
  },
}
