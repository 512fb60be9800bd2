import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { serve } from '@yuko/build/rspack/serve.ts'
import { changeRelease } from '@yuko/contract/remotes/change-release'
import { makeLabLink } from '@yuko/contract/remotes/lab'
import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { root } from '@yuko/tools/command'
import { configurationIn } from '@yuko/tools/own-remotes'
import { freePort } from '@yuko/tools/ports'
import { choose } from '#support/eventually.ts'
import { createMerchant, type Merchant, storedSession } from '#support/merchant.ts'
import { nameOperator } from '#support/operator.ts'
import { copyOfDist, type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { collectErrors } from '#support/page-errors.ts'
import { Release } from '#support/release.ts'
import { expect, test } from '#support/test.ts'

// One product whose releases the tests change in sequence.
test.describe.configure({ mode: 'serial' })

let dist: string
let product: OwnProduct
let merchant: Merchant
let release: Release
test.beforeAll(async () => {
  dist = copyOfDist()
  release = new Release(dist, 'loyalty')
  product = await startOwnProduct(test.info().parallelIndex, { DIST_DIR: dist })
  merchant = await createMerchant(product.url)
})
test.afterAll(async () => {
  await product.remove()
  rmSync(dist, { recursive: true })
})

const pageOf = (browser: Browser, who = merchant) => browser.newPage({ baseURL: product.url, storageState: storedSession(who) })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const title = /title:\w+\.i18n\._\(\{id:"Programs"\}\)/g
const withTitle = (code: string) => (script: string) => script.replace(title, `title:${code}`)
const throwing = '(()=>{throw new Error("broken on purpose")})()'

test('an open page keeps its release while a new one is published; the next page gets the new one', async ({ browser }) => {
  const before = await pageOf(browser)
  await before.goto('/loyalty/programs')
  await expect(heading(before, 'Programs')).toBeVisible()
  const takeBack = release.succeed('2222aaaa', { change: withTitle('"Programs, second edition"') })

  const after = await pageOf(browser)
  await after.goto('/loyalty/programs')
  await expect(heading(after, 'Programs, second edition')).toBeVisible()

  for (const name of ['Customers', 'Referrals', 'Loyalty analytics', 'Programs', 'Workflows', 'Programs']) {
    await menu(before).getByRole('link', { name, exact: true }).click()
    await expect(heading(before, name)).toBeVisible()
  }
  takeBack()
  await before.close()
  await after.close()
})

const entryOf = ({ version }: RemoteRelease) => `/remotes/loyalty/${version}/entry.js`
const withHash = (hash: string | undefined) => (facts: RemoteRelease) => {
  const { [entryOf(facts)]: _, ...integrity } = facts.integrity
  return { ...facts, integrity: hash ? { ...integrity, [entryOf(facts)]: hash } : integrity }
}

/** Faults of a release, and whether the browser detects them, or already the server. */
const broken: Record<string, { isHealed: boolean; publish: (version: string) => () => void }> = {
  'breaks when it is first shown': {
    isHealed: true,
    publish: (version) => release.succeed(version, { change: withTitle(throwing) }),
  },
  'has another entry than was registered': {
    isHealed: true,
    publish: (version) => release.succeed(version, { describe: withHash(`sha384-${'A'.repeat(64)}`) }),
  },
  'has an entry that nobody registered': {
    isHealed: true,
    publish: (version) => release.succeed(version, { describe: withHash(undefined) }),
  },
  'has a page that was changed after it was registered': {
    isHealed: true,
    publish: (version) => release.succeed(version, { changeAfterwards: (script) => script.replace(title, `${title} `) }),
  },
  'needs a host that is not there yet': {
    isHealed: false,
    publish: (version) => release.succeed(version, { describe: (facts) => ({ ...facts, hostContract: '99.0' }) }),
  },
}

for (const [index, [what, { isHealed, publish }]] of Object.entries(broken).entries())
  test(`a release that ${what} is replaced by the previous one, in the open page`, async ({ browser }) => {
    const version = `bbbb000${index}`
    const takeBack = publish(version)
    const page = await pageOf(browser)
    await page.goto('/workflows')
    await expect(heading(page, 'Workflows')).toBeVisible()
    await page.evaluate('globalThis.shell = document.querySelector("header")')
    const report = page.waitForRequest((request) => request.url().endsWith('/api/v1/telemetry/remotes')).catch(() => null)

    await page.getByRole('banner').getByText('Loyalty').click()
    await menu(page).getByRole('link', { name: 'Programs' }).click()
    await expect(heading(page, 'Programs')).toBeVisible()
    await expect(page.getByText('Restored the last working version of Loyalty.')).toHaveCount(isHealed ? 1 : 0)
    for (const name of ['Customers', 'Workflows', 'Programs']) {
      await menu(page).getByRole('link', { name, exact: true }).click()
      await expect(heading(page, name)).toBeVisible()
    }
    expect(await page.evaluate('shell.isConnected'), 'the shell has stayed').toBe(true)
    if (isHealed) expect((await (await report)?.response())?.status(), 'the report').toBe(204)
    takeBack()
    await page.close()
  })

test('two releases on one page share all singletons', async ({ browser }) => {
  const takeBack = release.succeed('cccc0001', { change: withTitle(throwing) })
  const page = await pageOf(browser)
  await page.goto('/loyalty/programs')
  await expect(heading(page, 'Programs')).toBeVisible()
  const containers = await page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('loyalty_')))
  expect(containers).toHaveLength(2)
  // A second copy would have refused to start, and its page would be missing; theme and links are the host's own.
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(heading(page, 'Customers')).toBeVisible()
  takeBack()
  await page.close()
})

