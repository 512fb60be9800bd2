import type { TranslatedSubject, TranslationChange } from '@yuko/contract/loyalty/translations/loyalty-translation'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type OriginalText, subjectUuid } from './translatable-texts.ts'
import { listTranslationRows, putTranslations } from './translations.repository.ts'
import type { StoredTranslation } from './translations.tables.ts'

interface Wanted {
  readonly language: string
  readonly changes: readonly TranslationChange[]
  /** All texts that can be translated. */
  readonly originals: readonly OriginalText[]
  readonly now: Date
}

/** Writes, replaces, and removes translations into a language, all or none. Others of the subjects stay. */
export async function changeTranslations(
  trx: Trx,
  organizationId: string,
  { language, changes, originals, now }: Wanted,
): Promise<void> {
  // Concurrent changes of a subject would overwrite each other.
  await lockKey(trx, `loyalty translations ${organizationId}`)
  const known = new Map((await listTranslationRows(trx, organizationId, language)).map((row) => [row.subject_id, row.texts]))
  const subjects = Map.groupBy(changes, ({ subject, subjectId }) => subjectUuid(subject, subjectId))
  for (const [subjectId, ofSubject] of subjects) {
    const [{ subject } = { subject: 'program' as const }] = ofSubject
    const own = originals.filter(({ id }) => id === subjectId)
    if (own.length === 0) throw notFound[subject]()
    const perks = own.flatMap(({ field, original }) => (field === 'perk' ? [original] : []))
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

const notFound: Readonly<Record<TranslatedSubject, () => Refusal>> = {
  program: () => new Refusal('program.not-found', 'This program doesn’t exist or was archived'),
  campaign: () => new Refusal('campaign.not-found', 'This way to earn doesn’t exist or has ended'),
  reward: () => new Refusal('reward.not-found', 'This reward doesn’t exist or was archived'),
  tier: () => new Refusal('tier.not-found', 'This tier doesn’t exist or was deleted'),
}
