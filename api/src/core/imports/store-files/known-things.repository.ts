import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface NamedProducts {
  ids: readonly string[]
  handles: readonly string[]
  /** In lowercase. */
  titles: readonly string[]
}

/** Products of the store with one of these names. */
export function findNamedProducts(trx: Trx, organizationId: string, { ids, handles, titles }: NamedProducts) {
  return trx
    .selectFrom('products')
    .select(['external_id', 'handle', 'is_placeholder', sql<string>`lower(title)`.as('title')])
    .where('organization_id', '=', organizationId)
    .where(
      sql<boolean>`(external_id = any(${[...ids]}::text[]) or handle = any(${[...handles]}::text[])
        or lower(title) = any(${[...titles]}::text[]))`,
    )
    .execute()
}

/** Existing customers: external IDs, and addresses of those without one. */
export async function knownCustomers(trx: Trx, organizationId: string, ids: readonly string[], emails: readonly string[]) {
  const rows = await trx
    .selectFrom('customers')
    .select(['external_id', 'email'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`(external_id = any(${[...ids]}::text[]) or email = any(${[...emails]}::text[]))`)
    .execute()
  return {
    ids: new Set(rows.map((row) => row.external_id)),
    emails: new Set(rows.map((row) => row.email)),
    emailsWithoutId: new Set(rows.filter((row) => row.external_id === null).map((row) => row.email)),
  }
}

export async function knownOrders(trx: Trx, organizationId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('orders')
    .select('external_id')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`external_id = any(${[...ids]}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.external_id))
}