test('a canary is for its organizations, and a lab for holders of its link', async ({ browser }) => {
  product = await nameOperator(product, merchant)
  const other = await createMerchant(product.url)
  const params = { remote: 'loyalty' }
  release.add('dddd0001', { change: withTitle('"Programs, on trial"') })
  release.add('dddd0002', { change: withTitle('"Programs, in the lab"') })
  const organizationIds = [merchant.organization.org_uuid]
  await merchant.api.call(changeRelease, { params, body: { action: 'canary', version: 'dddd0001', organizationIds } })

  await test.step('organizations in it get the new release, all others the old one', async () => {
    for (const [who, title] of [
      [merchant, 'Programs, on trial'],
      [other, 'Programs'],
    ] as const) {
      const page = await pageOf(browser, who)
      await page.goto('/loyalty/programs')
      await expect(heading(page, title)).toBeVisible()
      // The release is loaded by now, so the next document has it immediately.
      await page.reload()
      await expect(heading(page, title)).toBeVisible()
      await page.close()
    }
  })

  await test.step('a lab link shows the releases it names, says so, and can be left', async () => {
    const choices = { loyalty: { kind: 'version' as const, version: 'dddd0002' } }
    const { data } = await merchant.api.call(makeLabLink, { body: { choices, path: '/loyalty/programs' } })
    const page = await pageOf(browser, other)
    await page.goto(data.url)
    await expect(heading(page, 'Programs, in the lab')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Lab' })).toContainText(/^Lab until .*: loyalty dddd0002/)
    await menu(page).getByRole('link', { name: 'Customers', exact: true }).click()
    await expect(heading(page, 'Customers')).toBeVisible()
    await page.getByRole('complementary', { name: 'Lab' }).getByRole('link', { name: 'Leave lab' }).click()
    await expect(page.getByRole('complementary', { name: 'Lab' })).toHaveCount(0)
    await menu(page).getByRole('link', { name: 'Programs', exact: true }).click()
    await expect(heading(page, 'Programs')).toBeVisible()
    await page.close()
  })

  await test.step('an operator creates one in the panel', async () => {
    const page = await pageOf(browser)
    await page.goto('/loyalty/customers')
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('button', { name: 'Lab', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Lab' })
    await choose(panel.getByRole('combobox', { name: 'Loyalty' }), /^Canary/)
    await panel.getByRole('button', { name: 'Create link' }).click()
    await panel.getByRole('link', { name: 'Open lab' }).click()
    await expect(page.getByRole('complementary', { name: 'Lab' })).toContainText('loyalty dddd0001')
    await page.close()
  })

  await test.step('a developer sees the live releases with their own build', async () => {
    const port = await freePort(Number(new URL(product.url).port) + 1)
    const configuration = (await configurationIn(join(root, 'remote-loyalty')))({}, { mode: 'development' })
    const server = await serve(configuration, port)
    const choices = { loyalty: { kind: 'local' as const, entry: `http://localhost:${port}/entry.js` } }
    const { data } = await merchant.api.call(makeLabLink, { body: { choices, path: '/loyalty/programs' } })
    const page = await pageOf(browser, other)
    const errors: string[] = []
    collectErrors(page, errors)
    await page.goto(data.url)
    await expect(heading(page, 'Programs')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Lab' })).toContainText(/^Lab until .*: loyalty dev/)
    await menu(page).getByRole('link', { name: 'Workflows', exact: true }).click()
    await expect(heading(page, 'Workflows')).toBeVisible()
    expect(errors).toEqual([])
    await page.close()
    await server.stop()
  })
})
