import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** What conditions ask of a member. */
export function findEarnersCustomer(trx: Trx, organizationId: string, memberId: string) {
  return trx
    .selectFrom('loyalty_members as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.customer_id'),
    )
    .select(['c.id', 'c.tags', 'c.country', 'c.first_name', 'c.last_name', 'c.marketing_updated_at', 'm.birth_month'])
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

/** By the store's own id, or by the address; the one that the store told of last where several share it. */
export async function findCustomerId(
  trx: Trx,
  organizationId: string,
  { email, externalId }: { email?: string | null | undefined; externalId?: string | null | undefined },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where organization_id = ${organizationId} and deleted_at is null
       and ${externalId ? sql`external_id = ${externalId}` : sql`email = ${email ?? ''}`}
     order by external_id is null, platform_updated_at desc nulls last, id limit 1`.execute(trx)
  return rows[0]?.id
}

/** uuid; who they became, where they were merged into another member. */
export async function findMemberId(trx: Trx, organizationId: string, customerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id from loyalty_members
     where organization_id = ${organizationId} and customer_id = ${customerId}`.execute(trx)
  return rows[0]?.id
}
