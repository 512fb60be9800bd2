/** `npm run pictures [-- <url>]`: takes the README's pictures of a running demo, by default at http://localhost:3000. */
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from './browser.ts'
import { root } from './command.ts'
import { demoAccount } from './demo/account.ts'

const url = process.argv[2] ?? 'http://localhost:3000'

/** Each by the way to its page. */
const pictures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  dashboard: (page) => page.goto('/'),
  inbox: (page) => page.goto('/reviews/reviews'),
  review: async (page) => {
    await page.goto('/reviews/reviews?hasPictures=true')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
  },
  loyalty: (page) => page.goto('/loyalty/analytics'),
  workflow: async (page) => {
    await page.goto('/workflows')
    await page.getByRole('link', { name: 'Post-purchase thank you' }).first().click()
  },
  shop: async (page) => {
    await page.goto('/widgets/demo/shop.html?store=alder-clay&product=stoneware-mug-moss')
    await page.getByText('Customer reviews').evaluate((heading) => heading.scrollIntoView())
  },
}

const browser = await chromium.launch(await findBrowser())
const options = { viewport: { width: 1440, height: 900 }, locale: 'en', colorScheme: 'light', reducedMotion: 'reduce' } as const
const page = await browser.newPage({ baseURL: url, ...options })
await page.goto('/login')
await page.getByLabel('Email').fill(demoAccount.email)
await page.getByLabel('Password', { exact: true }).fill(demoAccount.password)
await page.getByRole('button', { name: 'Sign in', exact: true }).click()
await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
for (const [name, open] of Object.entries(pictures)) {
  await open(page)
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(root, `docs/screenshots/${name}.png`), scale: 'css' })
  console.log(`docs/screenshots/${name}.png`)
}
await browser.close()
