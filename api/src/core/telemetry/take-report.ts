import { createHash } from 'node:crypto'
import { compositionOf } from '@yuko/contract/remotes/composition'
import { cleanMessage, cleanPage } from '@yuko/contract/telemetry/clean-message'
import type { RemoteReport, reportRemotes } from '@yuko/contract/telemetry/report-remotes'
import type { z } from 'zod'
import { binOf } from '#platform/bins.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Addition, addToSums, keepComposition, keepError, noBins } from './telemetry.repository.ts'
import type { createWeights } from './weights.ts'

export type Report = z.output<NonNullable<typeof reportRemotes.body>>
export type KnowsRelease = (remote: string, version: string) => Promise<boolean>

const keptErrors = 20

interface From {
  readonly client: string
  readonly now: Date
  readonly weigh: ReturnType<typeof createWeights>
}

/** Drops unknown releases and duplicates. */
export async function knownPartOf({ versions, remotes, errors }: Report, isKnown: KnowsRelease): Promise<Report> {
  const known = new Map<string, boolean>()
  const there = async (remote: string, version: string) => {
    const key = `${remote}@${version}`
    if (!known.has(key)) known.set(key, await isKnown(remote, version))
    return known.get(key)
  }
  const kept: Record<string, string> = {}
  for (const [name, version] of Object.entries(versions).slice(0, 40))
    if (name === 'host' ? /^[a-z0-9]{4,40}$/.test(version) : await there(name, version)) kept[name] = version
  const knownRemotes: RemoteReport[] = []
  for (const one of remotes) {
    const isFirst = !knownRemotes.some(({ remote, version }) => remote === one.remote && version === one.version)
    if (isFirst && (await there(one.remote, one.version))) knownRemotes.push(one)
  }
  const knownErrors: Report['errors'] = []
  for (const one of errors) if (await there(one.remote, one.version)) knownErrors.push(one)
  return { versions: kept, remotes: knownRemotes, errors: knownErrors }
}

/** Adds a page's report to the metrics of its releases. */
export async function takeReport(trx: Trx, { versions, remotes, errors }: Report, from: From): Promise<void> {
  const { client, now, weigh } = from
  await addToSums(
    trx,
    remotes.map((one) => additionOf(one, from)),
  )
  if (Object.keys(versions).length === 0) return
  const compositionId = compositionOf(versions)
  await keepComposition(trx, compositionId, versions, now)
  for (const error of errors) {
    const release = `${error.remote}@${error.version}`
    const cleaned = { ...error, message: cleanMessage(error.message), page: cleanPage(error.page) }
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([cleaned.kind, cleaned.message, cleaned.page]))
      .digest('hex')
    if (cleaned.message && weigh(client, `${release} told`, 'errors', 1, now))
      await keepError(trx, { ...cleaned, fingerprint: fingerprint.slice(0, 32) }, { compositionId, now, keep: keptErrors })
  }
}

function additionOf(report: RemoteReport, { client, now, weigh }: From): Addition {
  const { remote, version, bucket } = report
  const release = `${remote}@${version}`
  const loads = weigh(client, release, 'loads', report.loads, now)
  const failures = (what: string, count: number) => weigh(client, `${release} ${what}`, 'failures', count, now)
  // Measured once a page: clients over the load limit can't contribute values either.
  const isMeasured = loads > 0 || weigh(client, `${release} measured`, 'loads', 1, now) > 0
  const bins = (value: number | undefined) => {
    const counted = noBins()
    if (value !== undefined && isMeasured) counted[binOf(value)] = 1
    return counted
  }
  const bytes = isMeasured ? report.bytes : undefined
  return {
    remote,
    version,
    bucket,
    hour: new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000),
    loads,
    load_failures: failures('load', report.loadFailures),
    render_failures: failures('render', report.renderFailures),
    errors: weigh(client, release, 'errors', report.errors, now),
    healed: failures('healed', report.healed),
    load_ms: bins(report.loadMs),
    lcp_ms: bins(report.lcpMs),
    inp_ms: bins(report.inpMs),
    cls_thousandths: bins(report.clsThousandths),
    bytes_sum: bytes ?? 0,
    bytes_count: bytes === undefined ? 0 : 1,
  }
}
