import { createHmac, randomUUID } from 'node:crypto'
import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import { noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { createCampaign } from '@yuko/contract/loyalty/campaigns/create-campaign'
import { switchCampaign } from '@yuko/contract/loyalty/campaigns/switch-campaign'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { identifyShopper } from '@yuko/contract/loyalty/onsite/identify-shopper'
import { rotateIdentitySecret } from '@yuko/contract/loyalty/onsite/rotate-identity-secret'
import { claimReferral } from '@yuko/contract/loyalty/referrals/claim-referral'
import { getOwnReferrals } from '@yuko/contract/loyalty/referrals/get-own-referrals'
import { defaultReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { updateReferralSettings } from '@yuko/contract/loyalty/referrals/update-referral-settings'
import { visitReferral } from '@yuko/contract/loyalty/referrals/visit-referral'
import { uploadRewardCodes } from '@yuko/contract/loyalty/rewards/upload-reward-codes'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import type { Merchant } from '#support/merchant.ts'

/** Turns on referrals without a hold period: 50 points for the member, the code for the friend. */
export async function openReferrals({ api }: Merchant, code: string): Promise<void> {
  await api.call(updateOrganization, { body: { website: 'https://mill.example' } })
  const [program] = (await api.call(listPrograms, { query: {} })).items
  const params = { programId: program?.programId ?? '' }
  const { friendRewardId } = await api.call(updateReferralSettings, {
    params,
    body: {
      ...defaultReferralSettings,
      isOn: true,
      friend: { ...defaultReferralSettings.friend, codes: { mode: 'pool', prefix: '' } },
      holdDays: 0,
      // Everyone here uses the same network.
      checks: { ip: false, device: false, address: false },
    },
  })
  const file = new File([code], 'codes.txt', { type: 'text/plain' })
  await api.call(uploadRewardCodes, { params: { rewardId: friendRewardId ?? '' }, query: {}, file })
  const { campaignId } = await api.call(createCampaign, {
    params,
    body: {
      type: 'referral_advocate',
      name: 'Refer a friend',
      description: null,
      earning: { mode: 'fixed', points: 50 },
      conditions: [],
      orConditions: [],
      tierScope: everyTier,
      stacking: 'add',
      limits: noLimits,
      action: {},
      startsAt: null,
      endsAt: null,
      recurring: null,
    },
  })
  await api.call(switchCampaign, { params: { campaignId }, body: { status: 'active' } })
}

/** A friend claims the reward of the member's link. The store's server signed the member in; the merchant proved who they are. */
export async function refer({ api, organization }: Merchant, member: { id: string; email: string; now: Date }, friend: string) {
  const { secret } = await api.call(rotateIdentitySecret, {})
  const params = { store: organization.slug }
  const { id, email, now } = member
  const claim = JSON.stringify({ id, email, exp: Math.floor(now.getTime() / 1000) + 3600 })
  const signed = Buffer.from(claim).toString('base64url')
  const customer = `${signed}.${createHmac('sha256', secret).update(signed).digest('hex')}`
  const { token } = await api.call(identifyShopper, { params, body: { customer } })
  const { url } = await api.call(getOwnReferrals, { params, body: { token } })
  const code = new URL(url ?? '').searchParams.get('ref') ?? ''
  const device = randomUUID()
  await api.call(visitReferral, { params, body: { code, device } })
  await api.call(claimReferral, { params, body: { code, device, email: friend } })
}
