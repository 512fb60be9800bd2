import { claimReferral } from '@yuko/contract/loyalty/referrals/claim-referral'
import { getOwnReferrals, type OwnReferrals } from '@yuko/contract/loyalty/referrals/get-own-referrals'
import { visitReferral } from '@yuko/contract/loyalty/referrals/visit-referral'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { ShopperTokens } from '../onsite/identity/shopper-tokens.ts'
import type { ShopWindowPort } from '../onsite/shop-window.port.ts'
import { createShopperCalls, memberOf } from '../onsite/storefront-loyalty.routes.ts'
import { after } from './decide.ts'
import { settleReferral } from './referral.jobs.ts'
import type { ReferralKeys } from './referral-keys.ts'
import { referralLink } from './referral-link.ts'
import { listOwnReferrals, sumOwnReferrals } from './referral-list.repository.ts'
import { findOpenReferrals } from './referral-settings.repository.ts'
import {
  changeReferral,
  countVisits,
  findAdvocate,
  insertClaim,
  insertVisit,
  isKnownFriend,
  lockVisit,
  noteTraces,
} from './referrals.repository.ts'
import { countRewardedThisMonth } from './reward-advocate.ts'

/** Per advocate: more in a day is abuse. */
const mostVisitsADay = 500
const shownFriends = 20

export function storefrontReferralRoutes(
  { inStore }: Pick<ShopWindowPort, 'inStore'>,
  tokens: ShopperTokens,
  keys: ReferralKeys,
): Implementation[] {
  const { asShopper } = createShopperCalls({ inStore }, tokens)
  return [
    implementDetached(visitReferral, async ({ db, clock, params, body, request, response }) => {
      response.header('cache-control', 'no-store')
      const organizationId = await inStore(params.store, async (_, { id }) => id)
      await countUse({ db, clock }, 'referralVisits', `${organizationId} ${clientOf(request.ip)}`)
      return db.forOrganization(organizationId, async (trx) => {
        const open = await findOpenReferrals(trx, organizationId)
        const advocateId = open && (await findAdvocate(trx, organizationId, body.code))
        if (!open || !advocateId) return { isOpen: false }
        const now = clock.now()
        if ((await countVisits(trx, organizationId, advocateId, after(now, -1))) < mostVisitsADay)
          await insertVisit(trx, {
            organization_id: organizationId,
            id: newId(),
            program_id: open.programId,
            advocate_id: advocateId,
            channel: body.channel,
            now,
            nextAt: after(now, open.settings.attributionDays),
            device_key: keys.device(organizationId, body.device),
            ip_key: keys.ip(organizationId, request.ip),
          })
        return { isOpen: true }
      })
    }),

    implementDetached(claimReferral, async ({ db, clock, params, body, request, response }) => {
      response.header('cache-control', 'no-store')
      const organizationId = await inStore(params.store, async (_, { id }) => id)
      await countUse({ db, clock }, 'referralClaims', `${organizationId} ${clientOf(request.ip)}`)
      await countUse({ db, clock }, 'referralClaimsOfLink', `${organizationId} ${body.code}`)
      const friendKey = keys.address(organizationId, body.email)
      await countUse({ db, clock }, 'referralMailsToAddress', `${organizationId} ${friendKey.toString('hex')}`)
      const deviceKey = keys.device(organizationId, body.device)
      const ipKey = keys.ip(organizationId, request.ip)
      await db.forOrganization(organizationId, (trx) =>
        claim(trx, { organizationId, friendKey, deviceKey, ipKey, now: clock.now(), ...body }),
      )
      // Checks run later in a job, so the response reveals nothing about the address.
      return { state: 'sent' as const }
    }),

    implementDetached(getOwnReferrals, (call) =>
      asShopper(call, 'ownReferralLooks', async ({ trx, organizationId, customerId, clock }) => {
        const { id: memberId } = await memberOf(trx, organizationId, customerId)
        const { device } = call.body
        const traces = [{ kind: 'ip' as const, key: keys.ip(organizationId, call.request.ip) }]
        const own = device ? [{ kind: 'device' as const, key: keys.device(organizationId, device) }] : []
        await noteTraces(trx, organizationId, memberId, [...traces, ...own], clock.now())
        return ownReferrals(trx, clock, organizationId, memberId)
      }),
    ),
  ]
}

interface Claim {
  readonly organizationId: string
  readonly code: string
  readonly email: string
  readonly friendKey: Buffer
  readonly deviceKey: Buffer
  readonly ipKey: Buffer
  readonly channel: 'link' | 'email' | 'whatsapp' | 'x' | 'native'
  readonly lang?: string | undefined
  readonly now: Date
}

async function claim(trx: Trx, asked: Claim): Promise<void> {
  const { organizationId, code, email, friendKey, deviceKey, ipKey, channel, lang = null, now } = asked
  const open = await findOpenReferrals(trx, organizationId)
  const advocateId = open && (await findAdvocate(trx, organizationId, code))
  if (!open || !advocateId) throw new Refusal('referral.not-offered', 'This offer has ended')
  const since = after(now, -open.settings.attributionDays)
  if (await isKnownFriend(trx, organizationId, { friendKey, advocateId, since })) return
  const claimed = {
    status: 'claimed' as const,
    friend_email: email,
    friend_key: friendKey,
    friend_locale: lang,
    device_key: deviceKey,
    ip_key: ipKey,
    claimed_at: now,
    next_at: now,
  }
  const visit = await lockVisit(trx, organizationId, advocateId, deviceKey)
  const id = visit?.id ?? newId()
  if (visit) await changeReferral(trx, visit, claimed)
  else {
    const row = { organization_id: organizationId, id, program_id: open.programId, advocate_id: advocateId }
    if (!(await insertClaim(trx, { ...row, ...claimed, channel, clicked_at: now }))) return
  }
  await enqueue(trx, settleReferral, { organizationId, referralId: id }, { organizationId })
}

/** null: not reached, or there is none. */
async function reachedLimit(trx: Trx, clock: Clock, organizationId: string, memberId: string): Promise<number | null> {
  const limit = (await findOpenReferrals(trx, organizationId))?.settings.monthlyLimit ?? null
  return limit !== null && (await countRewardedThisMonth(trx, clock, organizationId, memberId)) >= limit ? limit : null
}

/** Never reveals who the friends are: they gave us their address, not the advocate. */
async function ownReferrals(trx: Trx, clock: Clock, organizationId: string, memberId: string): Promise<OwnReferrals> {
  const states = { claimed: 'claimed', ordered: 'ordered', qualified: 'ordered', rewarded: 'rewarded' } as const
  const rows = await listOwnReferrals(trx, organizationId, memberId, shownFriends)
  return {
    url: await referralLink(trx, organizationId, memberId),
    ...(await sumOwnReferrals(trx, organizationId, memberId)),
    reachedLimit: await reachedLimit(trx, clock, organizationId, memberId),
    friends: rows.map(({ status, claimed_at, ordered_at, rewarded_at, clicked_at, points }) => ({
      state: states[status as keyof typeof states],
      at: (rewarded_at ?? ordered_at ?? claimed_at ?? clicked_at).toISOString(),
      points,
    })),
  }
}
