import { choosePlatform as choosePlatformEndpoint } from '@yuko/contract/accounts/organizations/choose-platform'
import { connectStore as connectStoreEndpoint } from '@yuko/contract/accounts/organizations/connect-store'
import { createOrganization as createOrganizationEndpoint } from '@yuko/contract/accounts/organizations/create-organization'
import { getOrganization as getOrganizationEndpoint } from '@yuko/contract/accounts/organizations/get-organization'
import { selectOrganization } from '@yuko/contract/accounts/organizations/select-organization'
import { updateOrganization as updateOrganizationEndpoint } from '@yuko/contract/accounts/organizations/update-organization'
import { holdsWebAddress, nameWithAddress } from '@yuko/contract/primitives'
import type { Snapshot } from '#platform/http/audit.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { setSelectedOrganization } from '../users.repository.ts'
import { choosePlatform } from './choose-platform.ts'
import { connectStore } from './connect-store.ts'
import { createOrganization } from './create-organization.ts'
import { listMembershipsOf } from './memberships.repository.ts'
import { toOrganization, toValues } from './organization.mapper.ts'
import { getOrganization, updateOrganization } from './organizations.repository.ts'

/** The values that the audit log compares. */
const snapshot: Snapshot = async (trx, organizationId) => toOrganization(await getOrganization(trx, organizationId))

export function organizationsRoutes(platform: Platform): Implementation[] {
  return [
    implementDetached(createOrganizationEndpoint, async ({ body, session: { userId }, request }) =>
      toOrganization(await createOrganization(platform, { userId, network: clientOf(request.ip) }, body)),
    ),

    implementDetached(selectOrganization, async ({ body: { org_uuid }, session, db, clock }) =>
      db.asSystem(async (trx) => {
        const memberships = await listMembershipsOf(trx, session.userId)
        if (!memberships.some(({ organization_id }) => organization_id === org_uuid))
          throw new Refusal('request.not-found', 'This organization doesn’t exist or was deleted')
        await setSelectedOrganization(trx, session.userId, org_uuid, clock.now())
      }),
    ),

    implement(
      getOrganizationEndpoint,
      async ({ trx, organizationId }) => toOrganization(await getOrganization(trx, organizationId)),
      { isOfMembers: true },
    ),

    implement(
      updateOrganizationEndpoint,
      async ({ trx, organizationId, body, clock }) => {
        if (body.name && holdsWebAddress(body.name) && body.name !== (await getOrganization(trx, organizationId)).name)
          throw new Refusal('request.invalid', 'Check the marked fields', { fields: { 'body.name': nameWithAddress } })
        return toOrganization(await updateOrganization(trx, organizationId, toValues(body), clock.now()))
      },
      { snapshot },
    ),

    implement(
      choosePlatformEndpoint,
      async ({ trx, organizationId, body, clock }) => {
        const choice = { platform: body.platform, canUseShopify: platform.shopify !== null, now: clock.now() }
        return toOrganization(await choosePlatform(trx, organizationId, choice))
      },
      { snapshot },
    ),

    implement(
      connectStoreEndpoint,
      async ({ trx, organizationId, body, session, clock }) =>
        toOrganization(await connectStore(trx, clock, organizationId, { method: body.method, userId: session.userId })),
      { snapshot },
    ),
  ]
}
