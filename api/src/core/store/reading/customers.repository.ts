import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface CustomerQuery {
  readonly id?: string | undefined
  readonly email?: string | undefined
  readonly externalId?: string | undefined
  /** The last ID of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Latest added first: IDs are UUIDs in the order of their creation. Without deleted and merged ones. */
export function listCustomerRows(trx: Trx, organizationId: string, { id, email, externalId, after, limit }: CustomerQuery) {
  return trx
    .selectFrom('customers')
    .select(['id', 'external_id', 'email', 'name', 'first_name', 'last_name', 'phone', 'locale', 'country', 'tags'])
    .select(['orders_count', 'spent_minor', 'spent_currency', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .where(({ eb, and }) =>
      and([
        ...(id === undefined ? [] : [eb('id', '=', id)]),
        ...(email === undefined ? [] : [eb('email', '=', email)]),
        ...(externalId === undefined ? [] : [eb('external_id', '=', externalId)]),
        ...(after === undefined ? [] : [eb('id', '<', after)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
export type CustomerRow = Awaited<ReturnType<typeof listCustomerRows>>[number]

/** Most frequent first. Of the latest customers only, so that a large store is answered as fast. */
export async function countTags(trx: Trx, organizationId: string) {
  const { rows } = await sql<{ tag: string; customers: number }>`
    select tag, count(*)::int as customers from (
        select tags from customers where organization_id = ${organizationId} and deleted_at is null order by id desc limit 20000) c,
      unnest(c.tags) as tag group by tag order by customers desc, tag limit 100`.execute(trx)
  return rows
}
