import { inactivityRule, ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { EntryExplanation } from '@yuko/contract/loyalty/members/point-entry'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { postManyPoints } from '../ledger/post-points.ts'
import { claimEnded, endedByInactivity, endedByThemselves, endedOn } from './ended-lots.repository.ts'
import { changeExpiryState, loadExpiryRule, type StoredRule } from './expiry.repository.ts'
import { lastFixedEnd } from './expiry-rule.ts'

type Call = Pick<JobCall, 'db' | 'clock' | 'signal'> & { readonly organizationId: string }

const membersAtOnce = 100

/**
 * Expires due points, a batch of members at a time. Returns whether everything was done; after `mostBatches` other organizations
 * get their turn. The rule is reloaded per batch, so that turning it off takes effect at once.
 */
export async function expirePoints({ db, clock, organizationId, signal }: Call, mostBatches: number): Promise<boolean> {
  for (let batch = 0; batch < mostBatches; batch++) {
    const isThrough = await db.forOrganization(organizationId, async (trx) => {
      const rule = await loadExpiryRule(trx, organizationId)
      return rule.expiry.mode === 'none' || (await expireSome(trx, clock, organizationId, rule)) === 0
    })
    if (isThrough) return true
    signal.throwIfAborted()
  }
  return false
}

/** Returns the number of expired lots. */
async function expireSome(trx: Trx, clock: Clock, organizationId: string, rule: StoredRule): Promise<number> {
  const now = clock.now()
  const { mode, months } = rule.expiry
  const post = async (ended: Parameters<typeof claimEnded>[2], explanation: EntryExplanation) => {
    const lots = await claimEnded(trx, organizationId, ended, membersAtOnce)
    const postings = lots.map(({ id, memberId }) => {
      return { memberId, key: `expire:lot:${id}`, movement: { move: 'expire', lotId: id } as const, explanation }
    })
    const outcomes = await postManyPoints(trx, clock, organizationId, postings)
    return outcomes.filter(({ outcome }) => outcome === 'posted').length
  }
  const ofThemselves = await post(endedByThemselves(organizationId, rule, now, membersAtOnce), {
    rule: ledgerRules.expired,
    inputs: {},
    formula: null,
  })
  if (ofThemselves > 0) return ofThemselves
  if (mode === 'inactivity') {
    return post(endedByInactivity(rule, now), {
      rule: inactivityRule(months),
      inputs: { months },
      formula: null,
    })
  }
  const end = mode === 'fixed_date' ? lastFixedEnd(rule, now) : null
  if (!end || (rule.expiredUntil && rule.expiredUntil >= end)) return 0
  const expired = await post(endedOn(end), {
    rule: ledgerRules.expiredOnDate,
    inputs: { end: end.toISOString() },
    formula: null,
  })
  if (expired === 0) await changeExpiryState(trx, organizationId, { expired_until: end })
  return expired
}
