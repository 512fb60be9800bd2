import { z } from 'zod'
import { brandImage } from '../../brand/brand-settings.ts'
import { shopPath } from '../../store/shop-path.ts'

const on = z.boolean().default(true)

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
      hideOn: z
        .array(shopPath)
        .max(50)
        .default([])
        .describe('Paths of the shop without the launcher; a final * includes all paths below'),
    })
    .prefault({}),
}

/** The parts of the program that panel and page show. */
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
      first: panelCard.default('redeem').describe('The first card'),
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
      join: on.describe('For visitors: the benefits of joining'),
      joined: on.describe('For new members: their points'),
      reward: on.describe('For members with enough points for a reward'),
      ending: on.describe('For members whose points expire soon'),
      endingDays: z.int().min(1).max(90).default(14).describe('Days before the expiry'),
      delaySeconds: z.int().min(0).max(60).default(4).describe('Delay after the page has loaded'),
      quietDays: z.int().min(1).max(365).default(30).describe('Days without nudges of this kind after one was dismissed'),
    })
    .prefault({}),
}

const paths = z.array(shopPath).max(50).default([])

/** Next to the launcher: a referred visitor's offer, and on chosen pages an invitation for members to refer friends. */
export const referralPopup = {
  popup: z
    .object({
      delaySeconds: z.int().min(0).max(60).default(1).describe('Delay after the page has loaded'),
      hideOn: paths.describe('Paths of the shop without it'),
      inviteOn: paths.describe('Paths of the shop where members are invited to refer friends'),
      quietDays: z.int().min(1).max(365).default(30).describe('Days without an invitation after one was dismissed or followed'),
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

/** Redeems points in the cart. */
export const cartPointsSlider = {
  layout: z
    .object({
      look: z.enum(['plain', 'box']).default('box'),
      showIcon: on,
      showRewards: on.describe('Whether rewards with a fixed price are offered next to the slider'),
      invites: on.describe('Whether visitors are invited to sign in'),
    })
    .prefault({}),
}

/** After the order: points earned, and when they are available. */
export const thankYou = {
  layout: cartPoints.layout
    .unwrap()
    .omit({ opensPanel: true })
    .extend({ invites: on.describe('Whether visitors are invited to join') })
    .prefault({}),
}
