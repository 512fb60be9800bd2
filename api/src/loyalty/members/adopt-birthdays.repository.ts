import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** Members without a birthday take the one the store knows. `null`: of all customers. */
export async function adoptBirthdays(
  trx: Trx,
  organizationId: string,
  customerIds: readonly string[] | null,
  now: Date,
): Promise<void> {
  const those = customerIds === null ? sql`true` : sql`c.id = any(${[...customerIds]}::uuid[])`
  await sql`
    update loyalty_members m set birth_month = extract(month from c.birthday), birth_day = extract(day from c.birthday),
           birthday_set_at = ${now}
      from ${customersOf(organizationId)} c
     where m.organization_id = ${organizationId} and c.id = m.customer_id
       and c.birthday is not null and m.birth_month is null and m.status <> 'merged' and ${those}`.execute(trx)
}
