import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { hostContract, satisfiesHostContract } from '@yuko/contract/remotes/host-contract'
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import type { Catalogs } from '@yuko/runtime'
import type { RouteObject } from '@yuko/runtime/router'
import type { ComponentType } from 'react'
import { addMessages } from '#language/page-language.ts'
import { preload } from '#remotes/fetch-ahead.ts'
import { isOfAnother, lookForOrganization } from '#remotes/of-organization.ts'
import { refreshRegistry, releasesOf } from '#remotes/registry.ts'
import { integrityPlugin } from '#remotes/runtime-plugins/integrity.ts'
import { candidatesOf, containerOf, letGoOfOthers, releaseInUse, serveFrom } from '#remotes/serving.ts'
import { tellHealed } from '#remotes/tell-healed.ts'
import { note } from '#telemetry/record.ts'

/**
 * How the host loads code from a remote, and what it does on failure.
 *
 *   requested ──► current release ──fails──► previous release ──fails──► RemoteUnavailableError (panel with Retry)
 *                   │                            │
 *                   └──────── loads ─────────────┴──► kept for the session, unless it breaks on first display (`heal.ts`)
 *
 * - Anything slower than `patience` is shown as unavailable too, but keeps loading: the error carries the load, and the panel
 *   opens the page by itself when it completes. A slow network loses nothing, and a hang does not spin forever.
 * - Releases are immutable and each build's container has a unique name, so two releases can be on the same page.
 * - A browser caches a damaged file as long as a good one. Before a retry the release's scripts are fetched past the HTTP
 *   cache, and the entry gets a new URL, because the runtime reuses a pending script element. A failed preload answers for the
 *   file once more, so a retry loads what it needs twice.
 */
const patience = 2_500

export interface Exposed {
  routes: { routes: RouteObject[] }
  'dashboard-card': { DashboardCard: ComponentType }
  catalogs: { catalogs: Catalogs }
}
type Expose = keyof Exposed

const loading = new Map<string, Promise<unknown>>()
const attempts = new Map<RemoteName, number>()
let isPlugged = false

export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError'
  readonly remote: RemoteName
  /** Settles when a slow load ends after all. */
  readonly stillLoading: Promise<unknown> | undefined

  constructor(remote: RemoteName, { cause, stillLoading }: { cause?: unknown; stillLoading?: Promise<unknown> }) {
    super(`The remote ${remote} is not available`, { cause })
    this.remote = remote
    this.stillLoading = stillLoading
  }
}

/** Loads what a remote exposes. Rejects with `RemoteUnavailableError` after `patience` at the latest. */
export function loadExposed<E extends Expose>(name: RemoteName, expose: E): Promise<Exposed[E]> {
  return withinPatience(name, isOfAnother() ? followOrganization().then(() => load(name, expose)) : load(name, expose))
}

function load<E extends Expose>(name: RemoteName, expose: E): Promise<Exposed[E]> {
  const key = `${name}/${expose}`
  const load = (loading.get(key) as Promise<Exposed[E]> | undefined) ?? loadFromReleases(name, expose)
  loading.set(key, load)
  load.catch(() => loading.get(key) === load && loading.delete(key))
  return load
}

/** Rejects if a part of a remote has not loaded within `patience`; loading continues. */
export function withinPatience<T>(name: RemoteName, load: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const late = setTimeout(() => reject(new RemoteUnavailableError(name, { stillLoading: load })), patience)
  load.then(resolve, (cause) => reject(new RemoteUnavailableError(name, { cause }))).finally(() => clearTimeout(late))
  return promise
}

/** Await before a retry: clears what the failed attempt left behind. */
export async function prepareRetry(name: RemoteName): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  await refreshRegistry(signal).catch(() => undefined)
  const scripts = releasesOf(name).flatMap((release) => Object.keys(release.integrity))
  await Promise.allSettled(scripts.map((address) => fetch(address, { cache: 'reload', signal })))
  // A remote in use keeps its container; only the failed part is loaded again.
  if (releaseInUse(name)) return
  attempts.set(name, (attempts.get(name) ?? 0) + 1)
  forgetParts(name)
}

