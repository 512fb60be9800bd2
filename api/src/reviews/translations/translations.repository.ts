import type { TranslationLanguage, TranslationSettings } from '@yuko/contract/reviews/translations/review-translations'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'

export type SettingsRow = Selectable<Schema['translation_settings']>

export const findSettings = (trx: Trx, organizationId: string): Promise<SettingsRow | undefined> =>
  trx.selectFrom('translation_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()

/** Deletes the translations into other languages. */
export async function putSettings(trx: Trx, organizationId: string, { isOn, languages }: TranslationSettings): Promise<void> {
  const change = { is_on: isOn, languages, problem: null, problem_detail: null, problem_at: null }
  await trx
    .insertInto('translation_settings')
    .values({ organization_id: organizationId, ...change })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(change))
    .execute()
  await sql`
    delete from review_translations
     where organization_id = ${organizationId} and language <> all(${languages}::text[])`.execute(trx)
}

/** null: it goes on. */
export async function noteProblem(
  trx: Trx,
  organizationId: string,
  problem: { readonly code: string; readonly detail: string; readonly at: Date } | null,
): Promise<void> {
  await trx
    .updateTable('translation_settings')
    .set({ problem: problem?.code ?? null, problem_detail: problem?.detail ?? null, problem_at: problem?.at ?? null })
    .where('organization_id', '=', organizationId)
    .execute()
}

export async function findTranslating(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('translation_settings').select('organization_id').where('is_on', '=', true).execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** Published, and not written in this language. */
const translatable = (organizationId: string, language: string) => sql`
  r.organization_id = ${organizationId} and r.status = 'published'
  and (r.language is null or split_part(lower(r.language), '-', 1) <> ${language})`

export interface ProgressRow {
  language: TranslationLanguage
  translatable: number
  translated: number
  failed: number
  failed_ids: string[]
}

const mostFailures = 5

export async function readProgress(trx: Trx, organizationId: string, language: TranslationLanguage): Promise<ProgressRow> {
  const { rows } = await sql<ProgressRow>`
    select ${language}::text as language,
           count(*)::integer as translatable,
           count(t.body)::integer as translated,
           count(*) filter (where t.review_id is not null and t.body is null)::integer as failed,
           coalesce((array_agg(r.id) filter (where t.review_id is not null and t.body is null))[1:${sql.lit(mostFailures)}], '{}') as failed_ids
      from reviews r
      left join review_translations t
        on t.organization_id = r.organization_id and t.language = ${language} and t.review_id = r.id
     where ${translatable(organizationId, language)}`.execute(trx)
  return rows[0] as ProgressRow
}

export async function deleteFailed(trx: Trx, organizationId: string): Promise<void> {
  await trx.deleteFrom('review_translations').where('organization_id', '=', organizationId).where('body', 'is', null).execute()
}

export interface Original {
  readonly id: string
  readonly title: string | null
  readonly body: string
  readonly reply: string | null
  readonly author_name: string
  readonly submitted_at: Date
}

/** The newest reviews without a translation, after one of them. */
export async function listUntranslated(
  trx: Trx,
  organizationId: string,
  language: TranslationLanguage,
  after: Pick<Original, 'id' | 'submitted_at'> | null,
  limit: number,
): Promise<Original[]> {
  const { rows } = await sql<Original>`
    select r.id, r.title, r.body, r.author_name, r.submitted_at, y.body as reply
      from reviews r
      left join review_replies y on y.organization_id = r.organization_id and y.review_id = r.id
     where ${translatable(organizationId, language)}
       and not exists (
         select from review_translations t
          where t.organization_id = r.organization_id and t.language = ${language} and t.review_id = r.id)
       ${after ? sql`and (r.submitted_at, r.id) < (${after.submitted_at}, ${after.id}::uuid)` : sql``}
     order by r.submitted_at desc, r.id desc limit ${limit}`.execute(trx)
  return rows
}

/** What a shopper reads instead; `body` null: it failed. */
export interface Translation {
  readonly title: string | null
  readonly body: string | null
  readonly reply: string | null
}

/** Stores nothing if the text has changed since it was sent. */
export async function writeTranslation(
  trx: Trx,
  organizationId: string,
  language: TranslationLanguage,
  { id, title, body, reply }: Original,
  translation: Translation,
  at: Date,
): Promise<void> {
  // In a statement of its own: the next one sees what was committed while it waited for the lock.
  await sql`select from reviews where organization_id = ${organizationId} and id = ${id} for share`.execute(trx)
  await sql`
    insert into review_translations (organization_id, review_id, language, title, body, reply, translated_at)
    select r.organization_id, r.id, ${language}, ${translation.title}, ${translation.body}, ${translation.reply}, ${at}
      from reviews r
      left join review_replies y on y.organization_id = r.organization_id and y.review_id = r.id
     where r.organization_id = ${organizationId} and r.id = ${id}
       and r.title is not distinct from ${title}::text and r.body = ${body} and y.body is not distinct from ${reply}::text
    on conflict (organization_id, language, review_id) do nothing`.execute(trx)
}
