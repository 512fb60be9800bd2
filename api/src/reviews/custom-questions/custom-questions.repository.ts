import { type Insertable, sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { CustomQuestionsTables } from './custom-questions.tables.ts'

const columns = [
  'id',
  'type',
  'label',
  'options',
  'low_label',
  'high_label',
  'is_required',
  'scope',
  'product_ids',
  'group_ids',
  'collection_ids',
  'tags',
  'show_in_widget',
  'is_active',
] as const

/** In the order they are asked, with the number of reviews that answer each. */
export function listCustomQuestions(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('custom_questions')
    .select(columns)
    .select(
      sql<number>`case type when 'media'
          then (select count(distinct m.review_id)::int from review_media m
                 where m.organization_id = ${organizationId} and m.question_id = custom_questions.id)
          else (select count(distinct a.review_id)::int from review_answers a
                 where a.organization_id = ${organizationId} and a.question_id = custom_questions.id) end`.as('answers'),
    )
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type CustomQuestionRow = Awaited<ReturnType<typeof listCustomQuestions>>[number]

/** Locks the store's questions: their number, order, and types are checked before a write. */
export async function lockCustomQuestions(trx: Trx, organizationId: string): Promise<CustomQuestionRow[]> {
  await lockKey(trx, `custom questions ${organizationId}`)
  return listCustomQuestions(trx, organizationId)
}

type Values = Omit<Insertable<CustomQuestionsTables['custom_questions']>, 'organization_id' | 'id' | 'position' | 'created_at'>

export async function insertCustomQuestion(
  trx: Trx,
  organizationId: string,
  question: Values & { id: string; position: number },
): Promise<void> {
  await trx
    .insertInto('custom_questions')
    .values({ organization_id: organizationId, created_at: question.updated_at, ...question })
    .execute()
}

export async function updateCustomQuestion(trx: Trx, organizationId: string, id: string, change: Values): Promise<void> {
  await trx
    .updateTable('custom_questions')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function writePositions(trx: Trx, organizationId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update custom_questions q set position = o.position
      from unnest(${[...ids]}::uuid[]) with ordinality o (id, position)
     where q.organization_id = ${organizationId} and q.id = o.id`.execute(trx)
}

/** In the order they are asked. */
export function listActive(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('custom_questions')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type AskedRow = Awaited<ReturnType<typeof listActive>>[number]

export interface ScopedProduct {
  /** null: in none. */
  group_id: string | null
  collection_ids: string[]
  tags: string[]
}

/** What decides which questions are about these products. */
export async function readScopesOf(
  trx: Trx,
  organizationId: string,
  productIds: readonly (string | null)[],
): Promise<Map<string, ScopedProduct>> {
  const ids = productIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom(productsOf(organizationId).as('p'))
    .leftJoin('grouped_products as m', (join) =>
      join.on('m.organization_id', '=', organizationId).onRef('m.product_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.collection_ids', 'p.tags', 'm.group_id'])
    .where('p.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...scope }) => [id, scope]))
}
