import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { ApiError } from '@yuko/runtime'
import type { RouteObject } from '@yuko/runtime/router'
import { forgetParts, loadFrom, RemoteUnavailableError, withinPatience } from '#remotes/load-remote.ts'
import { releaseInUse, serveFrom, spareOf } from '#remotes/serving.ts'
import { tellHealed } from '#remotes/tell-healed.ts'

const healing = new Map<RemoteName, Promise<boolean>>()
let onSwap: (name: RemoteName, release: RemoteRelease, routes: RouteObject[]) => void = () => {}

/** Registers the listener for replaced releases, with their routes. */
export function connectSwap(listener: typeof onSwap): void {
  onSwap = listener
}

/** Whether another release can help: not if the network or the server failed, nor if what is missing is the host's. */
export const isHealable = (name: RemoteName, error: unknown): boolean =>
  !(error instanceof ApiError || error instanceof RemoteUnavailableError || isOfHost(error)) &&
  navigator.onLine !== false &&
  (healing.has(name) || spareOf(name) !== undefined)

const isOfHost = (error: unknown): boolean => error instanceof Error && error.name === 'MissingSingletonError'

/**
 * Replaces a broken release with the other one, in the page and for the rest of the session: its routes are in the router when
 * this resolves, and open parts of the remote reload. False if there is none, or it fails to load too; then nothing has changed.
 */
export function heal(name: RemoteName, brokenVersion: string | undefined, cause: unknown): Promise<boolean> {
  const running = healing.get(name) ?? swap(name, brokenVersion, cause).finally(() => healing.delete(name))
  healing.set(name, running)
  return running
}

async function swap(name: RemoteName, brokenVersion: string | undefined, cause: unknown): Promise<boolean> {
  const broken = releaseInUse(name)
  // It broke elsewhere too, and has been replaced already.
  if (broken?.version !== brokenVersion) return true
  const spare = spareOf(name)
  if (!broken || !spare) return false
  try {
    const { routes } = await withinPatience(name, loadFrom(name, spare, 'routes'))
    serveFrom(name, spare, broken)
    forgetParts(name)
    onSwap(name, spare, routes)
    tellHealed(name, broken, spare, cause)
    return true
  } catch {
    return false
  }
}
