import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import { showWidget } from '@yuko/contract/widgets/shown-widget'
import { type LoyaltyWidgetConfig, widgetConfig } from '@yuko/contract/widgets/widget-config'

const all = { mode: 'all' as const, tierIds: [] }
/** With an order campaign, a follow campaign, rewards and two tiers. */
export const program: StorefrontProgram = {
  name: 'Bean Club',
  pointLabel: { one: 'bean', other: 'beans' },
  campaigns: [
    {
      campaignId: 'cmp_1',
      type: 'order',
      name: 'Shop',
      description: null,
      tierScope: all,
      url: null,
      isClaimed: false,
      until: null,
      proof: null,
      earning: { mode: 'per_amount', points: 1, amountMinor: 100 },
    },
    {
      campaignId: 'cmp_2',
      type: 'social_follow',
      name: 'Follow us',
      description: null,
      tierScope: all,
      isClaimed: true,
      until: null,
      proof: null,
      url: 'https://social.example/mill',
      earning: { mode: 'fixed', points: 20 },
    },
    {
      campaignId: 'cmp_3',
      type: 'birthday',
      name: 'Birthday',
      description: null,
      tierScope: all,
      url: null,
      isClaimed: false,
      until: null,
      proof: null,
      earning: { mode: 'fixed', points: 200 },
    },
  ],
  rewards: [
    {
      rewardId: 'lrw_1',
      type: 'amount_off',
      name: '€5 off',
      description: null,
      terms: null,
      minOrderMinor: 2000,
      appliesTo: ['Mugs', 'Tea'],
      onlySubscriptions: false,
      isSoldOut: false,
      imageUrl: null,
      price: { exchange: 'fixed', points: 100 },
    },
    {
      rewardId: 'lrw_2',
      type: 'amount_off',
      name: 'Money off',
      description: null,
      terms: null,
      minOrderMinor: null,
      appliesTo: null,
      onlySubscriptions: false,
      isSoldOut: false,
      imageUrl: null,
      price: { exchange: 'incremental', stepPoints: 50, stepMinor: 250, minPoints: null, maxPoints: null },
    },
  ],
  tierMetric: 'points_earned',
  tiers: [
    {
      tierId: 'tir_1',
      name: 'Silver',
      color: '#888888',
      icon: 'star',
      threshold: 0,
      multiplierPercent: 100,
      entryPoints: 0,
      entryReward: null,
      retainThreshold: null,
      benefits: [],
      perks: [],
    },
    {
      tierId: 'tir_2',
      name: 'Gold',
      color: '#B8860B',
      icon: 'crown',
      threshold: 500,
      multiplierPercent: 150,
      entryPoints: 50,
      entryReward: 'Tote bag',
      retainThreshold: 300,
      benefits: ['free_shipping', 'early_access'],
      perks: ['Gift'],
    },
  ],
  upcomingCampaigns: [],
  changesAt: null,
  friendOffer: null,
  holdsOut: false,
  perOrder: { points: 1, amountMinor: 100, rounding: 'floor', includesGiftCards: false, multipliers: [] },
}

export const shown = (kind: string, config: object = {}, locale = 'en') =>
  showWidget(widgetConfig.parse({ kind, ...config }) as LoyaltyWidgetConfig, defaultBrand, locale)

/** The API's response for a page. */
export const onsite = ({
  launcher = {},
  panel = {},
  nudges = {},
  account = {},
  slider = {},
  popup = {},
  ...change
}: Record<string, object | null> = {}) => ({
  store: { name: 'Mill', url: null, timeZone: 'UTC' },
  currency: 'EUR',
  locale: 'en',
  version: 1,
  pageUrl: 'https://yuko.example/storefront/mill/rewards',
  program,
  widgets: {
    launcher: shown('loyalty_launcher', launcher ?? {}),
    panel: shown('loyalty_panel', panel ?? {}),
    nudges: shown('nudges', nudges ?? {}),
    referralPopup: popup && shown('referral_popup', popup),
    page: shown('loyalty_page'),
    productPoints: shown('product_points'),
    cartPoints: shown('cart_points', {}, 'de'),
    cartPointsSlider: shown('cart_points_slider', slider ?? {}),
    thankYou: shown('thank_you'),
    account: shown('account_page', account ?? {}),
  },
  ...change,
})

/** Enough points for every reward. */
export const member: StorefrontMember = {
  state: 'member',
  firstName: 'Mara',
  balance: 130,
  pending: 20,
  tierId: 'tir_1',
  hiddenTier: null,
  birthday: null,
  referralUrl: null,
  progress: { value: 130, next: { tierId: 'tir_2', name: 'Gold', threshold: 500 } },
  ending: null,
  joinedAt: null,
  rewards: [
    { rewardId: 'lrw_1', state: 'open', missing: 0 },
    { rewardId: 'lrw_2', state: 'open', missing: 0 },
  ],
  proofs: [],
  doneCampaigns: [],
  codes: [],
  history: [
    { kind: 'earn', title: 'Shop', note: null, order: '#1001', points: 130, pendingPoints: 0, at: '2026-11-01T10:00:00.000Z' },
  ],
  historyBefore: null,
}

/** The next page of a visit: earlier requests are repeated. */
export function nextPage(): void {
  document.body.replaceChildren()
  document.head.replaceChildren()
  Reflect.deleteProperty(globalThis, Symbol.for('yuko.loyalty'))
}

/** A page without remains of earlier tests. */
export function emptyPage(): void {
  nextPage()
  location.hash = ''
  sessionStorage.clear()
  localStorage.clear()
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
