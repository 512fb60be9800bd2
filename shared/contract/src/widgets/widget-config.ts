import { z } from 'zod'
import {
  accountPage,
  cartPoints,
  cartPointsSlider,
  launcher,
  nudges,
  page,
  panel,
  productPoints,
  referralPopup,
  thankYou,
} from '../loyalty/onsite/onsite-config.ts'
import { shopPath } from '../store/shop-path.ts'
import type { LoyaltyWidgetKind, ReviewWidgetKind, WidgetKind } from './widget-kind.ts'
import {
  align,
  card,
  everyKind,
  list,
  media,
  off,
  ofLoyalty,
  on,
  questionList,
  selection,
  structuredData,
} from './widget-parts.ts'

const shopPaths = z.array(shopPath).max(50).default([])

export const widgetConfig = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('review_list'), ...list, schema: structuredData }),
    z.object({
      kind: z.literal('star_badge'),
      layout: z
        .object({
          align,
          showAverage: off,
          showCount: on,
          whenEmpty: z.enum(['hide', 'message']).default('hide'),
          linksToReviews: on,
        })
        .prefault({}),
      ...everyKind,
    }),
    z.object({
      kind: z.literal('rating_text'),
      layout: z.object({ showStar: on, whenEmpty: z.enum(['hide', 'message']).default('hide'), linksToReviews: on }).prefault({}),
      ...everyKind,
    }),
    z.object({
      kind: z.literal('snippet'),
      layout: z.object({ lines: z.int().min(1).max(6).default(3).describe('Longer texts are cut') }).prefault({}),
      selection: selection
        .unwrap()
        .extend({ limit: z.int().min(1).max(3).default(1) })
        .prefault({}),
      card: card.unwrap().pick({ nameFormat: true, showVerified: true, showSource: true, showIncentive: true }).prefault({}),
      ...everyKind,
    }),
    z.object({
      kind: z.literal('carousel'),
      layout: z
        .object({
          arrangement: z.enum(['cards', 'testimonial']).default('cards'),
          columns: z.int().min(1).max(5).default(3),
          showHeading: on,
          autoplay: off,
          seconds: z.int().min(4).max(20).default(7),
        })
        .prefault({}),
      selection,
      card,
      media,
      ...everyKind,
    }),
    z.object({
      kind: z.literal('video_slider'),
      layout: z
        .object({
          columns: z.int().min(3).max(6).default(4),
          shape: z.enum(['portrait', 'square', 'landscape']).default('portrait'),
          showHeading: on,
        })
        .prefault({}),
      selection,
      card: card.unwrap().omit({ showAvatar: true, dateFormat: true, showReply: true, showVotes: true }).prefault({}),
      ...everyKind,
    }),
    z.object({
      kind: z.literal('media_grid'),
      layout: z
        .object({
          columns: z.int().min(2).max(8).default(4),
          rows: z.int().min(1).max(6).default(2),
          gap: z.int().min(0).max(32).default(8),
          showHeading: on,
        })
        .prefault({}),
      selection: selection.unwrap().pick({ by: true, minimumRating: true }).prefault({}),
      card,
      ...everyKind,
    }),
    z.object({ kind: z.literal('all_reviews'), ...list }),
    z.object({
      kind: z.literal('floating_tab'),
      ...list,
      position: z
        .object({
          side: z.enum(['left', 'right']).default('right'),
          offset: z.int().min(5).max(95).default(50).describe('Percentage of the height, from the top'),
          onPhones: on,
        })
        .prefault({}),
    }),
    z.object({
      kind: z.literal('popup'),
      position: z.object({ side: z.enum(['left', 'right']).default('left'), onPhones: on }).prefault({}),
      timing: z
        .object({
          delay: z.int().min(3).max(120).default(8).describe('Seconds on a page before the first review'),
          seconds: z.int().min(4).max(30).default(6).describe('How long a review is shown'),
          gap: z.int().min(10).max(300).default(20).describe('Seconds between two reviews'),
          perVisit: z.int().min(1).max(20).default(5).describe('Reviews shown in a visit'),
        })
        .prefault({}),
      pages: z
        .object({
          only: shopPaths.describe('Pages that show it; none: all'),
          except: shopPaths.describe('Pages that don’t'),
        })
        .prefault({}),
      selection,
      card: card
        .unwrap()
        .pick({ nameFormat: true, showVerified: true, showProduct: true, showSource: true, showIncentive: true })
        .prefault({}),
      ...everyKind,
    }),
    z.object({
      kind: z.literal('trust_badge'),
      layout: z
        .object({
          look: z.enum(['card', 'line']).default('card'),
          showVerifiedShare: on,
          opensDistribution: on,
        })
        .prefault({}),
      ...everyKind,
    }),
    z.object({
      kind: z.literal('medals'),
      layout: z.object({ align, showShare: on }).prefault({}),
      ...everyKind,
    }),
    z.object({
      kind: z.literal('questions'),
      layout: z.object({ showHeading: on }).prefault({}),
      questions: questionList,
      ...everyKind,
    }),
    z.object({ kind: z.literal('review_form'), ...everyKind }),
    z.object({ kind: z.literal('loyalty_launcher'), ...launcher, ...ofLoyalty }),
    z.object({ kind: z.literal('loyalty_panel'), ...panel, ...ofLoyalty }),
    z.object({ kind: z.literal('nudges'), ...nudges, ...ofLoyalty }),
    z.object({ kind: z.literal('referral_popup'), ...referralPopup, ...ofLoyalty }),
    z.object({ kind: z.literal('loyalty_page'), ...page, ...ofLoyalty }),
    z.object({ kind: z.literal('product_points'), ...productPoints, ...ofLoyalty }),
    z.object({ kind: z.literal('cart_points'), ...cartPoints, ...ofLoyalty }),
    z.object({ kind: z.literal('cart_points_slider'), ...cartPointsSlider, ...ofLoyalty }),
    z.object({ kind: z.literal('thank_you'), ...thankYou, ...ofLoyalty }),
    z.object({ kind: z.literal('account_page'), ...accountPage, ...ofLoyalty }),
  ])
  .meta({ id: 'WidgetConfig' })
export type WidgetConfig = z.output<typeof widgetConfig>
export type ReviewWidgetConfig = ConfigOf<ReviewWidgetKind>
export type LoyaltyWidgetConfig = ConfigOf<LoyaltyWidgetKind>
export type ConfigOf<Kind extends WidgetKind> = Extract<WidgetConfig, { kind: Kind }>

export const defaultConfig = <Kind extends WidgetKind>(kind: Kind) => widgetConfig.parse({ kind }) as ConfigOf<Kind>

/** Reviews selected manually or by rating are shown under a heading that discloses it. */
export const isSelectionTold = ({ by, minimumRating }: { by: string; minimumRating: number }) =>
  by === 'featured' || minimumRating > 1
