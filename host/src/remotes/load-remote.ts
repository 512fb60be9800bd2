import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { hostContract, satisfiesHostContract } from '@yuko/contract/remotes/host-contract'
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import type { RouteObject } from '@yuko/runtime/router'
import type { ComponentType } from 'react'
import { prefetchAllLater, preload } from '#remotes/fetch-ahead.ts'
import { refreshRegistry, releasesOf } from '#remotes/registry.ts'
import { integrityPlugin } from '#remotes/runtime-plugins/integrity.ts'

/**
 * How the host gets code from a remote, and what it does when it does not get it.
 *
 *   asked ──► current release ──fails──► previous release ──fails──► RemoteUnavailableError (panel with Retry)
 *               │                            │
 *               └──────── arrives ───────────┴──► kept for the session
 *
 * - Whatever takes longer than `patience` is shown as unavailable too, but goes on loading: the error carries the load, and
 *   the panel opens the page by itself when it arrives. A slow network therefore loses nothing, a hang does not spin for ever.
 * - Releases are immutable and each build's container has a name of its own, so two releases can live in one page.
 * - A browser keeps a damaged file as long as a good one. Before a retry the release's scripts are fetched past the HTTP
 *   cache, and the entry gets a new address, because the runtime joins a script element that is still waiting.
 */
const patience = 2_500

interface Exposed {
  routes: { routes: RouteObject[] }
  'dashboard-card': { DashboardCard: ComponentType }
}
type Expose = keyof Exposed

/** The release that serves a remote since it first answered; its parts never come from two releases. */
const inUse = new Map<RemoteName, RemoteRelease>()
const loading = new Map<string, Promise<unknown>>()
const attempts = new Map<RemoteName, number>()
let isPlugged = false

export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError'
  readonly remote: RemoteName
  /** Settles when a load that only took too long ends after all. */
  readonly stillLoading: Promise<unknown> | undefined

  constructor(remote: RemoteName, { cause, stillLoading }: { cause?: unknown; stillLoading?: Promise<unknown> }) {
    super(`The remote ${remote} is not available`, { cause })
    this.remote = remote
    this.stillLoading = stillLoading
  }
}

/** Loads what a remote exposes. Rejects with `RemoteUnavailableError` after `patience` at the latest. */
export function loadExposed<E extends Expose>(name: RemoteName, expose: E): Promise<Exposed[E]> {
  const key = `${name}/${expose}`
  const load = (loading.get(key) as Promise<Exposed[E]> | undefined) ?? loadFromReleases(name, expose)
  loading.set(key, load)
  load.catch(() => loading.get(key) === load && loading.delete(key))
  return withinPatience(name, load)
}

/** Rejects when a part of a remote has not arrived within `patience`; the part goes on loading. */
export function withinPatience<T>(name: RemoteName, load: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const late = setTimeout(() => reject(new RemoteUnavailableError(name, { stillLoading: load })), patience)
  load.then(resolve, (cause) => reject(new RemoteUnavailableError(name, { cause }))).finally(() => clearTimeout(late))
  return promise
}

/** To be awaited before another try: makes sure that it does not meet what the last one left behind. */
export async function prepareRetry(name: RemoteName): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  await refreshRegistry(signal).catch(() => undefined)
  const scripts = releasesOf(name).flatMap((release) => Object.keys(release.integrity))
  await Promise.allSettled(scripts.map((address) => fetch(address, { cache: 'reload', signal })))
  // A remote that serves already keeps its container; only the part that failed is asked for again.
  if (inUse.has(name)) return
  attempts.set(name, (attempts.get(name) ?? 0) + 1)
  for (const key of loading.keys()) if (key.startsWith(`${name}/`)) loading.delete(key)
}

async function loadFromReleases<E extends Expose>(name: RemoteName, expose: E): Promise<Exposed[E]> {
  const known = inUse.get(name)
  const releases = known ? [known] : releasesOf(name)
  const failures: unknown[] = []
  for (const release of releases) {
    try {
      const loaded = await loadFrom(name, release, expose)
      inUse.set(name, release)
      if (failures.length)
        reportError(new Error(`${name} ${release.version} serves instead of a newer release`, { cause: failures[0] }))
      return loaded
    } catch (failure) {
      failures.push(failure)
    }
  }
  throw new AggregateError(failures, `No release of ${name} could be loaded`)
}

async function loadFrom<E extends Expose>(name: RemoteName, release: RemoteRelease, expose: E): Promise<Exposed[E]> {
  if (!satisfiesHostContract(hostContract, release.hostContract)) {
    throw new Error(`${name} ${release.version} needs host contract ${release.hostContract}, this is ${hostContract}`)
  }
  if (!isPlugged) registerPlugins([integrityPlugin])
  isPlugged = true
  const container = `${name}_${release.version}`
  const attempt = attempts.get(name) ?? 0
  const entry = attempt ? `${release.entry}?attempt=${attempt}` : release.entry
  const started = performance.now()
  if (expose === 'routes' && attempt === 0) preload(release)
  registerRemotes([{ name: container, entry }], { force: attempt > 0 })
  const loaded = await loadRemote<Exposed[E]>(`${container}/${expose}`)
  if (!loaded) throw new Error(`${container} does not expose ${expose}`)
  prefetchAllLater()
  performance.measure(`remote:${name}/${expose}`, { start: started, detail: release.version })
  return loaded
}
