import type { Database } from '#platform/db/database.ts'
import type { Loop, LoopCall } from '#platform/jobs/loop.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { dueRuns, nextMoments, runsDueSince } from './claim.repository.ts'
import { failRun } from './fail-run.ts'
import { type BatchLimits, batchLimits, type EngineTools, moveBatch } from './move-batch.ts'
import { StepFailure } from './step-failure.ts'
import { noteFailure } from './write-runs.repository.ts'

/** After this many attempts the step is skipped. */
const mostTries = 5
const firstWaitMs = 10_000
const longestWaitMs = 10 * minuteMs

export interface EngineOptions extends Omit<EngineTools, 'clock'> {
  readonly limits?: BatchLimits
}

/** Moves people through workflows: one batch per organization in turn, so that a large one does not block others. */
export function moveRuns(options: EngineOptions): Loop {
  return {
    name: 'move-runs',
    dueSince: runsDueSince,
    async run(call) {
      const moments = await call.db.asSystem(nextMoments)
      const now = call.clock.now()
      let moved = 0
      for (const { organization_id, wake_at } of moments) {
        if (wake_at > now || call.signal.aborted) break
        moved += await moveOrganization(options, call, organization_id)
      }
      return { more: moved > 0, nextAt: moments.find(({ wake_at }) => wake_at > now)?.wake_at }
    },
  }
}

type Failed = { readonly id: string; readonly subscriberId: string; readonly wakeAt: Date }

/** One batch. If it fails, each of its runs is moved alone, so that the faulty one blocks no other. */
async function moveOrganization(options: EngineOptions, call: LoopCall, organizationId: string): Promise<number> {
  const tools: EngineTools = { ...options, clock: call.clock }
  const limits = options.limits ?? batchLimits
  try {
    return await call.db.forOrganization(organizationId, (trx) => moveBatch(tools, trx, organizationId, { limits }))
  } catch (error) {
    call.log.warn({ err: error, organizationId }, 'a batch of runs failed, moving them one by one')
  }
  const due = await call.db.forOrganization(organizationId, (trx) => dueRuns(trx, organizationId, call.clock.now(), limits.runs))
  const people = new Set<string>()
  for (const one of due) {
    if (call.signal.aborted) break
    // One run per person, as in a batch: the first may start another that comes before the second.
    if (people.size === people.add(one.subscriber_id).size) continue
    await moveAlone(tools, call, organizationId, { id: one.id, subscriberId: one.subscriber_id, wakeAt: one.wake_at }, limits)
  }
  return due.length
}

async function moveAlone(
  tools: EngineTools,
  call: LoopCall,
  organizationId: string,
  run: Failed,
  limits: BatchLimits,
): Promise<void> {
  const move = (givenUp?: { runId: string; nodeId: string; error: string }) =>
    call.db.forOrganization(organizationId, (trx) =>
      moveBatch(tools, trx, organizationId, { limits, runId: run.id, ...(givenUp && { givenUp }) }),
    )
  try {
    await move()
  } catch (error) {
    const tries = await putOff(call.db, call.clock.now(), organizationId, run, messageOf(error))
    call.log.warn({ err: error, organizationId, runId: run.id, tries }, 'run failed')
    if (tries === null || tries < mostTries) return
    try {
      if (!(error instanceof StepFailure)) throw error
      await move({ runId: run.id, nodeId: error.nodeId, error: messageOf(error) })
    } catch (last) {
      await failRun(call.db, call.clock, organizationId, run, messageOf(last))
    }
  }
}

/** Returns the number of attempts; null: the run is gone, because its transaction did commit. */
function putOff(db: Database, now: Date, organizationId: string, run: Failed, error: string): Promise<number | null> {
  const tryAt = (tries: number) =>
    tries < mostTries ? new Date(now.getTime() + Math.min(longestWaitMs, firstWaitMs * 4 ** (tries - 1))) : now
  return db.forOrganization(organizationId, (trx) => noteFailure(trx, organizationId, run, { error, tryAt }))
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
