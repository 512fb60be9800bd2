import { apiBase } from '@yuko/contract/endpoint'
import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { cleanMessage } from '@yuko/contract/telemetry/clean-message'
import { type RemoteError, type RemoteErrorKind, type RemoteReport, reportRemotes } from '@yuko/contract/telemetry/report-remotes'
import { bucketOf, isLocal } from '#remotes/registry.ts'
import { pageVersions } from '#telemetry/composition.ts'
import type { Noted } from '#telemetry/noted.ts'
import { followVitals } from '#telemetry/vitals.ts'

/** The share of pages with live releases that is measured; errors are always reported, and canaries always measured. */
const measuredShare = 0.25
/** Milliseconds until observations are sent, unless the page is left before. */
const soon = 5_000
const later = 60_000
const mostSends = 20
const mostErrors = 10

type Count = 'loads' | 'loadFailures' | 'renderFailures' | 'errors' | 'healed'
const most: Record<Count, number> = { loads: 1, loadFailures: 3, renderFailures: 3, errors: 20, healed: 1 }
const countOf: Record<Noted['kind'], Count> = {
  load: 'loads',
  'load-failure': 'loadFailures',
  'render-failure': 'renderFailures',
  error: 'errors',
  healed: 'healed',
}
const errorKinds: Partial<Record<Noted['kind'], RemoteErrorKind>> = {
  'load-failure': 'load',
  'render-failure': 'render',
  error: 'error',
}

/** Queues observations about releases and sends them in batches; errors here never reach the page. */
export function startReporter(random = Math.random): (noted: Noted) => void {
  const isMeasured = random() < measuredShare
  const reported = new Map<string, number>()
  let remotes = new Map<string, RemoteReport>()
  let errors: RemoteError[] = []
  let sends = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY

  const reportOf = (remote: RemoteName, version: string): RemoteReport => {
    const key = `${remote}@${version}`
    const none = { loads: 0, loadFailures: 0, renderFailures: 0, errors: 0, healed: 0 }
    const report = remotes.get(key) ?? { remote, version, bucket: bucketOf(remote), ...none }
    remotes.set(key, report)
    return report
  }
  const isWorthMeasuring = (remote: RemoteName) => isMeasured || bucketOf(remote) !== 'live'

  function send() {
    clearTimeout(timer)
    due = Number.POSITIVE_INFINITY
    if (remotes.size === 0 || sends >= mostSends) return
    sends += 1
    for (const report of remotes.values())
      if (report.loads && isWorthMeasuring(report.remote)) report.bytes = bytesOf(report.remote, report.version)
    const body = JSON.stringify({ versions: pageVersions(), remotes: [...remotes.values()], errors })
    remotes = new Map()
    errors = []
    navigator.sendBeacon(apiBase + reportRemotes.path, new Blob([body], { type: 'application/json' }))
  }

  function sendWithin(ms: number) {
    const wanted = performance.now() + ms
    if (wanted >= due) return
    due = wanted
    clearTimeout(timer)
    timer = setTimeout(quietly(send), ms)
  }

  function take({ kind, remote, version, ms, error, page = '' }: Noted) {
    // Not a release, so not compared with others.
    if (isLocal(remote)) return
    const count = countOf[kind]
    const key = `${remote}@${version} ${count}`
    const before = reported.get(key) ?? 0
    if (before >= most[count]) return
    reported.set(key, before + 1)
    const report = reportOf(remote, version)
    report[count] += 1
    if (ms !== undefined && isWorthMeasuring(remote)) report.loadMs = Math.round(ms)
    const errorKind = errorKinds[kind]
    if (errorKind && errors.length < mostErrors)
      errors.push({ remote, version, kind: errorKind, message: cleanMessage(wordsOf(error)), page })
    sendWithin(errorKind ? soon : later)
  }

  followVitals(({ remote, version }, vital) => {
    if (isWorthMeasuring(remote) && !isLocal(remote)) Object.assign(reportOf(remote, version), vital)
  })
  // After the vitals, which are final when the page is hidden.
  document.addEventListener('visibilitychange', () => document.hidden && queueMicrotask(quietly(send)))
  window.addEventListener('pagehide', quietly(send))
  return quietly(take)
}

const quietly =
  <Arguments extends unknown[]>(work: (...given: Arguments) => void) =>
  (...given: Arguments): void => {
    try {
      work(...given)
    } catch {
      // Errors here are ignored.
    }
  }

/** The messages of an error and its cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? `${error.message}: ${inner.message}` : `${error.name}: ${error.message}`
}

/** The transfer size of a release's files; undefined if all were cached. */
function bytesOf(remote: RemoteName, version: string): number | undefined {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/remotes/${remote}/${version}/`))
  const bytes = files.reduce((sum, file) => sum + (file as PerformanceResourceTiming).transferSize, 0)
  return bytes || undefined
}
