import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { releasesOf } from '#remotes/registry.ts'

/**
 * Which release serves each remote in this session: one from its first answer on, so that its parts never come from two, until
 * it is replaced as a whole. What was replaced because it failed never comes back in the session.
 */
const inUse = new Map<RemoteName, RemoteRelease>()
const failed = new Set<string>()

/** A build's global name: no two releases share one, so both can be in the page. No dash, as the build names it. */
export const containerOf = (name: RemoteName, { version }: RemoteRelease): string => `${name.replaceAll('-', '_')}_${version}`

export const releaseInUse = (name: RemoteName): RemoteRelease | undefined => inUse.get(name)

export const versionsInUse = (): Record<RemoteName, string> =>
  Object.fromEntries([...inUse].map(([name, { version }]) => [name, version]))

/** Releases to try, best first. */
export const candidatesOf = (name: RemoteName): RemoteRelease[] =>
  releasesOf(name).filter((release) => !failed.has(containerOf(name, release)))

/** What can stand in for the release in use; undefined when nothing is left. */
export const spareOf = (name: RemoteName): RemoteRelease | undefined =>
  candidatesOf(name).find(({ version }) => version !== inUse.get(name)?.version)

export function serveFrom(name: RemoteName, release: RemoteRelease, instead?: RemoteRelease): void {
  if (instead) failed.add(containerOf(name, instead))
  inUse.set(name, release)
}

/** Lets go of releases that are not the best ones any more, and answers of which remotes. */
export function letGoOfOthers(): RemoteName[] {
  const outdated = [...inUse].filter(([name, { version }]) => candidatesOf(name)[0]?.version !== version).map(([name]) => name)
  for (const name of outdated) inUse.delete(name)
  return outdated
}
