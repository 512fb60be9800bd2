import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { releasesOf } from '#remotes/registry.ts'

/**
 * The release of each remote in this session, fixed from its first load, so that parts never mix, until it is replaced as a
 * whole. A release that failed never returns in the session.
 */
const inUse = new Map<RemoteName, RemoteRelease>()
const failed = new Set<string>()

/** A build's global name, unique per release, so that both can be on the page. Without a dash, as the build names it. */
export const containerOf = (name: RemoteName, { version }: RemoteRelease): string => `${name.replaceAll('-', '_')}_${version}`

export const releaseInUse = (name: RemoteName): RemoteRelease | undefined => inUse.get(name)

export const versionsInUse = (): Record<RemoteName, string> =>
  Object.fromEntries([...inUse].map(([name, { version }]) => [name, version]))

/** Releases to try, best first. */
export const candidatesOf = (name: RemoteName): RemoteRelease[] =>
  releasesOf(name).filter((release) => !failed.has(containerOf(name, release)))

/** The replacement for the release in use; undefined if none is left. */
export const spareOf = (name: RemoteName): RemoteRelease | undefined =>
  candidatesOf(name).find(({ version }) => version !== inUse.get(name)?.version)

export function serveFrom(name: RemoteName, release: RemoteRelease, instead?: RemoteRelease): void {
  if (instead) failed.add(containerOf(name, instead))
  inUse.set(name, release)
}

/** Drops releases that are no longer the best ones, and returns their remotes. */
export function letGoOfOthers(): RemoteName[] {
  const outdated = [...inUse].filter(([name, { version }]) => candidatesOf(name)[0]?.version !== version).map(([name]) => name)
  for (const name of outdated) inUse.delete(name)
  return outdated
}
