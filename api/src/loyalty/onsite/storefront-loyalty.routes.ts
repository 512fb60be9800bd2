import { claimOnStorefront } from '@yuko/contract/loyalty/onsite/claim-on-storefront'
import { getOnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import { getOrderPoints } from '@yuko/contract/loyalty/onsite/get-order-points'
import { getStorefrontMember } from '@yuko/contract/loyalty/onsite/get-storefront-member'
import { joinOnStorefront } from '@yuko/contract/loyalty/onsite/join-on-storefront'
import { listOwnHistory } from '@yuko/contract/loyalty/onsite/list-own-history'
import { previewOnsiteView } from '@yuko/contract/loyalty/onsite/preview-onsite-view'
import { redeemOnStorefront } from '@yuko/contract/loyalty/onsite/redeem-on-storefront'
import { setOwnBirthday } from '@yuko/contract/loyalty/onsite/set-own-birthday'
import { campaignIds, redemptionIds, rewardIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { type DetachedCall, type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { prepareReply } from '#platform/http/prepared-reply.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse, type LimitName } from '#platform/limits/limits.ts'
import { localeFrom } from '#platform/locale-from.ts'
import { claimCampaign } from '../earning/claim-campaign.ts'
import { readOrderPoints } from '../earning/points-of-order.repository.ts'
import { enrolMember, joinMember } from '../members/enrol-member.ts'
import { recordMemberUpdated } from '../members/member-updated.ts'
import { redeem } from '../redemption/redeem.ts'
import { loadWords } from '../translations/words.ts'
import type { ShopperTokens } from './identity/shopper-tokens.ts'
import { findShopperRow, writeBirthday } from './member-view.repository.ts'
import { loadMemberView, loadOwnHistory } from './member-view.ts'
import { loadOnsiteView } from './onsite-view.ts'
import { findShownProgram } from './program.repository.ts'
import type { ShopWindowPort } from './shop-window.port.ts'
import { shopperRefused } from './shopper-refused.ts'

/** For visitors: the same response for everyone, so it is cached here and publicly. */
export function visitorRoutes(shopWindow: ShopWindowPort): Implementation[] {
  const { inStore, sharedWidget, cacheControlOf } = shopWindow
  return [
    implementDetached(getOnsiteView, async ({ params: { store }, query, request, response, clock }) => {
      const locale = localeFrom(query.lang)
      const place = { slug: store, kind: 'loyalty_launcher', origin: request.headers.origin } as const
      const reply = await sharedWidget(JSON.stringify(['loyalty', store, locale]), place, () =>
        inStore(store, async (trx, { id: organizationId }) => {
          const view = await loadOnsiteView(trx, shopWindow, { organizationId, locale, now: clock.now() })
          const changesAt = view.program?.changesAt
          return prepareReply(getOnsiteView, view, changesAt ? Date.parse(changesAt) : null)
        }),
      )
      response.header('cache-control', cacheControlOf(reply)).header('access-control-expose-headers', 'age')
      return reply
    }),

    implement(previewOnsiteView, async ({ trx, organizationId, query, clock }) =>
      loadOnsiteView(trx, shopWindow, { organizationId, locale: localeFrom(query.lang), now: clock.now(), orDraft: true }),
    ),
  ]
}

/** For an identified shopper. Private, never cached. */
export function memberRoutes(shopWindow: Pick<ShopWindowPort, 'inStore'>, tokens: ShopperTokens): Implementation[] {
  const { asShopper } = createShopperCalls(shopWindow, tokens)
  return [
    implementDetached(getStorefrontMember, (call) =>
      asShopper(call, 'shopperLooks', async ({ trx, organizationId, customerId, locale, clock }) =>
        loadMemberView(trx, organizationId, customerId, clock.now(), locale),
      ),
    ),

    implementDetached(getOrderPoints, (call) =>
      asShopper(call, 'shopperLooks', async ({ trx, organizationId, customerId }) => {
        const { points, availableAt } = await readOrderPoints(trx, organizationId, customerId, call.body.order)
        return { points, availableAt: availableAt?.toISOString() ?? null }
      }),
    ),

    implementDetached(listOwnHistory, (call) =>
      asShopper(call, 'shopperLooks', (shopper) => olderHistory(shopper, call.body.before)),
    ),

    implementDetached(joinOnStorefront, (call) => asShopper(call, 'shopperDeeds', join)),

    implementDetached(redeemOnStorefront, (call) => asShopper(call, 'shopperDeeds', (shopper) => redeemOwn(shopper, call.body))),

    implementDetached(claimOnStorefront, (call) =>
      asShopper(call, 'shopperDeeds', async ({ trx, organizationId, customerId, locale, clock }) => {
        const { id: memberId } = await memberOf(trx, organizationId, customerId)
        const campaignId = campaignIds.toUuid(call.body.campaignId)
        const claimed = await claimCampaign(trx, clock, { organizationId, memberId, campaignId })
        if (claimed === 'not_offered') throw new Refusal('campaign.not-found', 'This isn’t available right now')
        return loadMemberView(trx, organizationId, customerId, clock.now(), locale)
      }),
    ),

    implementDetached(setOwnBirthday, (call) =>
      asShopper(call, 'shopperDeeds', async ({ trx, organizationId, customerId, locale, clock }) => {
        const member = await memberOf(trx, organizationId, customerId)
        await saveOwnBirthday(trx, clock, organizationId, member, call.body.birthday)
        return loadMemberView(trx, organizationId, customerId, clock.now(), locale)
      }),
    ),
  ]
}

/** Once; later only the store corrects it. */
async function saveOwnBirthday(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { id, birth_month, birth_day }: Awaited<ReturnType<typeof memberOf>>,
  birthday: { readonly month: number; readonly day: number },
): Promise<void> {
  if (birth_month === birthday.month && birth_day === birthday.day) return
  if (!(await writeBirthday(trx, organizationId, id, { ...birthday, now: clock.now() })))
    throw new Refusal('loyalty-member.birthday-known', 'Your birthday is already saved. Contact the store to correct it.')
  await recordMemberUpdated(trx, clock, organizationId, id)
}

export interface ShopperCall {
  readonly trx: Trx
  readonly clock: Clock
  readonly organizationId: string
  /** uuid */
  readonly customerId: string
  /** The language of the page; null: unknown. */
  readonly locale: string | null
}

type Call = Pick<DetachedCall<unknown>, 'db' | 'clock' | 'response'> & {
  readonly params: { readonly store: string }
  readonly body: { readonly token: string; readonly lang?: string | undefined }
}

/** `asShopper` runs a token's call in one transaction of its store. Rate limited per customer. */
export function createShopperCalls({ inStore }: Pick<ShopWindowPort, 'inStore'>, tokens: ShopperTokens) {
  async function identify({ db, clock, response, params, body }: Call, limit: LimitName) {
    response.header('cache-control', 'no-store')
    const organizationId = await inStore(params.store, async (_, { id }) => id)
    const customerId = tokens.read(organizationId, body.token)
    if (!customerId) throw shopperRefused()
    await countUse({ db, clock }, limit, `${organizationId} ${customerId}`)
    return { organizationId, customerId, locale: localeFrom(body.lang) }
  }

  async function asShopper<T>(call: Call, limit: LimitName, run: (call: ShopperCall) => Promise<T>): Promise<T> {
    const who = await identify(call, limit)
    return call.db.forOrganization(who.organizationId, (trx) => run({ trx, clock: call.clock, ...who }))
  }

  return { identify, asShopper }
}

async function join({ trx, organizationId, customerId, locale, clock }: ShopperCall) {
  if (!(await findShownProgram(trx, organizationId, { orDraft: false })))
    throw new Refusal('program.not-found', 'There’s no program to join right now')
  const member = await enrolMember(trx, clock, { organizationId, customerId, via: 'onsite' })
  if (!member) throw mayNot()
  if (member.status !== 'member') {
    const hasJoined = await joinMember(trx, clock, { organizationId, memberId: member.memberId, via: 'onsite' })
    if (!hasJoined) throw mayNot()
  }
  return loadMemberView(trx, organizationId, customerId, clock.now(), locale)
}

async function redeemOwn(
  { trx, organizationId, customerId, locale, clock }: ShopperCall,
  { rewardId, points, key }: DetachedCall<typeof redeemOnStorefront>['body'],
) {
  const { id: memberId } = await memberOf(trx, organizationId, customerId)
  const redemption = await redeem(trx, clock, {
    organizationId,
    memberId,
    rewardId: rewardIds.toUuid(rewardId),
    points,
    channel: 'online',
    key,
    actor: { type: 'customer', id: customerId },
  })
  return {
    redemptionId: redemptionIds.toWire(redemption.id),
    member: await loadMemberView(trx, organizationId, customerId, clock.now(), locale),
  }
}

async function olderHistory({ trx, organizationId, customerId, locale }: ShopperCall, before: number) {
  const member = await memberOf(trx, organizationId, customerId)
  const language = locale ?? member.locale
  const words = await loadWords(trx, organizationId, language)
  return loadOwnHistory(trx, organizationId, member.id, words, before)
}

/** Refuses non-members, and members who may not act. */
export async function memberOf(trx: Trx, organizationId: string, customerId: string) {
  const row = await findShopperRow(trx, organizationId, customerId)
  if (!row) throw shopperRefused()
  const { id, status } = row
  if (id === null || status !== 'member') throw mayNot()
  return { ...row, id }
}

const mayNot = () =>
  new Refusal('loyalty-member.state-refused', 'You’re not a member of the program, or your membership is paused')
