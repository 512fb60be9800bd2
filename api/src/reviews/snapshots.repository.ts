import { sql } from 'kysely'
import { ordersOf, productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type {
  AnswerSnapshot,
  QuestionSnapshot,
  RequestSnapshot,
  ReviewSnapshot,
  ReviewSnapshots,
} from '#platform/ports/snapshots.ts'
import { toAnswers } from './custom-questions/custom-question.mapper.ts'
import { listAnswersOf } from './custom-questions/review-answers.repository.ts'
import { listMediaOf } from './media/media.repository.ts'
import { fileOf, mediaUrls } from './media/media.ts'

const productColumns = sql`jsonb_build_object('id', p.id, 'external_id', p.external_id, 'handle', p.handle, 'title', p.title)`

async function review(publicUrl: string, trx: Trx, organizationId: string, id: string): Promise<ReviewSnapshot | undefined> {
  const { rows } = await sql<Omit<ReviewSnapshot, 'answers'>>`
    select r.id, r.status, r.rating, r.title, r.body, r.language, r.author_name, r.author_email, r.source, r.verification,
           r.is_incentivized, r.picture_count, r.rejection_reason, r.submitted_at, r.published_at, r.variant_external_id, r.variant_title,
           case when p.id is not null then ${productColumns} end as product,
           case when a.id is not null
             then jsonb_build_object('body', a.body, 'author', a.author_display, 'created_at', a.created_at) end as reply
      from reviews r
      left join ${productsOf(organizationId)} p on p.id = r.product_id
      left join review_replies a on a.organization_id = r.organization_id and a.review_id = r.id
     where r.organization_id = ${organizationId} and r.id = ${id}`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const files = (await listMediaOf(trx, organizationId, [id], { in: ['approved'] })).get(id) ?? []
  const answers = toAnswers(await listAnswersOf(trx, organizationId, [id]), files, (file) =>
    fileOf(mediaUrls(publicUrl, organizationId, file)),
  )
  return { ...row, answers }
}

async function request(trx: Trx, organizationId: string, id: string): Promise<RequestSnapshot | undefined> {
  const { rows } = await sql<RequestSnapshot>`
    select q.id, q.status, q.email, q.name, q.skip_reason, q.scheduled_for, q.asked, q.reviewed, o.id as order_id,
           o.external_id as order_external_id, o.number as order_number
      from review_requests q left join ${ordersOf(organizationId)} o on o.id = q.order_id
     where q.organization_id = ${organizationId} and q.id = ${id}`.execute(trx)
  return rows[0]
}

async function question(trx: Trx, organizationId: string, id: string): Promise<QuestionSnapshot | undefined> {
  const { rows } = await sql<QuestionSnapshot>`
    select q.id, q.status, q.body, q.locale, q.author_name, q.author_email, q.submitted_at, q.published_at, ${productColumns} as product
      from product_questions q join ${productsOf(organizationId)} p on p.id = q.product_id
     where q.organization_id = ${organizationId} and q.id = ${id}`.execute(trx)
  return rows[0]
}

async function answer(trx: Trx, organizationId: string, id: string): Promise<AnswerSnapshot | undefined> {
  const { rows } = await sql<AnswerSnapshot>`
    select a.id, a.ask_id is null as is_of_store, a.body, a.author_name, a.created_at
      from product_answers a where a.organization_id = ${organizationId} and a.id = ${id}`.execute(trx)
  return rows[0]
}

export const reviewSnapshots = (publicUrl: string): ReviewSnapshots => ({
  review: (...named) => review(publicUrl, ...named),
  request,
  question,
  answer,
})
