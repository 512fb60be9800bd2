import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { rotateIdentitySecret } from '@yuko/contract/loyalty/onsite/rotate-identity-secret'
import { createReward } from '@yuko/contract/loyalty/rewards/create-reward'
import { switchReward } from '@yuko/contract/loyalty/rewards/switch-reward'
import { switchProgram } from '@yuko/contract/loyalty/switch-program'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { createTier } from '@yuko/contract/loyalty/tiers/create-tier'
import type { ApiClient } from '@yuko/tools/demo/client'
import type { Merchant } from '#support/merchant.ts'

/** A program that gives 200 points for joining, a reward for 100, and a tier. Returns the reward. */
export async function openProgram({ api }: Merchant): Promise<string> {
  const { programId } = await api.call(createProgram, {
    body: { name: 'Clay Club', pointLabel: { one: 'Point', other: 'Points' }, pointsPerMajorUnit: 1, signupPoints: 200 },
  })
  const rewardId = await offerReward(api, programId, 100)
  await api.call(createTier, {
    body: {
      name: 'Silver',
      color: '#888888',
      icon: 'star',
      threshold: 100,
      retainThreshold: null,
      isHidden: false,
      tag: null,
      storeTag: null,
      multiplierPercent: 100,
      entryPoints: 0,
      entryRewardId: null,
      benefits: [],
      perks: [],
    },
  })
  await api.call(switchProgram, { params: { programId }, body: { status: 'active' } })
  return rewardId
}

/** An active reward without a code for so many points. */
export async function offerReward(api: ApiClient, programId: string, points: number): Promise<string> {
  const { rewardId } = await api.call(createReward, {
    params: { programId },
    body: {
      name: 'An hour at the wheel',
      description: null,
      terms: null,
      price: { exchange: 'fixed', points },
      value: { type: 'custom', instructions: 'Call us to find a date.' },
      minOrderMinor: null,
      combinesWith: { order: false, product: true, shipping: true },
      codes: { mode: 'generated', prefix: '' },
      validDays: null,
      stock: null,
      perCustomer: null,
      tierScope: everyTier,
    },
  })
  await api.call(switchReward, { params: { rewardId }, body: { status: 'active' } })
  return rewardId
}

/** A page of a shop whose server knows the customer: `/a-shop`, with the panel at `?view=`. */
export async function openShopOf({ api, url, organization }: Merchant, shopper: Page, email: string): Promise<void> {
  const { secret } = await api.call(rotateIdentitySecret, {})
  const claims = { exp: Math.floor(Date.now() / 1000) + 3600, id: 'c-1', email, name: 'Mara Lind' }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const customer = `${payload}.${createHmac('sha256', secret).update(payload).digest('hex')}`
  await shopper.route(`${url}/a-shop*`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<html lang="en"><script src="${url}/widgets/loyalty-panel.js"></script>
        <yuko-loyalty-panel store="${organization.slug}" customer="${customer}"
        view="${new URL(route.request().url()).searchParams.get('view') ?? 'home'}"></yuko-loyalty-panel></html>`,
    }),
  )
}
