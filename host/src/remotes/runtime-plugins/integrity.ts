import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { integrityOf } from '#remotes/registry.ts'

/** A script that has not arrived by then counts as failed, milliseconds. */
const scriptTimeout = 10_000

/**
 * Every script that the federation runtime adds is pinned to the registry's hash and fails closed. The scripts that a remote
 * loads by itself are pinned by hashes inside its entry, so the chain is: document → entry → chunks.
 * `crossOrigin` is that of the preload links, or each file would be fetched twice.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script')
    script.crossOrigin = 'anonymous'
    // The files of a development server change while they are looked at.
    const integrity = process.env.NODE_ENV === 'development' ? undefined : integrityOf(url)
    if (integrity) script.integrity = integrity
    script.async = true
    script.src = url
    return { script, timeout: scriptTimeout }
  },
}
