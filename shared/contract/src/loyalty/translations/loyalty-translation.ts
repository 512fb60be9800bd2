import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'
import { translationLanguage } from '../../reviews/translations/review-translations.ts'
import { campaignId } from '../campaigns/campaign.ts'
import { programId } from '../program.ts'
import { rewardId } from '../rewards/reward.ts'
import { tierId } from '../tier-scope.ts'

export const translatedSubject = z.enum(['program', 'campaign', 'reward', 'tier'])
export type TranslatedSubject = z.infer<typeof translatedSubject>

const ids = { program: programId, campaign: campaignId, reward: rewardId, tier: tierId } satisfies Record<
  TranslatedSubject,
  unknown
>

/** The texts of each subject, with their maximum lengths. */
export const translatedFields = {
  program: { name: 80, point_one: 30, point_other: 30, point_zero: 30, point_two: 30, point_few: 30, point_many: 30 },
  campaign: { name: 80, description: 300 },
  reward: { name: 80, description: 300, terms: 2000, instructions: 500 },
  tier: { name: 40, perk: 120 },
} as const satisfies Record<TranslatedSubject, Partial<Record<string, number>>>

export const translatedField = z.enum([
  'name',
  'description',
  'terms',
  'instructions',
  'perk',
  'point_one',
  'point_other',
  'point_zero',
  'point_two',
  'point_few',
  'point_many',
])
export type TranslatedField = z.infer<typeof translatedField>

/** The maximum length of a text; undefined: its subject has no such text. */
export const lengthOf = (subject: TranslatedSubject, field: TranslatedField): number | undefined =>
  (translatedFields[subject] as Partial<Record<TranslatedField, number>>)[field]

const place = {
  subject: translatedSubject,
  subjectId: z.union([programId, campaignId, rewardId, tierId]).describe('ID of the program, way to earn, reward, or tier'),
  field: translatedField.describe('perk: one of a tier’s perks, by its original. point_few and others: plural forms'),
  original: z.string().max(2000).describe('What it translates. Outdated once the store changes this text'),
}

/** A text that customers read, and its translation. */
export const loyaltyTranslation = z.object({
  ...place,
  text: z.string().nullable().describe('The store’s translation; null: none'),
  generated: z.string().nullable().describe('Shown without a translation: a default name in that language; null: the original'),
  isOutdated: z.boolean().describe('Whether the original has changed since'),
  updatedAt: isoDateTime.nullable(),
})
export type LoyaltyTranslation = z.infer<typeof loyaltyTranslation>

export const translationProgress = z.object({
  language: translationLanguage,
  total: z.int(),
  translated: z.int().describe('Including generated names, without outdated translations'),
  outdated: z.int(),
})
export type TranslationProgress = z.infer<typeof translationProgress>

export const loyaltyTranslations = z
  .object({ language: translationLanguage, progress: translationProgress, texts: z.array(loyaltyTranslation) })
  .meta({ id: 'LoyaltyTranslations' })
export type LoyaltyTranslations = z.infer<typeof loyaltyTranslations>

/** A change of one translation. Empty text removes it, so that customers read the original. */
export const translationChange = z
  .object({ ...place, text: z.string().trim().max(2000) })
  .superRefine(({ subject, subjectId, field, text }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const most = lengthOf(subject, field)
    if (!ids[subject].safeParse(subjectId).success) refuse('subjectId', 'must be the ID of the subject')
    else if (most === undefined) refuse('field', 'must be a text of the subject')
    else if (text.length > most) refuse('text', `must have at most ${most} characters`)
  })
export type TranslationChange = z.infer<typeof translationChange>
