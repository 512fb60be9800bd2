import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { putRecalculation, type RecalculationRow } from './recalculation.repository.ts'
import { recalculateTiers } from './tier.jobs.ts'

/** Re-evaluates all members, starting over if one is running. Sends no rewards or emails. */
export async function startRecalculation(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  reason: RecalculationRow['reason'],
): Promise<void> {
  const id = await putRecalculation(trx, organizationId, { reason, now: clock.now() })
  await enqueue(trx, recalculateTiers, { organizationId, recalculationId: id }, { organizationId })
}
