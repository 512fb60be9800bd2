import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import type { Registry } from '#core/remotes/registry.ts'

/** Rewrites this server's URLs to ASSETS_URL. Other URLs stay unchanged. */
export function addressesAt(assetsUrl: string | null | undefined): (address: string) => string {
  return (address) => (assetsUrl && address.startsWith('/') ? `${assetsUrl}${address}` : address)
}

function releaseAt(release: RemoteRelease | null, at: (address: string) => string): RemoteRelease | null {
  if (!release) return null
  const pages = release.pages?.map((page) => ({ ...page, preload: page.preload.map(at), styles: page.styles.map(at) }))
  return {
    ...release,
    entry: at(release.entry),
    integrity: Object.fromEntries(Object.entries(release.integrity).map(([address, hash]) => [at(address), hash])),
    preload: release.preload.map(at),
    styles: release.styles.map(at),
    ...(pages && { pages }),
  }
}

/** What browsers get: the same releases and hashes, with the CDN's URLs. */
export function registryAt(registry: Registry, assetsUrl: string | null | undefined): Registry {
  if (!assetsUrl) return registry
  const at = addressesAt(assetsUrl)
  return {
    ...registry,
    async list(composed) {
      const listed = await registry.list(composed)
      const remotes = listed.remotes.map((one) => ({
        ...one,
        current: releaseAt(one.current, at),
        previous: releaseAt(one.previous, at),
      }))
      return { ...listed, remotes }
    },
  }
}
