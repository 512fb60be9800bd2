import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'
import { reviewId } from '../review.ts'

/** Languages that reviews can be translated into, as primary subtags. */
export const translationLanguages = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sv',
  'tr',
  'uk',
  'zh',
] as const
export const translationLanguage = z.enum(translationLanguages)
export type TranslationLanguage = z.infer<typeof translationLanguage>

const mostLanguages = 5

export const translationSettings = z.object({
  isOn: z.boolean().describe('Off: nothing is sent, and shoppers see the originals'),
  languages: z
    .array(translationLanguage)
    .max(mostLanguages, `must have at most ${mostLanguages} values`)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'must differ from each other'),
})
export type TranslationSettings = z.infer<typeof translationSettings>

export const reviewTranslations = translationSettings
  .extend({
    progress: z
      .array(
        z.object({
          language: translationLanguage,
          translated: z.int(),
          waiting: z.int(),
          failed: z.int(),
          failedReviewIds: z.array(reviewId).describe('The first of those that failed'),
        }),
      )
      .describe('Of the published reviews that are written in another language'),
    problem: z
      .object({ code: z.string(), detail: z.string(), at: isoDateTime })
      .nullable()
      .describe('Why translating paused: the refusal’s code and message; it is tried again within the hour'),
  })
  .meta({ id: 'ReviewTranslations' })
export type ReviewTranslations = z.infer<typeof reviewTranslations>
