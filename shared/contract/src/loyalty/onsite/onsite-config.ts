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

/** What a message by the launcher is about, the most pressing one first. */
export const nudgeKind = z.enum(['ending', 'joined', 'reward', 'join'])
export type NudgeKind = z.infer<typeof nudgeKind>

/** Small messages by the launcher, one a visit at most. */
export const nudges = {
  nudges: z
    .object({
      join: on.describe('To visitors: why to join'),
      joined: on.describe('To whoever became a member within the last days: what they have'),
      reward: on.describe('To members with points enough for a reward'),
      ending: on.describe('To members whose points end soon'),
      endingDays: z.int().min(1).max(90).default(14).describe('How soon'),
      delaySeconds: z.int().min(0).max(60).default(4).describe('After the page is there'),
      quietDays: z.int().min(1).max(365).default(30).describe('After somebody has closed one'),
    })
    .prefault({}),
}

/** What a member has, within the account page of the shop. */
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

/** After the order: what it gave, and from when on. */
export const thankYou = {
  layout: cartPoints.layout
    .unwrap()
    .omit({ opensPanel: true })
    .extend({ invites: on.describe('Visitors are asked to join') })
    .prefault({}),
}
