import {
  type ListedRemotes,
  listRemotes,
  type RemoteBucket,
  type RemoteName,
  type RemoteRegistration,
  type RemoteRelease,
} from '@yuko/contract/remotes/list-remotes'
import { callApi } from '@yuko/runtime'

const registryElementId = 'yuko-remotes'

const nothing: ListedRemotes = { hostContract: '', organizationId: null, varies: false, lab: null, remotes: [] }

/** The registry is inlined in the document: no request needed. */
function inlined(): ListedRemotes {
  const json = document.getElementById(registryElementId)?.textContent
  return json ? { ...nothing, ...JSON.parse(json) } : nothing
}

let listed: ListedRemotes | undefined

export function registry(): ListedRemotes {
  listed ??= inlined()
  return listed
}

export const registeredRemotes = (): readonly RemoteRegistration[] => registry().remotes

const registrationOf = (name: RemoteName): RemoteRegistration | undefined => registeredRemotes().find((one) => one.name === name)

/** Releases to try, best first. */
export function releasesOf(name: RemoteName): RemoteRelease[] {
  const registration = registrationOf(name)
  return [registration?.current, registration?.previous].filter((release) => release != null)
}

export const bucketOf = (name: RemoteName): RemoteBucket => registrationOf(name)?.bucket ?? 'live'

/** Whether a development server serves it, in the lab. */
export const isLocal = (name: RemoteName): boolean => registrationOf(name)?.current?.isLocal === true

/** The display name of a remote. */
export function titleOf(name: RemoteName): string {
  const title = releasesOf(name)[0]?.title
  return title || name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * The sha384 of a script by its URL, undefined for a development server in the lab. Unregistered scripts are refused, not run
 * unchecked.
 */
export function integrityOf(address: string): string | undefined {
  const { pathname, href } = new URL(address, location.href)
  const releases = registeredRemotes().flatMap(({ current, previous }) => [current, previous])
  if (releases.some((release) => release?.isLocal && href.startsWith(new URL('.', release.entry).href))) return undefined
  const integrity = releases.map((release) => release?.integrity[pathname] ?? release?.integrity[href]).find(Boolean)
  if (!integrity) throw new Error(`${pathname} has no registered integrity`)
  return integrity
}

/** Refreshes the registry: a broken release may have been replaced since the page was opened. */
export async function refreshRegistry(signal: AbortSignal): Promise<void> {
  listed = await callApi(listRemotes, {}, { signal })
}
