import { readableOn } from '@yuko/contract/brand/brand-colors'
import { fill } from '@yuko/contract/fill'
import type { OnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import type { OnsiteTextKey } from '@yuko/contract/loyalty/onsite/onsite-texts'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { themeOf } from '../theme.ts'
import type { Language } from '../wording.ts'
import { digitsOf } from './minor-units.ts'

export type LoyaltyWidget<Kind extends LoyaltyWidgetKind> = ShownWidget<ConfigOf<Kind>>

/** The API's response, with typed widgets. */
export type Onsite = Omit<OnsiteView, 'widgets'> & {
  readonly widgets: {
    readonly launcher: LoyaltyWidget<'loyalty_launcher'> | null
    readonly panel: LoyaltyWidget<'loyalty_panel'> | null
    readonly nudges: LoyaltyWidget<'nudges'> | null
    readonly referralPopup: LoyaltyWidget<'referral_popup'> | null
    readonly page: LoyaltyWidget<'loyalty_page'> | null
    readonly productPoints: LoyaltyWidget<'product_points'> | null
    readonly cartPoints: LoyaltyWidget<'cart_points'> | null
    readonly cartPointsSlider: LoyaltyWidget<'cart_points_slider'> | null
    readonly thankYou: LoyaltyWidget<'thank_you'> | null
    readonly account: LoyaltyWidget<'account_page'> | null
  }
}

/** Texts, points and amounts in the language of a widget. */
export interface LoyaltyWording {
  readonly locale: string
  /** Of times; undefined: the shopper's. */
  readonly timeZone: string | undefined
  /** `{label}` is the program's name for points in each of them. */
  text(key: OnsiteTextKey | 'close' | 'retry', values?: Readonly<Record<string, string>>): string
  /** `100 beans` */
  points(n: number): string
  /** From minor units: `€5.00`, whole amounts as `€5`. */
  money(minor: number): string
  number(n: number): string
  date(iso: string): string
  /** The tier metric: points, orders or an amount. */
  measure(n: number, metric: StorefrontProgram['tierMetric']): string
  month(n: number): string
}

export function loyaltyWordingOf(
  widget: Language,
  label: StorefrontProgram['pointLabel'],
  currency: string,
  timeZone?: string,
): LoyaltyWording {
  const { locale, texts } = widget
  const own = { label: label.other }
  const text: LoyaltyWording['text'] = (key, values) => fill(texts[key as keyof typeof texts] ?? '', { ...own, ...values })
  const number = (n: number) => n.toLocaleString(locale)
  const plurals = new Intl.PluralRules(locale)
  const points = (n: number) => `${number(n)} ${label[plurals.select(n)] ?? label.other}`
  const money = (minor: number) => {
    const digits = digitsOf(currency)
    const isWhole = minor % 10 ** digits === 0
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: isWhole ? 0 : digits })
    return format.format(minor / 10 ** digits)
  }
  return {
    locale,
    timeZone,
    text,
    number,
    date: (iso) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso)),
    points,
    money,
    measure: (n, metric) => {
      if (metric === 'amount_spent') return money(n)
      if (metric !== 'orders_count') return points(n)
      return text(plurals.select(n) === 'one' ? 'loyaltyOrdersOne' : 'loyaltyOrdersOther', { n: number(n) })
    },
    month: (n) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, n - 1, 1))),
  }
}

/** All tiers that a shopper sees, lowest first: members of a hidden tier see theirs. */
export function tiersFor(
  { tiers }: Pick<StorefrontProgram, 'tiers'>,
  member: Pick<StorefrontMember, 'hiddenTier'> | null | undefined,
): StorefrontProgram['tiers'] {
  if (!member?.hiddenTier) return tiers
  return [...tiers, member.hiddenTier].sort((one, other) => one.threshold - other.threshold)
}

/** The tier of a signed-in shopper; null without a tier. */
export interface ShopperTier {
  readonly tierId: string | null
  readonly multiplierPercent: number
}

/** Null: nothing counts for non-members. */
export function tierOf(
  program: Pick<StorefrontProgram, 'tiers'>,
  member: Pick<StorefrontMember, 'state' | 'tierId' | 'hiddenTier'> | null,
): ShopperTier | null {
  if (member?.state !== 'member') return null
  const { tierId } = member
  return { tierId, multiplierPercent: tiersFor(program, member).find((tier) => tier.tierId === tierId)?.multiplierPercent ?? 100 }
}

/**
 * Points for an amount (minor units), with running multipliers and that of the shopper's tier; null: depends on more than the
 * amount. Computed like on the server when the order arrives. For unknown shoppers only unconditional multipliers count.
 */
export function pointsFor(minor: number, perOrder: StorefrontProgram['perOrder'], tier?: ShopperTier | null): number | null {
  if (!perOrder) return null
  const round = Math[perOrder.rounding === 'nearest' ? 'round' : perOrder.rounding]
  const base = round((minor * perOrder.points * (tier?.multiplierPercent ?? 100)) / (perOrder.amountMinor * 100))
  const running = perOrder.multipliers.filter(
    ({ tierScope: { mode, tierIds } }) =>
      mode === 'all' || (tier && (tier.tierId !== null && tierIds.includes(tier.tierId)) === (mode === 'include')),
  )
  const first = running.find(({ isAdded }) => !isAdded)
  return running.reduce((sum, one) => sum + (one.isAdded || one === first ? round((base * (one.percent - 100)) / 100) : 0), base)
}

/** The brand as CSS for a shadow root, with the text color on it. */
export function loyaltyThemeOf({ brand }: Pick<LoyaltyWidget<LoyaltyWidgetKind>, 'brand'>): string {
  return `:host{--on-brand:${readableOn(brand.primary)}}${themeOf({ brand, stars: { size: 16 } })}`
}
