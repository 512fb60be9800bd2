import type { RemoteName } from './list-remotes.ts'

/**
 * Which first path segments each remote serves. The host keeps a place for them in its router, the api preloads the remote
 * that a URL will need.
 */
export const remoteAreas = {
  reviews: ['reviews'],
  loyalty: ['loyalty'],
  workflows: ['workflows', 'subscribers', 'emails'],
  settings: ['app/settings', 'billing'],
} as const satisfies Record<RemoteName, readonly string[]>

const areas = Object.entries(remoteAreas) as [RemoteName, readonly string[]][]

/** The remote that serves a path of the host (`/reviews/reviews/rev_9`), if it is not the host itself. */
export function remoteOfPath(path: string): RemoteName | undefined {
  const relative = path.replace(/^\/+/, '')
  return areas.find(([, served]) => served.some((area) => relative === area || relative.startsWith(`${area}/`)))?.[0]
}
