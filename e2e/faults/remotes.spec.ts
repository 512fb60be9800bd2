import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { createMerchant, type Merchant, storedSession } from '#support/merchant.ts'
import { copyOfDist, type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { Release } from '#support/release.ts'
import { expect, test } from '#support/test.ts'

/** Where each remote is shown, and another one that must keep working without it. */
type Place = { path: string; title: string; heading: string; other: [link: string, heading: string] }
const areas: Record<string, Place> = {
  reviews: { path: '/reviews/orders', title: 'Reviews', heading: 'Orders', other: ['Workflows', 'Workflows'] },
  loyalty: { path: '/loyalty/programs', title: 'Loyalty', heading: 'Programs', other: ['Workflows', 'Workflows'] },
  workflows: { path: '/workflows', title: 'Workflows', heading: 'Workflows', other: ['Settings', 'General'] },
  settings: { path: '/app/settings/accounts/info', title: 'Settings', heading: 'Your info', other: ['Workflows', 'Workflows'] },
}

type Repair = () => void
const isPageScript = /^\d+\..*\.js/

/** Faults of a remote, injected into its release files or the page's network. */
const faults: Record<string, (release: Release, page: Page, name: RemoteName) => Repair | Promise<Repair>> = {
  'its files are gone': (release) => release.delete(),
  'its entry was changed': (release) => release.tamper(/^entry\.js/),
  'its routes were changed': (release) => release.tamper(/^routes\./),
  'its pages were changed': (release) => release.tamper(isPageScript),
  'its entry answers 500': (_, page, name) => answerEntry(page, name, 500),
  'its entry never answers': (_, page, name) => answerEntry(page, name, 'never'),
}

async function answerEntry(page: Page, name: RemoteName, answer: 500 | 'never'): Promise<Repair> {
  let isDown = true
  await page.route(new RegExp(`/remotes/${name}/.*/entry\\.js`), (route) => {
    if (!isDown) return route.continue()
    // Earlier requests stay unanswered, even after the repair.
    return answer === 500 ? route.fulfill({ status: 500 }) : undefined
  })
  return () => {
    isDown = false
  }
}

let dist: string
let product: OwnProduct
let merchant: Merchant
test.beforeAll(async () => {
  dist = copyOfDist()
  product = await startOwnProduct(test.info().parallelIndex, { DIST_DIR: dist })
  merchant = await createMerchant(product.url)
})
test.afterAll(async () => {
  await product.remove()
  rmSync(dist, { recursive: true })
})

for (const [name, place] of Object.entries(areas)) {
  test(`when ${name} is broken, the rest works, and Retry opens it once it is repaired`, async ({ browser }) => {
    const { path, title, heading, other } = place
    for (const [fault, cause] of Object.entries(faults))
      await test.step(fault, async () => {
        const page = await browser.newPage({ baseURL: product.url, storageState: storedSession(merchant) })
        const repair = await cause(new Release(dist, name), page, name)
        await page.goto(path, { waitUntil: 'commit' })
        const panel = page.getByRole('alert').filter({ hasText: `Couldn’t load ${title}` })
        await expect(panel).toContainText('The rest of the app still works')
        await page.evaluate('globalThis.isSamePage = true')
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: other[0], exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name: other[1] })).toBeVisible()
        await page.goBack({ waitUntil: 'commit' })
        const retry = panel.getByRole('button', { name: 'Retry' })
        await retry.click()
        await expect(retry).toBeEnabled()
        repair()
        await retry.click()
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
        await page.close()
      })
  })
}

test('a part of the host that a page needs is loaded again', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: product.url, storageState: storedSession(merchant) })
  let lost = 1
  await page.route(/assets\/host\/(?!main\.)[^/]+\.css/, (route) => (lost-- > 0 ? route.abort() : route.continue()))
  await test.step('lost once, nobody notices', async () => {
    await page.goto('/subscribers')
    await expect(page.getByRole('heading', { level: 1, name: 'Subscribers', exact: true })).toBeVisible()
    expect(lost).toBeLessThan(0)
  })
  await test.step('lost for a while, Retry opens the page', async () => {
    lost = Number.POSITIVE_INFINITY
    await page.goto('/subscribers')
    const panel = page.getByRole('alert').filter({ hasText: 'Couldn’t load Workflows' })
    await expect(panel).toContainText('The rest of the app still works')
    lost = 0
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Subscribers', exact: true })).toBeVisible()
  })
  await page.close()
})

test('the dashboard misses one card only', async ({ browser }) => {
  const repair = new Release(dist, 'loyalty').delete()
  const page = await browser.newPage({ baseURL: product.url, storageState: storedSession(merchant) })
  await page.goto('/')
  const panel = page.getByRole('alert').filter({ hasText: 'Couldn’t load Loyalty' })
  await expect(panel).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest reviews' })).toBeVisible()
  repair()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel).toHaveCount(0)
  await page.close()
})
