import type { Comparison } from '@yuko/contract/period'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { periodCompared } from '#platform/db/period.ts'
import { stepOf } from './buckets.ts'
import { withSums } from './figure-sources.repository.ts'
import { readGraph, toVersions } from './graph.ts'

export type AskedAnalytics = Parameters<typeof periodOf>[2] & {
  readonly version?: number | undefined
  readonly compare: Comparison
}

/** The scope of a report: the workflow and its steps, the period and the one compared with, and the response header. */
export async function readScope(trx: Trx, clock: Clock, organizationId: string, workflowId: string, asked: AskedAnalytics) {
  const graph = await readGraph(trx, organizationId, workflowId, asked.version)
  const period = await periodOf(trx, organizationId, asked, clock.now())
  const of = await withSums(trx, { organizationId, workflowId: graph.head.id, version: asked.version }, period)
  const { from, to, currency } = period
  return {
    graph,
    period,
    compared: periodCompared(period, asked.compare),
    of,
    step: stepOf(period),
    head: { from, to, currency, versions: toVersions(graph.versions) },
  }
}
