import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { postManyPoints } from '../ledger/post-points.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { expiryOf } from './expiry-date.ts'
import { claimDueLots } from './held-lots.repository.ts'

type Call = Pick<JobCall, 'db' | 'clock' | 'signal'> & { readonly organizationId: string }

const batch = 200

/** Releases points whose hold period ended. Returns whether all are done; after `mostBatches`, other organizations get their turn. */
export async function releasePoints({ db, clock, organizationId, signal }: Call, mostBatches: number): Promise<boolean> {
  for (let count = 0; count < mostBatches; count++) {
    const released = await db.forOrganization(organizationId, (trx) => releaseSome(trx, clock, organizationId))
    if (released === 0) return true
    signal.throwIfAborted()
  }
  return false
}

async function releaseSome(trx: Trx, clock: Clock, organizationId: string): Promise<number> {
  const now = clock.now()
  const lots = await claimDueLots(trx, organizationId, now, batch)
  if (lots.length === 0) return 0
  const expiresAt = expiryOf(await loadLoyaltySettings(trx, organizationId), now)
  const postings = lots.map(({ id, memberId }) => ({
    memberId,
    key: `earn_release:lot:${id}`,
    movement: { move: 'release', lotId: id, expiresAt } as const,
    explanation: { rule: ledgerRules.released, inputs: {}, formula: null },
  }))
  const outcomes = await postManyPoints(trx, clock, organizationId, postings)
  return outcomes.filter(({ outcome }) => outcome === 'posted').length
}
