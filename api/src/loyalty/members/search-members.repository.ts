import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { questionOf } from '#platform/db/words-question.ts'

interface FoundMember {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly balance: number
}

/** Members whose name or address has words that begin with those of the question. */
export async function searchMembers(
  trx: Trx,
  organizationId: string,
  { text, limit }: { text: string; limit: number },
): Promise<FoundMember[]> {
  return trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['m.id', 'c.name', 'c.email', 'm.balance'])
    .where('m.organization_id', '=', organizationId)
    .where('m.status', 'not in', ['candidate', 'merged'])
    .where('c.deleted_at', 'is', null)
    .where(sql<boolean>`m.customer_id in (select id from find_customers(${questionOf(text)}))`)
    .orderBy(sql`lower(coalesce(c.name, c.email))`)
    .orderBy('m.id')
    .limit(limit)
    .execute()
}
