import { sql } from 'kysely'
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
  const { rows } = await sql<FoundMember>`
    select m.id, c.name, c.email, m.balance
      from loyalty_members m join customers c on c.organization_id = m.organization_id and c.id = m.customer_id
     where m.organization_id = ${organizationId} and m.status not in ('candidate', 'merged') and c.deleted_at is null
       and m.customer_id in (select id from find_customers(${questionOf(text)}))
     order by lower(coalesce(c.name, c.email)), m.id limit ${limit}`.execute(trx)
  return rows
}