/** Drops the loaded parts of a remote, because its release changed. */
export function forgetParts(name: RemoteName): void {
  for (const key of loading.keys()) if (key.startsWith(`${name}/`)) loading.delete(key)
}

let onLetGo: (name: RemoteName) => void = () => {}

/** Registers the listener for remotes to unload, because another release follows. */
export function connectLetGo(listener: typeof onLetGo): void {
  onLetGo = listener
}

/** Another organization may get other releases: remotes with a different one are unloaded, and loaded again on demand. */
export async function followOrganization(): Promise<void> {
  if (!(await lookForOrganization())) return
  for (const name of letGoOfOthers()) {
    forgetParts(name)
    onLetGo(name)
  }
}

async function loadFromReleases<E extends Expose>(name: RemoteName, expose: E): Promise<Exposed[E]> {
  const known = releaseInUse(name)
  const releases = known ? [known] : candidatesOf(name)
  const failures: { release: RemoteRelease; error: unknown }[] = []
  for (const release of releases) {
    try {
      const loaded = await loadFrom(name, release, expose)
      const [first] = failures
      serveFrom(name, release, first?.release)
      if (first) tellHealed(name, first.release, release, first.error)
      return loaded
    } catch (error) {
      failures.push({ release, error })
    }
  }
  throw new AggregateError(
    failures.map(({ error }) => error),
    `No release of ${name} could be loaded`,
  )
}

export async function loadFrom<E extends Expose>(name: RemoteName, release: RemoteRelease, expose: E): Promise<Exposed[E]> {
  const { version } = release
  const started = performance.now()
  try {
    const loaded = await fetchFrom(name, release, expose)
    performance.measure(`remote:${name}/${expose}`, { start: started, detail: version })
    note({ kind: 'load', remote: name, version, ms: performance.now() - started })
    return loaded
  } catch (error) {
    note({ kind: 'load-failure', remote: name, version, error })
    throw error
  }
}

async function fetchFrom<E extends Expose>(name: RemoteName, release: RemoteRelease, expose: E): Promise<Exposed[E]> {
  if (!satisfiesHostContract(hostContract, release.hostContract)) {
    throw new Error(`${name} ${release.version} needs host contract ${release.hostContract}, this is ${hostContract}`)
  }
  if (!isPlugged) registerPlugins([integrityPlugin])
  isPlugged = true
  const container = containerOf(name, release)
  const attempt = attempts.get(name) ?? 0
  const entry = attempt ? `${release.entry}?attempt=${attempt}` : release.entry
  if (expose === 'routes' && attempt === 0) preload(release)
  registerRemotes([{ name: container, entry }], { force: attempt > 0 })
  const get = () => loadSpeaking(container, release, expose)
  const loaded = await (attempt > 0 ? get().catch(get) : get())
  if (!loaded) throw new Error(`${container} does not expose ${expose}`)
  // An empty route table would answer the whole area with not found.
  if ('routes' in loaded && loaded.routes.length === 0) throw new Error(`${container} has no routes`)
  return loaded
}

/**
 * Loads the exposed module and the remote's messages in parallel, and runs it when both are there: modules read their texts when
 * they run.
 */
async function loadSpeaking<E extends Expose>(
  container: string,
  { exposes }: RemoteRelease,
  expose: E,
): Promise<Exposed[E] | null> {
  const [run] = await Promise.all([
    loadRemote<() => Exposed[E]>(`${container}/${expose}`, { loadFactory: false, from: 'runtime' }),
    exposes.includes('./catalogs') &&
      loadRemote<Exposed['catalogs']>(`${container}/catalogs`).then((module) => module && addMessages(module.catalogs)),
  ])
  return run?.() ?? null
}
