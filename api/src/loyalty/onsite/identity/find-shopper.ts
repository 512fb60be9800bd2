import { isKnownCustomerId, readCustomerByEmail, readCustomerByExternalId } from '#core/store/customers.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { InsertCustomers } from '#platform/ports/new-customers.ts'
import type { ProvenCustomer } from './customer-proof.ts'

/**
 * The customer (uuid) the shop's server named: by id, else by the address of a customer without one. New customers are stored,
 * so that a fresh account can join; deleted ones stay deleted. Null: not found.
 */
export async function findShopper(
  trx: Trx,
  organizationId: string,
  proven: ProvenCustomer,
  insertCustomers: InsertCustomers,
): Promise<string | null> {
  const { externalId, email } = proven
  const find = async () => {
    if (externalId !== null && (await isKnownCustomerId(trx, organizationId, externalId)))
      return readCustomerByExternalId(trx, organizationId, externalId)
    return email === null ? null : readCustomerByEmail(trx, organizationId, email, { withoutId: externalId !== null })
  }
  const known = await find()
  if (known !== null || email === null) return known
  if (externalId !== null && (await isKnownCustomerId(trx, organizationId, externalId))) return null
  await insertCustomers(trx, organizationId, [proven])
  return find()
}
