import { formsOf } from '@yuko/contract/loyalty/point-label'
import type {
  LoyaltyTranslation,
  TranslatedField,
  TranslatedSubject,
} from '@yuko/contract/loyalty/translations/loyalty-translation'
import { campaignIds, programIds, rewardIds, tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import { campaignNameIn, rewardNameIn } from './generated-words.ts'
import { listProgramTexts, type TranslationRow } from './translations.repository.ts'

/** A text of the store that customers read. */
interface OriginalText {
  readonly subject: TranslatedSubject
  /** uuid */
  readonly id: string
  readonly field: TranslatedField
  readonly original: string
  /** The default name in a language, if this is one. */
  readonly nameIn?: (language: string) => string | null
}

const codecs = { program: programIds, campaign: campaignIds, reward: rewardIds, tier: tierIds }

export const subjectUuid = (subject: TranslatedSubject, id: string): string => codecs[subject].toUuid(id)

type Entry = Pick<OriginalText, 'field' | 'nameIn'> & { readonly original: string | null | undefined }

/** All texts of the store in the order of the screen: of programs, ways to earn, rewards, and tiers. */
export async function loadOriginals(
  trx: Trx,
  organizationId: string,
  currency: string,
): Promise<(language: string) => OriginalText[]> {
  const { programs, campaigns, rewards } = await listProgramTexts(trx, organizationId)
  const tiers = await listTierRows(trx, organizationId)
  const shared = [
    ...campaigns.flatMap(({ id, type, details: { name, description } }) =>
      textsOf('campaign', id, [
        { field: 'name', original: name, nameIn: (language) => campaignNameIn(language, name, type, currency) },
        { field: 'description', original: description },
      ]),
    ),
    ...rewards.flatMap(({ id, details }) =>
      textsOf('reward', id, [
        { field: 'name', original: details.name, nameIn: (language) => rewardNameIn(language, details.name, details, currency) },
        { field: 'description', original: details.description },
        { field: 'terms', original: details.terms },
        { field: 'instructions', original: details.value.type === 'custom' ? details.value.instructions : null },
      ]),
    ),
    ...tiers.flatMap(({ id, name, perks }) =>
      textsOf('tier', id, [
        { field: 'name', original: name },
        ...[...new Set(perks)].map((original) => ({ field: 'perk' as const, original })),
      ]),
    ),
  ]
  return (language) => [
    ...programs.flatMap(({ id, name, point_label_one, point_label_other }) =>
      textsOf('program', id, [
        { field: 'name', original: name },
        ...formsOf(language).map((form) => ({
          field: `point_${form}` as const,
          original: form === 'one' ? point_label_one : point_label_other,
        })),
      ]),
    ),
    ...shared,
  ]
}

function textsOf(subject: TranslatedSubject, id: string, entries: readonly Entry[]): OriginalText[] {
  return entries.flatMap(({ original, ...rest }) => (original ? [{ subject, id, original, ...rest }] : []))
}

/** With the translations of one language. */
export function translated(
  language: string,
  originals: readonly OriginalText[],
  rows: readonly TranslationRow[],
): LoyaltyTranslation[] {
  const known = new Map(rows.filter((row) => row.language === language).map((row) => [row.subject_id, row]))
  return originals.map(({ subject, id, field, original, nameIn }) => {
    const row = known.get(id)
    const own = row?.texts.filter((one) => one.field === field) ?? []
    const found = field === 'perk' ? own.find((one) => one.original === original) : own[0]
    return {
      subject,
      subjectId: codecs[subject].toWire(id),
      field,
      original,
      text: found?.text ?? null,
      generated: nameIn?.(language) ?? null,
      isOutdated: found !== undefined && found.original !== original,
      updatedAt: (found && row?.updated_at.toISOString()) ?? null,
    }
  })
}
