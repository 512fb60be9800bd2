import { z } from 'zod'
import { isoDateTime, requiredText } from '../../primitives.ts'
import { wholeNumber } from '../whole-number.ts'

/**
 * Which members get a tag: all, those of a tier, by number of points, advocates, their friends, authors of reviews, or authors by
 * the rating of their latest review (decision 118).
 */
export const taggingEvent = z.enum(['member', 'tier', 'points_band', 'referrer', 'referred', 'reviewer', 'promoter', 'detractor'])
export type TaggingEvent = z.infer<typeof taggingEvent>

/** Tags that depend on a member's reviews. */
export const reviewTagEvents: ReadonlySet<TaggingEvent> = new Set(['reviewer', 'promoter', 'detractor'])

/** Promoters gave at least, detractors at most this rating. Four stars are neither. */
export const promoterRatings = { promoter: 5, detractor: 3 } as const

/** Shortcodes by event. */
export const tagShortcodes: Readonly<Record<TaggingEvent, readonly string[]>> = {
  member: [],
  tier: ['tier.name'],
  points_band: ['points.band', 'points.from'],
  referrer: [],
  referred: [],
  reviewer: [],
  promoter: [],
  detractor: [],
}

const shortcode = /\{\{([^{}]*)\}\}/g

/** The shortcodes of a template, as written between braces. */
export function shortcodesOf(template: string): string[] {
  return Array.from(template.matchAll(shortcode), ([, name = '']) => name.trim())
}

export const fillTag = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(shortcode, (_, name: string) => values[name.trim()] ?? '').trim()

export const taggingRule = z
  .object({
    event: taggingEvent,
    template: requiredText(200).describe('The tag, such as `Loyalty Tier: {{ tier.name }}`'),
    removePrevious: z.boolean().describe('Whether the rule’s previous tag is removed'),
    bands: z
      .array(wholeNumber(0, 10_000_000))
      .max(20)
      .describe('For points_band: start of each band, lowest first; below the first one there is no tag'),
  })
  .superRefine(({ event, template, bands }, context) => {
    const known = tagShortcodes[event]
    const unknown = shortcodesOf(template).find((name) => !known.includes(name))
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (unknown !== undefined) refuse('template', `does not know {{ ${unknown} }}`)
    else if (/[{}]/.test(template.replace(shortcode, ''))) refuse('template', 'has an unclosed brace')
    if (template.includes(',')) refuse('template', 'must not contain a comma')
    if (known.length > 0 && shortcodesOf(template).length === 0)
      refuse('template', `must name {{ ${known[0]} }}, or all of them have the same tag`)
    if ((event === 'points_band') !== bands.length > 0)
      refuse('bands', event === 'points_band' ? 'is required' : 'are only of points')
    if (bands.some((from, index) => index > 0 && from <= (bands[index - 1] ?? 0))) refuse('bands', 'must increase')
  })
export type TaggingRule = z.infer<typeof taggingRule>

/** The data written to customers in the connected store. */
export const tagging = z
  .object({
    isActive: z.boolean(),
    rules: z
      .array(taggingRule)
      .max(taggingEvent.options.length)
      .refine((rules) => new Set(rules.map(({ event }) => event)).size === rules.length, 'one rule of each kind'),
    metafields: z
      .boolean()
      .describe('Whether tier, points, and join date are written to metafields that only this app can change'),
  })
  .meta({ id: 'LoyaltyTagging' })
export type Tagging = z.infer<typeof tagging>

export const defaultTagging: Tagging = {
  isActive: false,
  rules: [{ event: 'tier', template: 'Loyalty Tier: {{ tier.name }}', removePrevious: true, bands: [] }],
  metafields: false,
}

/** Metafields in the app's own namespace, which themes can read. */
export const loyaltyMetafields = { namespace: '$app', keys: ['tier', 'points_balance', 'member_since'] } as const

export const taggingState = z.object({
  tagging,
  store: z
    .enum(['ready', 'not_connected', 'no_permission'])
    .describe('no_permission: the store doesn’t allow the app to change customers'),
  waiting: z.int().describe('Customers still to be written'),
  refused: z.int().describe('Customers that the store refused; retried with their next change'),
  lastWrittenAt: isoDateTime.nullable(),
})
export type TaggingState = z.infer<typeof taggingState>
