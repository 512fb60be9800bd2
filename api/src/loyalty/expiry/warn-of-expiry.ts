import { loyaltyMemberIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { changeExpiryState, loadExpiryRule } from './expiry.repository.ts'
import { dayOf, type ExpiryRule } from './expiry-rule.ts'
import { insertWarnings, type Warning } from './warnings.repository.ts'

type Call = Pick<JobCall, 'db' | 'clock' | 'signal'> & { readonly organizationId: string }

const batch = 500
/** Store-local hour: no notifications at night. */
const hour = 9

/** Records once a day whose points expire soon: once per member, expiry day and kind of warning. */
export async function warnOfExpiry({ db, clock, organizationId, signal }: Call): Promise<void> {
  for (let count = batch; count === batch; signal.throwIfAborted())
    count = await db.forOrganization(organizationId, async (trx) => {
      const rule = await loadExpiryRule(trx, organizationId)
      const now = clock.now()
      const today = dayOf(now, rule.timeZone)
      const isEarly = new Date(wallClock(now, rule.timeZone)).getUTCHours() < hour
      if (rule.expiry.mode === 'none' || isEarly || (rule.warnedOn ?? '') >= today) return 0
      const { warnDays, lastChanceDays } = rule.expiry
      const last = await warnSome(trx, clock, organizationId, rule, { kind: 'last_chance', after: -1, until: lastChanceDays })
      if (last > 0) return batch
      const after = lastChanceDays > 0 ? lastChanceDays : -1
      const first = await warnSome(trx, clock, organizationId, rule, { kind: 'warning', after, until: warnDays })
      if (first > 0) return batch
      await changeExpiryState(trx, organizationId, { warned_on: today })
      return 0
    })
}

/** Returns the number of warnings. */
async function warnSome(trx: Trx, clock: Clock, organizationId: string, rule: ExpiryRule, warning: Warning) {
  if (warning.until === 0) return 0
  const rows = await insertWarnings(trx, organizationId, rule, clock.now(), warning, batch)
  const facts = rows.map(({ member_id, points, at }) => {
    const memberId = loyaltyMemberIds.toWire(member_id)
    const payload = { memberId, points, at: at.toISOString(), kind: warning.kind }
    return { type: 'points.expiring' as const, aggregate: memberId, organizationId, payload }
  })
  await recordFacts(trx, clock, facts)
  return rows.length
}
