import { z } from 'zod'
import { requiredText } from '../primitives.ts'

/** A topic of marketing emails that recipients can choose. Merchants can add their own to the three built-in topics. */
export const mailTopicId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be a topic ID such as offers')
  .meta({ examples: ['offers'] })
export type MailTopic = z.infer<typeof mailTopicId>

/** Every store has these topics. Merchants can rename them. */
export const builtInTopics: readonly { readonly topicId: MailTopic; readonly name: string; readonly description: string }[] = [
  { topicId: 'review-requests', name: 'Review requests', description: 'Ask for your opinion after an order' },
  { topicId: 'loyalty', name: 'Points and rewards', description: 'Points you’ve earned and rewards you can redeem' },
  { topicId: 'offers', name: 'News and offers', description: 'New products and offers from the store' },
]

export const topicDetails = z.object({
  name: requiredText(60),
  description: z.string().trim().max(200).default(''),
  isPublic: z.boolean().default(true).describe('Shown on the preferences page'),
  isDefault: z.boolean().default(true).describe('Whether people get it unless they opt out, or only when they opt in'),
})

/** A topic as the merchant sees it. */
export const topic = topicDetails
  .extend({ topicId: mailTopicId, isBuiltIn: z.boolean().describe('Can be renamed, not deleted') })
  .meta({ id: 'Topic' })
export type Topic = z.infer<typeof topic>

/** Identifies an organization and an encrypted recipient, from an email's link. */
export const mailLink = z.object({
  organizationUuid: z.uuid(),
  hash: z.string().regex(/^[\w-]{20,400}$/, 'is not a valid link'),
})

const pageColors = z.object({
  background: z.string(),
  text: z.string(),
  border: z.string(),
  button: z.string(),
  onButton: z.string(),
  link: z.string(),
})

/** The store's brand for pages; all colors are readable on their background. */
export const pageLook = z.object({
  light: pageColors,
  dark: pageColors.nullable().describe('null: the store’s own colors, also in dark mode'),
  radius: z.int().describe('Pixels'),
  font: z.string().nullable(),
  isOutlined: z.boolean().describe('Outlined buttons'),
})
export type PageLook = z.infer<typeof pageLook>

/** The store's look on pages linked from emails. */
export const mailPageBrand = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  look: pageLook,
  storeUrl: z.string().nullable(),
  unsubscribe: z
    .object({ title: z.string(), text: z.string() })
    .optional()
    .describe('The store’s texts of the preferences page; empty: the default texts'),
})

export const mailChoice = z
  .object({
    organization: mailPageBrand,
    language: z.string().describe('The person’s language if known, or else the browser’s; always a supported one'),
    topics: z
      .array(
        z.object({
          topicId: mailTopicId,
          name: z.string(),
          description: z.string(),
          isWanted: z.boolean(),
        }),
      )
      .describe('The topics to choose from'),
    isOut: z.boolean().describe('Opted out of all marketing email'),
  })
  .meta({ id: 'MailChoice' })
export type MailChoice = z.infer<typeof mailChoice>
