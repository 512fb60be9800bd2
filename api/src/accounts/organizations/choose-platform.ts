import type { Platform as StorePlatform } from '@yuko/contract/accounts/user'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { onboardingStepOf } from './onboarding.ts'
import { lockOrganization, type OrganizationRow, updateOrganization } from './organizations.repository.ts'

/** May be chosen anew until the store is connected. */
export async function choosePlatform(
  trx: Trx,
  organizationId: string,
  platform: StorePlatform,
  now: Date,
): Promise<OrganizationRow> {
  const { connected_at: connectedAt, platform: chosen } = await lockOrganization(trx, organizationId)
  if (onboardingStepOf({ platform: chosen, connectedAt }) === 'done') {
    throw new Refusal('onboarding.step-out-of-order', 'The store is connected already, its platform cannot change any more')
  }
  return updateOrganization(trx, organizationId, { platform }, now)
}
