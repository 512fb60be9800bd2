import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface TranslationRow {
  readonly review_id: string
  readonly title: string | null
  readonly body: string
  readonly reply: string | null
}

/** For shoppers, while the store translates into this language. */
export async function listTranslations(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
  language: string,
): Promise<Map<string, TranslationRow>> {
  if (reviewIds.length === 0) return new Map()
  const { rows } = await sql<TranslationRow>`
    select t.review_id, t.title, t.body, t.reply
      from translation_settings s
      join review_translations t on t.organization_id = s.organization_id
     where s.organization_id = ${organizationId} and s.is_on and ${language} = any(s.languages)
       and t.language = ${language} and t.body is not null and t.review_id = any(${[...reviewIds]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.review_id, row]))
}
