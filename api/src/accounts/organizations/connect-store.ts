import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { userIds } from '../users/user.mapper.ts'
import { onboardingStepOf } from './onboarding.ts'
import { lockOrganization, type OrganizationRow, updateOrganization } from './organizations.repository.ts'

interface Connection {
  readonly method: 'file'
  readonly userId: string
}

export async function connectStore(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { method, userId }: Connection,
): Promise<OrganizationRow> {
  const { platform, connected_at: connectedAt } = await lockOrganization(trx, organizationId)
  const step = onboardingStepOf({ platform, connectedAt })
  if (step === 'platform') throw new Refusal('onboarding.step-out-of-order', 'Choose the platform of your store first')
  if (step === 'done') throw new Refusal('onboarding.step-out-of-order', 'The store is connected already')
  const payload = { userId: userIds.toWire(userId) }
  await recordFact(trx, clock, { type: 'organization.onboarded', aggregate: organizationId, payload, organizationId })
  return updateOrganization(trx, organizationId, { connection: method, connected_at: clock.now() }, clock.now())
}
