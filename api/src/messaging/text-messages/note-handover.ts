import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Handover } from './carrier.ts'
import { optOut } from './opt-outs.repository.ts'
import { noteProblem } from './text-provider.repository.ts'

/** What an answer says about the account, and about the number. */
export async function noteHandover(
  trx: Trx,
  clock: Clock,
  { organizationId, to, handover }: { organizationId: string; to: string; handover: Handover },
): Promise<void> {
  if (handover.outcome === 'taken') return noteProblem(trx, organizationId, null)
  const { outcome, failure, code } = handover
  if (outcome === 'later') await noteProblem(trx, organizationId, { failure, code, at: clock.now() })
  if (failure === 'opted-out') await optOut(trx, organizationId, to, clock.now())
}
