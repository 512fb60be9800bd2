import type { OnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import type { StorefrontProgram, StorefrontReward } from '@yuko/contract/loyalty/onsite/storefront-program'
import { type ReferralSettings, rewardOf } from '@yuko/contract/loyalty/referrals/referral-settings'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readProducts } from '#core/store/products.reads.repository.ts'
import { productIds, rewardIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { hasBudget } from '../campaigns/campaign.mapper.ts'
import { listCampaignsOf } from '../campaigns/campaigns.repository.ts'
import { findHoldout } from '../holdout/holdout.repository.ts'
import { isRedeemedIn, isWithinReach } from '../redemption/offer.ts'
import { loadReferralSettings } from '../referrals/referral-settings.repository.ts'
import { namesOfScope } from '../rewards/reward-scope.ts'
import { loadLoyaltySettings, loadTierRules } from '../settings/loyalty-settings.repository.ts'
import { loadWords, type Words } from '../translations/words.ts'
import { findShownProgram, listOfferedRewards, type OfferedReward } from './program.repository.ts'
import type { ShopWindowPort } from './shop-window.port.ts'
import { loadShownTiers } from './storefront-tier.ts'
import { waysToEarn } from './ways-to-earn.ts'

interface Wish {
  readonly organizationId: string
  /** Null: the language of the store. */
  readonly locale: string | null
  readonly now: Date
  /** For previews: includes a draft program. */
  readonly orDraft?: boolean
}

/** The program and its widgets, as every visitor sees them. */
export async function loadOnsiteView(
  trx: Trx,
  shopWindow: Pick<ShopWindowPort, 'loadWidget' | 'publicUrl'>,
  { organizationId, locale, now, orDraft = false }: Wish,
): Promise<OnsiteView> {
  const shop = await readOrganization(trx, organizationId)
  let version = 0
  const shown = async (kind: LoyaltyWidgetKind) => {
    const widget = await shopWindow.loadWidget(trx, organizationId, kind)
    version += widget.version
    return widget.isEnabled || orDraft ? widget.shownIn(locale) : null
  }
  const widgets = {
    launcher: await shown('loyalty_launcher'),
    panel: await shown('loyalty_panel'),
    nudges: await shown('nudges'),
    referralPopup: await shown('referral_popup'),
    page: await shown('loyalty_page'),
    productPoints: await shown('product_points'),
    cartPoints: await shown('cart_points'),
    cartPointsSlider: await shown('cart_points_slider'),
    thankYou: await shown('thank_you'),
    account: await shown('account_page'),
  }
  return {
    store: { name: shop.name, url: shop.website, timeZone: shop.timezone },
    currency: shop.currency,
    locale: locale ?? shop.locale,
    version,
    pageUrl: `${shopWindow.publicUrl}/storefront/${encodeURIComponent(shop.slug)}/rewards`,
    program: await loadProgram(trx, { organizationId, timeZone: shop.timezone, locale, now, orDraft }),
    widgets,
  }
}

type Asked = Required<Wish> & { readonly timeZone: string }

async function loadProgram(trx: Trx, asked: Asked): Promise<StorefrontProgram | null> {
  const { organizationId, timeZone, locale, now, orDraft } = asked
  const program = await findShownProgram(trx, organizationId, { orDraft })
  if (!program) return null
  const words = await loadWords(trx, organizationId, locale)
  const { settings: referrals, rewardId } = await loadReferralSettings(trx, organizationId, program.id)
  const campaigns = (await listCampaignsOf(trx, organizationId, program.id)).filter(
    (campaign) => hasBudget(campaign) && (referrals.isOn || campaign.type !== 'referral_advocate'),
  )
  const rewards = (await listOfferedRewards(trx, organizationId, program.id)).filter(
    ({ details }) => isWithinReach(details) && isRedeemedIn(details, 'online'),
  )
  const pictures = await picturesOf(trx, organizationId, rewards)
  const scopes = await scopesOf(trx, organizationId, rewards)
  const settings = await loadLoyaltySettings(trx, organizationId)
  return {
    ...words.program(program),
    ...waysToEarn(campaigns, { now, timeZone, settings, words }),
    rewards: rewards.map((reward, index) => toReward(reward, words, pictures, scopes[index] ?? null)),
    tierMetric: (await loadTierRules(trx, organizationId)).metric,
    tiers: await loadShownTiers(trx, organizationId, words),
    friendOffer: friendOfferOf(referrals, rewardId, words),
    holdsOut: (await findHoldout(trx, organizationId)).percent > 0,
  }
}

/** A draft program shows the offer for previews. */
function friendOfferOf(
  { isOn, friend, newCustomersOnly }: ReferralSettings,
  rewardId: string | null,
  words: Words,
): StorefrontProgram['friendOffer'] {
  if (!isOn || rewardId === null) return null
  const { name, minOrderMinor } = words.reward(rewardId, rewardOf(friend))
  return { name, minOrderMinor, newCustomersOnly }
}

type Pictures = ReadonlyMap<string, { readonly image_url: string | null }>

/** The titles of the products or collections that each reward is limited to. */
async function scopesOf(trx: Trx, organizationId: string, rewards: readonly OfferedReward[]): Promise<(string[] | null)[]> {
  const scopes = []
  for (const { details } of rewards) scopes.push(await namesOfScope(trx, organizationId, details.appliesTo))
  return scopes.map((names) => names?.map(({ title }) => title) ?? null)
}

/** Pictures of the products that rewards give, by id (uuid). */
function picturesOf(trx: Trx, organizationId: string, rewards: readonly OfferedReward[]): Promise<Pictures> {
  return readProducts(
    trx,
    organizationId,
    rewards.map(productOf).filter((id) => id !== null),
  )
}

const productOf = ({ details: { value } }: OfferedReward) =>
  value.type === 'free_product' ? productIds.toUuid(value.productId) : null

function toReward(reward: OfferedReward, words: Words, pictures: Pictures, appliesTo: string[] | null): StorefrontReward {
  const { id, type, details, stock } = reward
  const { name, description = null, terms = null, price, minOrderMinor } = words.reward(id, details)
  const imageUrl = pictures.get(productOf(reward) ?? '')?.image_url ?? null
  return {
    rewardId: rewardIds.toWire(id),
    type,
    name,
    description,
    terms,
    price,
    minOrderMinor,
    appliesTo,
    onlySubscriptions: details.subscriptions?.only ?? false,
    isSoldOut: stock === 0,
    imageUrl,
  }
}
