import { languageOf } from '@yuko/contract/accounts/languages'
import { organizationDetails } from '@yuko/contract/accounts/organizations/organization'
import type { Role } from '@yuko/contract/permissions'
import { timeZone } from '@yuko/contract/primitives'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/module.ts'
import type { ShopPerson } from '#platform/shopify/oauth.ts'
import type { ShopDetails } from '#platform/shopify/shop-details.ts'
import { deleteOrganization } from '../closing/closing.repository.ts'
import { markConnected } from '../organizations/connect-store.ts'
import { openOrganization } from '../organizations/create-organization.ts'
import { insertMembership } from '../organizations/memberships.repository.ts'
import { getOrganization, updateOrganization } from '../organizations/organizations.repository.ts'
import { insertUser } from '../users.repository.ts'
import { findStaff, insertStaff, listAddressees } from './shop-staff.repository.ts'

/**
 * Organizations and users created by the store platform: installing the app creates an organization, and shop staff who open it
 * become members. They sign in through the platform, so they have no password. Their address is only for contact: it never merges
 * with an account that verified the same address.
 */
export function createShopOrganizations({ clock }: Pick<Platform, 'clock'>) {
  async function insertPerson(trx: Trx, { staffId, name, email }: ShopPerson, timezone: string): Promise<string> {
    const user = { id: newId(), name: name.slice(0, 200), email: email ?? `${staffId}@staff.invalid`, passwordHash: null }
    await insertUser(trx, { ...user, timezone, createdAt: clock.now() })
    return user.id
  }
  const roleOf = (person: ShopPerson): Role => (person.isOwner ? 'owner' : 'admin')

  return {
    findStaff,
    get: getOrganization,
    listAddressees,
    remove: deleteOrganization,

    /** Creates an organization with this person as its first member. Returns its ID. */
    async open(trx: Trx, shop: string, details: ShopDetails, person: ShopPerson): Promise<string> {
      const values = detailsOf(shop, details)
      const userId = await insertPerson(trx, person, values.timezone)
      const { id: organizationId } = await openOrganization(trx, clock, { userId, role: roleOf(person) }, values)
      await insertStaff(trx, { organizationId, id: newId(), staffId: person.staffId, userId })
      return organizationId
    },

    /** Does nothing if the person is already a member. */
    async join(trx: Trx, organizationId: string, person: ShopPerson): Promise<void> {
      if (await findStaff(trx, organizationId, person.staffId)) return
      const { timezone } = await getOrganization(trx, organizationId)
      const userId = await insertPerson(trx, person, timezone)
      await insertMembership(trx, { organizationId, id: newId(), userId, role: roleOf(person), joinedAt: clock.now() })
      await insertStaff(trx, { organizationId, id: newId(), staffId: person.staffId, userId })
    },

    /** Connects the organization to this shop. */
    async connect(trx: Trx, organizationId: string, userId: string, method: 'shopify' | 'woocommerce' = 'shopify') {
      const organization = await updateOrganization(trx, organizationId, { platform: method }, clock.now())
      await markConnected(trx, clock, organization, { method, userId })
      return { isFirst: organization.connected_at === null }
    },

    async disconnect(trx: Trx, organizationId: string): Promise<void> {
      await updateOrganization(trx, organizationId, { disconnected_at: clock.now() }, clock.now())
    },

    /** Updates what the shop determines. Name and time zone are set by the merchant here. */
    async update(trx: Trx, organizationId: string, { website, currency }: { website?: string | null; currency: string }) {
      const change = organizationDetails.pick({ website: true, currency: true }).partial().safeParse({ website, currency })
      if (change.data) await updateOrganization(trx, organizationId, change.data, clock.now())
    },
  }
}

/** Uses the shop's values where valid, so that a missing value doesn't fail the installation. */
function detailsOf(shop: string, { name, website, country, currency, timezone, locale, email }: ShopDetails) {
  const fields = organizationDetails.shape
  return {
    name: name.trim().slice(0, 120) || shop.replace('.myshopify.com', ''),
    website: fields.website.safeParse(website).data ?? `https://${shop}`,
    country: fields.country.safeParse(country).data ?? 'US',
    currency: fields.currency.safeParse(currency).data ?? 'USD',
    timezone: timeZone.safeParse(timezone).data ?? 'UTC',
    locale: languageOf(locale),
    supportEmail: fields.supportEmail.safeParse(email).data ?? null,
  }
}
