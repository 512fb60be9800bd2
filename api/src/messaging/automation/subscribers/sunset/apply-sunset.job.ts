import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { findTracking } from '#platform/mail/sending-settings.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { findSunsetRule, moveToAction, organizationsWithSunset, suppressUnengaged, unengaged } from './sunset.repository.ts'

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
  for (const organizationId of organizationIds) await applyIn(db, organizationId, clock.now(), signal)
})

async function applyIn(db: Database, organizationId: string, now: Date, signal: AbortSignal): Promise<void> {
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
      return suppressUnengaged(trx, { action: rule.action, where, after, limit: pageSize, now })
    })
    if (after === null) return
  }
}

/** Whether engagement was tracked all that time: untracked people would all look unengaged. */
export const isObserved = ({ isOn, since }: { isOn: boolean; since: Date | null }, from: Date): boolean =>
  isOn && (since === null || since <= from)
