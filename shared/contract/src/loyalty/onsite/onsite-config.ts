import { z } from 'zod'
import { brandImage } from '../../brand/brand-settings.ts'

const on = z.boolean().default(true)

/** A path of the shop: `/pages/quiz`, or `/blogs/*` with everything below. */
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

/** What panel and page show of the program. */
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
      birthday: on.describe('Members can set it once'),
      first: panelCard.default('redeem').describe('Which card comes first'),
      banner: brandImage.nullable().default(null),
      poweredBy: on,
    })
    .prefault({}),
}

/** The full page. */
export const page = {
  content: z.object({ ...shows, banner: brandImage.nullable().default(null) }).prefault({}),
}

/** Nudges by priority. */
export const nudgeKind = z.enum(['ending', 'joined', 'reward', 'join'])
export type NudgeKind = z.infer<typeof nudgeKind>

/** Small messages next to the launcher, at most one for each visit. */
export const nudges = {
  nudges: z
    .object({
      join: on.describe('To visitors: why to join'),
      joined: on.describe('For people who became members within the last days: what they have'),
      reward: on.describe('To members with points enough for a reward'),
      ending: on.describe('To members whose points end soon'),
      endingDays: z.int().min(1).max(90).default(14).describe('How soon'),
      delaySeconds: z.int().min(0).max(60).default(4).describe('After the page is there'),
      quietDays: z.int().min(1).max(365).default(30).describe('After one was dismissed'),
    })
    .prefault({}),
}

/** A member's points on the shop's account page. */
export const accountPage = {
  content: z.object({ ...shows, codes: on, history: on, birthday: on }).prefault({}),
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

/** After the order: points earned, and when they are available. */
export const thankYou = {
  layout: cartPoints.layout
    .unwrap()
    .omit({ opensPanel: true })
    .extend({ invites: on.describe('Visitors are asked to join') })
    .prefault({}),
}
