import { userIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { ConnectionMethod } from '../accounts.tables.ts'
import { isStoreConnected } from './onboarding.ts'
import { lockOrganization, type OrganizationRow, updateOrganization } from './organizations.repository.ts'

interface Connection {
  readonly method: Exclude<ConnectionMethod, 'shopify' | 'woocommerce'>
  readonly userId: string
}

/** For stores that send their own data: the first connection, a reconnection, or a change of method. */
export async function connectStore(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { method, userId }: Connection,
): Promise<OrganizationRow> {
  const organization = await lockOrganization(trx, organizationId)
  if (!organization.platform) throw new Refusal('onboarding.step-out-of-order', 'Choose the platform of your store first')
  if (organization.platform === 'shopify')
    throw new Refusal('onboarding.step-out-of-order', 'Connect a Shopify store through Shopify')
  if (isStoreConnected(organization) && organization.connection === method)
    throw new Refusal('onboarding.step-out-of-order', 'Your store is already connected')
  return markConnected(trx, clock, organization, { method, userId })
}

/** The first connection completes onboarding. */
export async function markConnected(
  trx: Trx,
  clock: Clock,
  organization: OrganizationRow,
  { method, userId }: { method: ConnectionMethod; userId: string },
): Promise<OrganizationRow> {
  const { id: organizationId } = organization
  const fact = { aggregate: organizationId, organizationId }
  if (!organization.connected_at) {
    const payload = { userId: userIds.toWire(userId) }
    await recordFact(trx, clock, { ...fact, type: 'organization.onboarded', payload })
  }
  if (!isStoreConnected(organization) || organization.connection !== method)
    await recordFact(trx, clock, { ...fact, type: 'store.connected', payload: { method } })
  const now = clock.now()
  const change = { connection: method, connected_at: organization.connected_at ?? now, disconnected_at: null }
  return updateOrganization(trx, organizationId, change, now)
}
