import { priceOf, reminderDays } from '@yuko/contract/billing/plans'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { findSubscription } from '../subscription/subscriptions.repository.ts'
import { findNearEnds, markReminded } from './remind.repository.ts'

/** Reminds members 30 and 7 days before an annual renewal of the date, the price, and how to cancel. Each once. */
export async function remindOfRenewals(db: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  // Nearest first, so that a 7-day reminder replaces the 30-day one.
  for (const days of [...reminderDays].sort((one, other) => one - other))
    for (const { organizationId, endsAt } of await db.asSystem((trx) => findNearEnds(trx, now, days)))
      await db.asSystem(async (trx) => {
        if (!(await markReminded(trx, organizationId, days))) return
        const row = await findSubscription(trx, organizationId)
        if (!row) return
        const next = { plan: row.scheduled_plan ?? row.plan, interval: row.scheduled_interval ?? row.interval }
        const amountMinor = Math.max(0, (priceOf(next.plan, next.interval) ?? 0) - row.credit_minor)
        await recordFact(trx, clock, {
          type: 'billing.renewal-near',
          aggregate: organizationId,
          organizationId,
          payload: { days, at: endsAt.toISOString(), ...next, amountMinor },
        })
      })
}
