import { listRemotes, type RemoteName, type RemoteRegistration, type RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { callApi } from '@yuko/runtime'

const registryElementId = 'yuko-remotes'

/** The registry is inlined in the document: knowing the remotes costs no round trip. */
function inlined(): RemoteRegistration[] {
  const json = document.getElementById(registryElementId)?.textContent
  return json ? JSON.parse(json).remotes : []
}

let registrations: readonly RemoteRegistration[] | undefined

/** Releases to try, best first. */
export function releasesOf(name: RemoteName): RemoteRelease[] {
  registrations ??= inlined()
  const registration = registrations.find((one) => one.name === name)
  return [registration?.current, registration?.previous].filter((release) => release != null)
}

/** sha384 of a script by its address. A script that nobody registered is refused, not run unchecked. */
export function integrityOf(address: string): string {
  const { pathname, href } = new URL(address, location.href)
  registrations ??= inlined()
  const releases = registrations.flatMap(({ current, previous }) => [current, previous])
  const integrity = releases.map((release) => release?.integrity[pathname] ?? release?.integrity[href]).find(Boolean)
  if (!integrity) throw new Error(`${pathname} has no registered integrity`)
  return integrity
}

/** Looks again: since this page was opened, a broken release may have been replaced. */
export async function refreshRegistry(signal: AbortSignal): Promise<void> {
  registrations = (await callApi(listRemotes, {}, { signal })).remotes
}
