import { join } from 'node:path'
import { login, tokensOf } from '@yuko/contract/accounts/sign-in/login'
import { me } from '@yuko/contract/accounts/sign-in/me'
import { listImports } from '@yuko/contract/imports/list-imports'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { demoAccount } from '@yuko/tools/demo/account'
import { ApiClient } from '@yuko/tools/demo/client'
import { fillDemoStore } from '@yuko/tools/demo/fill'
import { linkIn, mailTo } from '#support/mailbox.ts'
import { expect, test } from '#support/test.ts'

/**
 * `YUKO_SCREENS=/tmp/screens npm run e2e` takes screenshots of every screen of the demo shop: wide and narrow, light and dark.
 */
const folder = process.env.YUKO_SCREENS ?? ''
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test('every screen', async ({ browser }) => {
  const baseURL = process.env.YUKO_URL ?? ''
  const verificationToken = async (email: string) =>
    linkIn(await mailTo(email, /Verify/), '/account/verify/')
      .split('/')
      .at(-1) ?? ''
  await fillDemoStore(baseURL, verificationToken, new Date())
  const api = new ApiClient(baseURL)
  const tokens = tokensOf(await api.call(login, { body: demoAccount }))
  api.accessToken = tokens.access_token
  const { data } = await api.call(me, {})
  api.organizationId = data.selected_org_uuid ?? undefined
  const { items: imports } = await api.call(listImports, {})
  const { items: reviews } = await api.call(listReviews, { query: { isReplied: 'true', limit: 1 } })

  const screens = {
    dashboard: '/',
    inbox: '/reviews/reviews',
    review: `/reviews/reviews/${reviews[0]?.reviewId}?status=published`,
    imports: '/reviews/import',
    report: `/reviews/import/${imports.at(-1)?.importId}`,
    widgets: '/reviews/widget',
    widget: '/reviews/widget/review-list',
    programs: '/loyalty/programs',
    campaign: '/loyalty/campaigns/order/new',
    reward: '/loyalty/rewards/amount_off/new',
    customers: '/loyalty/customers',
    tiers: '/loyalty/tiers',
    tier: '/loyalty/tiers/new',
    referrals: '/loyalty/referrals',
    'referral-settings': '/loyalty/referrals/settings',
    'loyalty-emails': '/loyalty/emails',
    'loyalty-widgets': '/loyalty/settings',
    onsite: '/loyalty/onsite',
    nudges: '/loyalty/onsite/nudges',
    analytics: '/loyalty/analytics',
    points: '/app/settings/loyalty/general',
    workflows: '/workflows',
    settings: '/app/settings/accounts/general',
    members: '/app/settings/accounts/members',
    'not-found': '/no/such/page',
    shop: '/widgets/demo/shop.html?store=alder-clay&product=stoneware-mug-moss#reviews',
  }
  for (const theme of ['light', 'dark'])
    for (const viewport of sizes) {
      const localStorage = Object.entries({ access_token: tokens.access_token, refresh_token: tokens.refresh_token, theme }).map(
        ([name, value]) => ({ name: `yuko_${name}`, value }),
      )
      const context = await browser.newContext({
        viewport,
        reducedMotion: 'reduce',
        storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] },
      })
      const page = await context.newPage()
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('main [data-visible]')).toHaveCount(0)
        await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${theme}.png`), animations: 'disabled' })
      }
      await context.close()
    }
})
