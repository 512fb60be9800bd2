import { z } from 'zod'

/** Languages with a built-in list of bad words. */
export const wordListLanguage = z.enum([
  'ar',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'hi',
  'hu',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ru',
  'sv',
  'th',
  'tr',
  'zh',
])
export type WordListLanguage = z.infer<typeof wordListLanguage>

/**
 * When a new review is published. Regardless of stars, no review is held longer than 14 days without a decision with a reason, as
 * the store platforms' rules require.
 */
export const publishPolicy = z
  .object({
    mode: z
      .enum(['all', 'threshold_hold', 'manual_hold'])
      .describe('all: immediately; threshold_hold: below `threshold` stars is held; manual_hold: every review is held'),
    threshold: z.int().min(1).max(5).describe('Publish reviews with at least this many stars immediately'),
    holdDays: z.int().min(0).max(14).describe('A held review is published automatically after this many days'),
    guestEmailConfirmation: z.boolean().describe('Reviewers you didn’t invite confirm by email before publication'),
    requirePurchase: z.enum(['none', 'verified_only']).describe('verified_only: only buyers’ reviews are published'),
    spamFilter: z.boolean(),
    profanityAction: z
      .enum(['mask', 'hold', 'reject_suggest'])
      .describe('Action for words of the built-in lists: masked with asterisks, held, or held with the suggestion to reject'),
    picturesNeedApproval: z
      .boolean()
      .describe(
        'Whether reviews with pictures are held until these are approved; without a decision they are published without them',
      ),
    autoVerifyByEmail: z.boolean().describe('Whether a review is verified if its email address ordered the product'),
    wordLists: z.array(wordListLanguage).max(wordListLanguage.options.length).describe('Active built-in lists of bad words'),
  })
  .meta({ id: 'PublishPolicy' })
export type PublishPolicy = z.infer<typeof publishPolicy>

export const defaultPublishPolicy: PublishPolicy = {
  mode: 'all',
  threshold: 4,
  holdDays: 14,
  guestEmailConfirmation: true,
  requirePurchase: 'none',
  spamFilter: true,
  profanityAction: 'hold',
  picturesNeedApproval: true,
  autoVerifyByEmail: true,
  wordLists: ['en'],
}
