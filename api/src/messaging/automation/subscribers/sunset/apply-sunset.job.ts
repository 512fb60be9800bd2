import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { findTracking } from '#platform/mail/sending-settings.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { tellOfBlocks } from '../blocks/block-addresses.ts'
import {
  findSunsetRule,
  moveToAction,
  organizationsWithSunset,
  reasonOf,
  suppressUnengaged,
  unengaged,
} from './sunset.repository.ts'

/** Every night for all organizations, and for one after its rule changed. */
export const applySunset = defineJob({
  name: 'apply-sunset',
  payload: z.object({ organizationId: z.uuid().optional() }),
  cron: '40 3 * * *',
  timeoutSeconds: 4 * 3600,
  concurrency: 1,
})

const pageSize = 2000

export const handleApplySunset = handleJob(applySunset, async ({ payload, db, clock, signal }) => {
  const organizationIds = payload.organizationId ? [payload.organizationId] : await db.asSystem(organizationsWithSunset)
  for (const organizationId of organizationIds) await applyIn({ db, clock, signal }, organizationId)
})

interface Call {
  readonly db: Database
  readonly clock: Clock
  readonly signal: AbortSignal
}

async function applyIn({ db, clock, signal }: Call, organizationId: string): Promise<void> {
  const now = clock.now()
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted()
    after = await db.forOrganization(organizationId, async (trx) => {
      const rule = await findSunsetRule(trx, organizationId)
      if (!rule.isOn) return null
      const since = new Date(now.getTime() - rule.days * dayMs)
      const tracking = await findTracking(trx, organizationId)
      if (after === null) await moveToAction(trx, organizationId, rule.action)
      if (!isObserved(tracking, since)) return null
      const where = unengaged(organizationId, rule, since)
      const { last, suppressed } = await suppressUnengaged(trx, { action: rule.action, where, after, limit: pageSize, now })
      await tellOfBlocks(trx, clock, organizationId, suppressed, { reason: reasonOf[rule.action] })
      return last
    })
    if (after === null) return
  }
}

/** Whether engagement was tracked all that time: untracked people would all look unengaged. */
export const isObserved = ({ isOn, since }: { isOn: boolean; since: Date | null }, from: Date): boolean =>
  isOn && (since === null || since <= from)
