import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Anonymizes questions and answers with this address. Unconfirmed questions are deleted. */
export async function forgetAsker(trx: Trx, organizationId: string, email: string): Promise<void> {
  const of = sql`organization_id = ${organizationId}`
  const anonymous = sql`author_name = 'Anonymous', author_email = null`
  await sql`delete from product_questions where ${of} and author_email = ${email} and status = 'unconfirmed'`.execute(trx)
  await sql`update product_questions set ${anonymous}, ip_hash = null where ${of} and author_email = ${email}`.execute(trx)
  await sql`update product_answers set ${anonymous} where ${of} and author_email = ${email}`.execute(trx)
  await sql`update product_question_asks set email = null, name = null where ${of} and email = ${email}`.execute(trx)
}

async function listOfAsker(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select 'question' as kind, body, author_name, status, submitted_at as at, ip_hash from product_questions
     where organization_id = ${organizationId} and author_email = ${email}
    union all
    select 'answer', body, author_name, status, created_at, null from product_answers
     where organization_id = ${organizationId} and author_email = ${email}
    union all
    select 'asked to answer', null, name, case when answered_at is null then 'sent' else 'answered' end, asked_at, null
      from product_question_asks where organization_id = ${organizationId} and email = ${email}
     order by at`.execute(trx)
  return rows
}

/** For a customer's data export. */
export const questionsOfPerson = { name: 'questions and answers', list: listOfAsker }
