import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { namedPrograms } from '../programs/program.repository.ts'
import type { StoredTranslation } from './translations.tables.ts'

/** All, or those of one language. */
export function listTranslationRows(trx: Trx, organizationId: string, language?: string) {
  const rows = trx
    .selectFrom('loyalty_translations')
    .select(['language', 'subject_id', 'texts', 'updated_at'])
    .where('organization_id', '=', organizationId)
  return (language === undefined ? rows : rows.where('language', '=', language)).execute()
}
export type TranslationRow = Awaited<ReturnType<typeof listTranslationRows>>[number]

interface Place {
  readonly language: string
  /** uuid */
  readonly subjectId: string
}

/** No texts: none are left. */
export async function putTranslations(
  trx: Trx,
  organizationId: string,
  { language, subjectId }: Place,
  texts: readonly StoredTranslation[],
  now: Date,
): Promise<void> {
  const row = { organization_id: organizationId, language, subject_id: subjectId, texts: jsonb(texts), updated_at: now }
  if (texts.length > 0) {
    await trx
      .insertInto('loyalty_translations')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'language', 'subject_id']).doUpdateSet({ texts: row.texts, updated_at: now }),
      )
      .execute()
    return
  }
  await trx
    .deleteFrom('loyalty_translations')
    .where('organization_id', '=', organizationId)
    .where('language', '=', language)
    .where('subject_id', '=', subjectId)
    .execute()
}

/** Of a subject (uuid) that is deleted. */
export async function deleteTranslationsOf(trx: Trx, organizationId: string, subjectId: string): Promise<void> {
  await trx
    .deleteFrom('loyalty_translations')
    .where('organization_id', '=', organizationId)
    .where('subject_id', '=', subjectId)
    .execute()
}

/** What can be translated: programs that aren't archived, and their ways to earn and rewards that aren't over. */
export async function listProgramTexts(trx: Trx, organizationId: string) {
  const programs = await namedPrograms(trx, organizationId).execute()
  const ids = programs.map(({ id }) => id)
  const ofPrograms = sql<boolean>`program_id = any(${ids}::uuid[])`
  const campaigns = await trx
    .selectFrom('loyalty_campaigns')
    .select(['id', 'type', 'details'])
    .where('organization_id', '=', organizationId)
    .where(ofPrograms)
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute()
  const rewards = await trx
    .selectFrom('loyalty_rewards')
    .select(['id', 'details', 'is_for_friends'])
    .where('organization_id', '=', organizationId)
    .where(ofPrograms)
    .where('status', '<>', 'archived')
    .orderBy('cost')
    .orderBy('id')
    .execute()
  return { programs, campaigns, rewards }
}
