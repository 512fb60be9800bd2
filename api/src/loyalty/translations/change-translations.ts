import type { TranslatedSubject, TranslationChange } from '@yuko/contract/loyalty/translations/loyalty-translation'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findCampaign } from '../campaigns/campaigns.repository.ts'
import { programNotFound } from '../programs/get-program.ts'
import { findProgram } from '../programs/program.repository.ts'
import { findReward } from '../rewards/rewards.repository.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import { subjectUuid } from './translatable-texts.ts'
import { listTranslationRows, putTranslations } from './translations.repository.ts'
import type { StoredTranslation } from './translations.tables.ts'

/** Writes, replaces, and removes translations into a language, all or none. Others of the subjects stay. */
export async function changeTranslations(
  trx: Trx,
  organizationId: string,
  language: string,
  changes: readonly TranslationChange[],
  now: Date,
): Promise<void> {
  // Concurrent changes of a subject would overwrite each other.
  await lockKey(trx, `loyalty translations ${organizationId}`)
  const known = new Map((await listTranslationRows(trx, organizationId, [language])).map((row) => [row.subject_id, row.texts]))
  const subjects = Map.groupBy(changes, ({ subject, subjectId }) => subjectUuid(subject, subjectId))
  for (const [subjectId, ofSubject] of subjects) {
    const [{ subject } = { subject: 'program' as const }] = ofSubject
    const perks = await perksOf(trx, organizationId, subject, subjectId)
    const texts = ofSubject.reduce(changed, known.get(subjectId) ?? [])
    // A perk that was changed or removed has no translation.
    const kept = texts.filter(({ field, original }) => field !== 'perk' || perks.includes(original))
    await putTranslations(trx, organizationId, { language, subjectId }, kept, now)
  }
}

/** A tier has several perks; each is known by its original. */
function changed(
  texts: readonly StoredTranslation[],
  { field, original, text }: TranslationChange,
): readonly StoredTranslation[] {
  const others = texts.filter((one) => one.field !== field || (field === 'perk' && one.original !== original))
  return text === '' ? others : [...others, { field, original, text }]
}

/** Refuses what doesn’t exist. */
async function perksOf(trx: Trx, organizationId: string, subject: TranslatedSubject, id: string): Promise<readonly string[]> {
  switch (subject) {
    case 'program':
      if (!(await findProgram(trx, organizationId, id))) throw programNotFound()
      return []
    case 'campaign':
      if (!(await findCampaign(trx, organizationId, id)))
        throw new Refusal('campaign.not-found', 'This way to earn doesn’t exist')
      return []
    case 'reward':
      if (!(await findReward(trx, organizationId, id))) throw new Refusal('reward.not-found', 'This reward doesn’t exist')
      return []
    case 'tier': {
      const tier = (await listTierRows(trx, organizationId)).find((row) => row.id === id)
      if (!tier) throw new Refusal('tier.not-found', 'This tier doesn’t exist or was deleted')
      return tier.perks
    }
  }
}
