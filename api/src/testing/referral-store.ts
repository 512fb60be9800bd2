import { defaultReferralSettings, type ReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { sql } from 'kysely'
import { noteWidgetSeen } from '#core/dashboard/dashboard.repository.ts'
import { loyaltyModule } from '#loyalty/loyalty.module.ts'
import { makeReward } from '#loyalty/redemption/make-reward.ts'
import { useRewards } from '#loyalty/redemption/redemption.jobs.ts'
import { useCodesOfOrder } from '#loyalty/redemption/redemptions.repository.ts'
import { mailAdvocate, mailFriend } from '#loyalty/referral-mails.ts'
import { followReferrals, forgetFriend, sendReferralSuccess } from '#loyalty/referrals/referral.jobs.ts'
import { saveReferralSettings } from '#loyalty/referrals/referral-settings.repository.ts'
import { referralsModule } from '#loyalty/referrals/referrals.module.ts'
import { referralsOfOrder } from '#loyalty/referrals/referrals.repository.ts'
import { settleReferral } from '#loyalty/referrals/settle-referral.ts'
import { rewardsModule } from '#loyalty/rewards.module.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import type { FactJobs } from '#platform/jobs/relay.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { ShopCredits, ShopDiscount, ShopDiscounts, ShopGiftCards } from '#platform/shop-discounts.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { mediaUrls } from '#reviews/media/media.ts'
import { listShownQuestions } from '#reviews/questions/shown-questions.ts'
import { searchQuery } from '#reviews/search-words.ts'
import { storefrontModule } from '#reviews/storefront/storefront.module.ts'
import { emailTools } from '#testing/email-tools.ts'
import { createLoyaltyMember } from './create-loyalty-member.ts'
import { createSubscriber } from './create-workflow-runs.ts'
import { campaignOf, EarningStore } from './earning-store.ts'
import type { TestApp } from './test-app.ts'

/** Codes of a fake connected store, and whether it refuses new ones. */
export const shopCodes = { made: new Map<string, ShopDiscount>(), isRefusing: false }

const discounts: ShopDiscounts = {
  readiness: async () => 'ready',
  create: async (_, discount) => {
    if (shopCodes.isRefusing) return 'shop_refused'
    shopCodes.made.set(discount.code, discount)
    return 'made'
  },
  remove: async (_, code) => {
    shopCodes.made.delete(code)
    return 'removed'
  },
}
/** Cached for each app, because creating one compiles every email. */
const writers = new WeakMap<Platform, EmailWriter>()
const credits: ShopCredits = { give: async () => 'no_shop', find: async () => 'no_shop' }
const giftCards: ShopGiftCards = { create: async () => 'no_shop', deactivate: async () => 'no_shop' }

export const referralFacts: FactJobs = {
  'customer.redacted': [forgetFriend],
  'order.recorded': [useRewards, followReferrals],
  'referral.rewarded': [sendReferralSuccess],
}

export function referralModules(platform: Platform): Module[] {
  const storefront = storefrontModule(platform, { pictureUrls: mediaUrls, searchQuery, noteWidgetSeen, listShownQuestions })
  const emails = emailsModule(platform, emailTools)
  writers.set(platform, emails.writer)
  const { shopWindow } = storefront
  return [
    storefront,
    emails,
    loyaltyModule({ reviews: earningReviews }),
    rewardsModule(platform, { discounts, credits, giftCards }),
    referralsModule(platform, { emails: emails.writer, shopWindow }),
  ]
}

/** Runs the jobs' work without the queue, in no particular order. Brief: without store codes and email. */
export async function runReferralJobs(test: TestApp, organizationId: string, { isBrief = false } = {}): Promise<void> {
  const { db, clock, platform } = test
  const emails = writers.get(platform) ?? emailsModule(platform, emailTools).writer
  const tools = { clock, emails, publicUrl: platform.publicUrl }
  const inStore = <T>(work: Parameters<typeof db.forOrganization<T>>[1]) => db.forOrganization(organizationId, work)
  const idsOf = (table: 'orders' | 'loyalty_referrals') =>
    inStore(async (trx) => (await trx.selectFrom(table).select('id').orderBy('id', 'desc').execute()).map(({ id }) => id))
  const ofOrders = await Promise.all(
    (await idsOf('orders')).map((orderId) =>
      inStore(async (trx) => {
        await useCodesOfOrder(trx, organizationId, orderId)
        return referralsOfOrder(trx, organizationId, orderId)
      }),
    ),
  )
  const referrals = await idsOf('loyalty_referrals')
  for (const id of [...ofOrders.flat(), ...referrals]) await inStore((trx) => settleReferral(trx, clock, organizationId, id))
  if (isBrief) return
  const { signal } = new AbortController()
  const pending = inStore((trx) =>
    trx.selectFrom('loyalty_redemptions').select('id').where('next_at', '<=', clock.now()).execute(),
  )
  for (const { id: redemptionId } of await pending)
    await makeReward({ db, clock, discounts, credits, giftCards }, { organizationId, redemptionId }, signal)
  for (const referralId of referrals)
    await inStore(async (trx) => {
      await settleReferral(trx, clock, organizationId, referralId)
      await mailFriend(trx, tools, { organizationId, referralId })
      await mailAdvocate(trx, tools, { organizationId, referralId })
    })
}

export const advocateEmail = 'ada.advocate@gmail.com'

/** A store with a referral program, and a member. */
export async function openReferralStore(test: TestApp, change: Partial<ReferralSettings> = {}) {
  const store = await EarningStore.open(test, [
    campaignOf({ type: 'referral_advocate', name: 'Bring a friend', earning: { mode: 'fixed', points: 500 } }),
  ])
  const { organizationId } = store
  const advocateId = await createLoyaltyMember(test.db, organizationId, { email: advocateEmail, name: 'Ada Advocate' })
  await createSubscriber(test.db, organizationId, { email: advocateEmail })
  const programId = await test.db.forOrganization(organizationId, async (trx) => {
    await sql`update organizations set website = 'https://mill.example' where id = ${organizationId}`.execute(trx)
    await sql`update loyalty_members set referral_code = 'ADAADA22' where id = ${advocateId}`.execute(trx)
    await sql`update customers set first_name = 'Ada' where organization_id = ${organizationId} and email = ${advocateEmail}`.execute(
      trx,
    )
    const { id } = await trx
      .selectFrom('loyalty_programs')
      .select('id')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    const settings = { ...defaultReferralSettings, isOn: true, ...change }
    await saveReferralSettings(trx, organizationId, id, settings, test.clock.now())
    return id
  })
  return { store, organizationId, advocateId, programId, slug: `store-${organizationId}`, code: 'ADAADA22' }
}
export type ReferralStore = Awaited<ReturnType<typeof openReferralStore>>

interface Ordered {
  readonly id: number
  readonly email: string
  readonly codes?: readonly string[]
  readonly goods?: number
  readonly refunded?: number
  readonly at?: Date
  readonly address?: string
  readonly customer?: number
  readonly [field: string]: unknown
}

let version = 0

/** Sends an order as the platform would, paid by default. */
export async function tellOrder(test: TestApp, store: EarningStore, ordered: Ordered): Promise<void> {
  const { id, email, codes = [], goods = 5000, refunded = 0, at = test.clock.now(), address, customer = id, ...more } = ordered
  const cents = (minor: number) => (minor / 100).toFixed(2)
  const isRefunded = refunded >= goods
  await store.tell('customers/create', { id: customer, email, updated_at: '2026-11-20T08:00:00Z' })
  await store.tell('orders/updated', {
    id,
    name: `#${1000 + id}`,
    email,
    created_at: at.toISOString(),
    currency: 'EUR',
    total_price: cents(goods),
    updated_at: new Date(test.clock.now().getTime() + ++version).toISOString(),
    subtotal_price: cents(goods),
    financial_status: isRefunded ? 'refunded' : refunded > 0 ? 'partially_refunded' : 'paid',
    customer: { id: customer },
    source_name: 'web',
    discount_codes: codes.map((code) => ({ code })),
    shipping_address: address ? { country_code: 'DE', zip: '10115', address1: address } : null,
    line_items: [{ product_id: 1, title: 'Mug', quantity: 1, price: cents(goods) }],
    refunds:
      refunded > 0
        ? [
            {
              id: id * 100,
              created_at: test.clock.now().toISOString(),
              transactions: [{ kind: 'refund', status: 'success', amount: cents(refunded), currency: 'EUR' }],
            },
          ]
        : [],
    ...more,
  })
}
