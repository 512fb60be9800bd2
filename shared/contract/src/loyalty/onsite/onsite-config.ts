import { z } from 'zod'
import { brandImage } from '../../brand/brand-settings.ts'

const on = z.boolean().default(true)

/** A path of the shop: `/pages/quiz`, or `/blogs/*` with all below it. */
const shopPath = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/[^\s?#]*$/, 'must be a path of the shop such as /pages/quiz or /blogs/*')

/** The button on every page that opens the panel. */
export const launcher = {
  button: z
    .object({
      side: z.enum(['left', 'right']).default('right'),
      offsetX: z.int().min(0).max(200).default(20).describe('Pixels from the side'),
      offsetY: z.int().min(0).max(300).default(20).describe('Pixels from the bottom'),
      look: z.enum(['text_icon', 'text', 'icon']).default('text_icon'),
      icon: z.enum(['gift', 'star', 'heart', 'crown']).default('gift'),
      onDesktop: on,
      onPhones: on,
      hideOn: z.array(shopPath).max(50).default([]).describe('Paths of the shop without it; * at the end takes all below'),
    })
    .prefault({}),
}

/** What is told of the program, for the panel and for the page alike. */
const shows = {
  earn: on,
  redeem: on,
  tiers: on,
  referral: on,
}

export const panelCard = z.enum(['redeem', 'earn', 'tiers', 'referral'])
export type PanelCard = z.infer<typeof panelCard>

/** What the button opens. */
export const panel = {
  content: z
    .object({
      ...shows,
      history: on,
      birthday: on.describe('Members may say when it is, once'),
      first: panelCard.default('redeem').describe('Which card comes first'),
      banner: brandImage.nullable().default(null),
      poweredBy: on,
    })
    .prefault({}),
}

/** The page of its own. */
export const page = {
  content: z.object({ ...shows, banner: brandImage.nullable().default(null) }).prefault({}),
}

export const productPoints = {
  layout: z.object({ align: z.enum(['start', 'center', 'end']).default('start'), showIcon: on, opensPanel: on }).prefault({}),
}

export const cartPoints = {
  layout: z
    .object({
      align: z.enum(['start', 'center', 'end']).default('start'),
      showIcon: on,
      opensPanel: on,
      look: z.enum(['line', 'box']).default('box'),
    })
    .prefault({}),
}
