import { createHash } from 'node:crypto'
import type { Frame, Page } from '@playwright/test'
import { createMerchant, type Merchant } from '#support/merchant.ts'
import { type LogLine, type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { collectErrors } from '#support/page-errors.ts'
import { appFrame, clientId, clientSecret, type OpenInAdmin, type Opening, storePlatformTest } from '#support/store-platform.ts'
import { hidingStyle } from '../../store-platform/src/browser/app-bridge/hiding-style.ts'
import type { Shop } from '../../store-platform/src/platform.ts'
import type { StartedPlatform } from '../../store-platform/src/start.ts'

interface Fixtures {
  /** Fails the test on uncaught page errors and CSP violations. */
  pageErrors: string[]
  /** A user of the same product with email and password, whose store is not on the platform. */
  merchant: Merchant
  /** The product's response to a staff member in the shop's admin, without a browser. */
  askAsStaff: (path: string, shop?: Shop) => Promise<Response>
  /** Waits until the product has logged this since the test started. */
  isLogged: (msg: string, details?: Record<string, unknown>) => Promise<void>
}

/** The product in the store platform's admin, unmodified: only its environment points to the stand-in. */
export const test = storePlatformTest.extend<Fixtures, { product: OwnProduct; productEnv: Record<string, string> }>({
  /** Additional environment of a suite's product. */
  productEnv: [async ({ browserName: _ }, use) => use({}), { scope: 'worker' }],

  product: [
    async ({ platform, app, productEnv }, use, { parallelIndex }) => {
      const env = {
        ...platform.environment,
        ...productEnv,
        PUBLIC_URL: `https://${app.host}`,
        SHOPIFY_API_KEY: clientId,
        SHOPIFY_API_SECRET: clientSecret,
      }
      const product = await startOwnProduct(parallelIndex, env, app.port)
      await use(product)
      await product.remove()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],

  merchant: async ({ product }, use) => use(await createMerchant(product.url)),

  askAsStaff: async ({ product, platform, shop: own }, use) =>
    use(async (path, { domain } = own) => {
      const headers = { authorization: `Bearer ${await platform.control.mintIdToken({ shop: domain })}` }
      return fetch(`${product.url}/api/v1${path}`, { headers })
    }),

  isLogged: [
    async ({ product }, use) => {
      const start = product.log.length
      const lines = () => product.log.slice(start) as LogLine[]
      await use((msg, details = {}) =>
        expect.poll(lines, `the product logs "${msg}"`).toContainEqual(expect.objectContaining({ msg, ...details })),
      )
    },
    { auto: true },
  ],

  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('page', (page) => collectErrors(page, errors))
      await use(errors)
      expect(errors.filter(isOurs), 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export const expect = test.expect

/** The platform's script breaks our Content-Security-Policy with one style, which our own stylesheet replaces. */
function isOurs(error: string): boolean {
  return !error.includes(createHash('sha256').update(hidingStyle).digest('base64'))
}

/** Most browsers block storage in cross-site frames, some allow it: the app has to work in both. */
export function inEachBrowser(define: (storage: 'blocked' | 'allowed') => void) {
  for (const storage of ['blocked', 'allowed'] as const) {
    test.describe(`storage ${storage}`, () => {
      test.use({ storage })
      define(storage)
    })
  }
}

/** The app's places in the admin's navigation. */
export const appMenu = (page: Page) => page.getByRole('group', { name: 'Yuko' })

/** The merchant finds the app in the store's admin, accepts its scopes, and opens it. */
export async function addToStore(page: Page, openInAdmin: OpenInAdmin, opening: Opening = {}): Promise<Frame> {
  await openInAdmin(page, opening)
  await page.getByRole('button', { name: 'Install app' }).click()
  return atHome(page)
}

/** The topics the app subscribed to in this shop. */
export async function topicsOf({ control }: StartedPlatform, domain: string): Promise<string[]> {
  return (await control.shopState(domain)).webhookSubscriptions.map(({ topic }) => topic)
}

/** Removing the app before it has subscribed is noticed only later. */
export async function removeFromStore(platform: StartedPlatform, { domain }: Shop): Promise<void> {
  await expect.poll(() => topicsOf(platform, domain)).toContain('app/uninstalled')
  await platform.control.uninstall(domain)
}

export async function atHome(page: Page): Promise<Frame> {
  const app = await appFrame(page)
  await expect(app.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  return app
}

/** React logs errors that the page handles: an area that could not load its data. */
export function forgetTold(pageErrors: string[]) {
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ApiError: Failed to/.test(error)))
}
