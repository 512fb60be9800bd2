import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { questionOf } from '#platform/db/words-question.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Workflows, segments and sign-up forms by prefix of words in their name, and people by name or address. */
export async function searchAutomation(trx: Trx, organizationId: string, { text, limit }: { text: string; limit: number }) {
  const asked = ` ${text.toLowerCase()}`
  const named = async (name: RawBuilder<string>, from: RawBuilder<unknown>): Promise<Named[]> => {
    const { rows } = await sql<Named>`
      select id, ${name} as name from ${from} where organization_id = ${organizationId}
         and strpos(' ' || lower(${name}), ${asked}) > 0 order by lower(${name}) limit ${limit}`.execute(trx)
    return rows
  }
  const { rows: subscribers } = await sql<{ id: string; name: string | null; email: string }>`
    select id, nullif(trim(concat_ws(' ', first_name, last_name)), '') as name, email from subscribers
     where organization_id = ${organizationId} and id in (select id from find_subscribers(${questionOf(text)}))
     order by email limit ${limit}`.execute(trx)
  return {
    workflows: await named(sql.ref('title'), sql`(select * from workflows where status <> 'archived') w`),
    segments: await named(sql.ref('name'), sql.table('segments')),
    forms: await named(sql.ref('name'), sql.table('signup_forms')),
    subscribers,
  }
}
