import type { Platform as StorePlatform } from '@yuko/contract/accounts/user'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isStoreConnected } from './onboarding.ts'
import { lockOrganization, type OrganizationRow, updateOrganization } from './organizations.repository.ts'

interface Choice {
  readonly platform: StorePlatform
  readonly canUseShopify: boolean
  readonly now: Date
}

/** The platform can be changed until a store is connected. */
export async function choosePlatform(
  trx: Trx,
  organizationId: string,
  { platform, canUseShopify, now }: Choice,
): Promise<OrganizationRow> {
  if (platform === 'shopify' && !canUseShopify)
    throw new Refusal('store.not-offered', 'Shopify isn’t set up on this server. Choose another platform.')
  const organization = await lockOrganization(trx, organizationId)
  if (isStoreConnected(organization)) {
    throw new Refusal('onboarding.step-out-of-order', 'Your store is already connected, so its platform can’t be changed')
  }
  return updateOrganization(trx, organizationId, { platform }, now)
}
