import type { Insertable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.ts'
import { createProduct } from './create-review.ts'

/** A question about a product, by default confirmed and waiting for the store. Returns its UUID. */
export async function createQuestion(
  db: Database,
  organizationId: string,
  values: Partial<Insertable<Schema['product_questions']>> = {},
): Promise<string> {
  const id = newId()
  const submitted_at = values.submitted_at ?? new Date('2026-11-19T12:00:00Z')
  const product_id = values.product_id ?? (await createProduct(db, organizationId, `Mug ${id}`))
  await db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('product_questions')
      .values({
        organization_id: organizationId,
        id,
        product_id,
        status: 'pending',
        rejection_reason: values.status === 'rejected' ? 'off_topic' : null,
        note: null,
        body: 'Is it dishwasher safe?',
        author_name: 'Mara L.',
        author_email: 'mara.lind@example.com',
        locale: 'en',
        ip_hash: null,
        submission_id: newId(),
        submitted_at,
        confirmed_at: submitted_at,
        published_at: values.status === 'published' ? submitted_at : null,
        ...values,
      })
      .execute(),
  )
  return id
}

/** An answer, by default the store’s and published. Returns its UUID. */
export async function createAnswer(
  db: Database,
  organizationId: string,
  questionId: string,
  values: Partial<Insertable<Schema['product_answers']>> = {},
): Promise<string> {
  const id = newId()
  await db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('product_answers')
      .values({
        organization_id: organizationId,
        id,
        question_id: questionId,
        ask_id: null,
        status: 'published',
        body: 'Yes, it is.',
        author_name: 'A store',
        author_email: null,
        created_at: new Date('2026-11-19T13:00:00Z'),
        edited_at: null,
        ...values,
      })
      .execute(),
  )
  return id
}

/** A buyer who was asked by email. Returns its UUID. */
export async function createAsk(
  db: Database,
  organizationId: string,
  questionId: string,
  { email, name, asked_at = new Date('2026-11-19T13:00:00Z') }: { email: string; name: string; asked_at?: Date },
): Promise<string> {
  const id = newId()
  await db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('product_question_asks')
      .values({ organization_id: organizationId, id, question_id: questionId, email, name, asked_at, answered_at: null })
      .execute(),
  )
  return id
}
