import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readBrand } from '#core/brand/brand.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** A person with the store that writes to them. */
export async function findAddressee(trx: Trx, organizationId: string, subscriberId: string) {
  const person = await findPerson(trx, organizationId, subscriberId)
  if (!person) return undefined
  const { name: store, support_email, postal_address, locale: storeLanguage } = await readOrganization(trx, organizationId)
  const brand = await readBrand(trx, organizationId)
  return { ...person, store, storeLanguage, support_email, postal_address, brand: brand?.settings ?? null }
}

function findPerson(trx: Trx, organizationId: string, subscriberId: string) {
  return trx
    .selectFrom('subscribers as s')
    .leftJoin(customersOf(organizationId).as('c'), 'c.id', 's.customer_id')
    .select(['s.email', 's.consent', 's.consent_at'])
    .select(({ fn }) => fn.coalesce('s.locale', 'c.locale').as('locale'))
    .where('s.organization_id', '=', organizationId)
    .where('s.id', '=', subscriberId)
    .executeTakeFirst()
}
