import { readBuyers, readCustomerByExternalId } from '#core/store/customers.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** The address that the reviews of a customer have. null: unknown here, or without an address. */
export async function authorOfCustomer(trx: Trx, organizationId: string, externalId: string): Promise<string | null> {
  const id = await readCustomerByExternalId(trx, organizationId, externalId)
  const buyers = await readBuyers(trx, organizationId, id ? [id] : [])
  return (id && buyers.get(id)?.email) ?? null
}
