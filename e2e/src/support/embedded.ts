import type { Frame, Page } from '@playwright/test'
import { createMerchant, type Merchant } from '#support/merchant.ts'
import { type LogLine, type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { collectErrors } from '#support/page-errors.ts'
import { appFrame, clientId, clientSecret, type OpenInAdmin, type Opening, storePlatformTest } from '#support/store-platform.ts'
import type { Shop } from '../../store-platform/src/platform.ts'
import type { StartedPlatform } from '../../store-platform/src/start.ts'

interface Fixtures {
  /** Fails the test for an error that a page did not handle, and for a breach of its security policy. */
  pageErrors: string[]
  /** Somebody who uses the same product by e-mail and password, with a store that has nothing to do with the platform. */
  merchant: Merchant
  /** What the product answers to whoever sits in front of a shop's admin, without a browser. */
  askAsStaff: (path: string, shop?: Shop) => Promise<Response>
  /** Waits until the product has logged this since the test began. */
  isLogged: (msg: string, details?: Record<string, unknown>) => Promise<void>
}

/** The product in the admin of the store platform, as it is delivered: it knows of the stand-in by its environment alone. */
export const test = storePlatformTest.extend<Fixtures, { product: OwnProduct; productEnv: Record<string, string> }>({
  /** What a suite adds to the environment of its product. */
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
      expect(errors, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],
})

export const expect = test.expect

/** Most browsers let a frame of another site store nothing, some do: the app has to work in both. */
export function inEachBrowser(define: (storage: 'blocked' | 'allowed') => void) {
  for (const storage of ['blocked', 'allowed'] as const) {
    test.describe(`storage ${storage}`, () => {
      test.use({ storage })
      define(storage)
    })
  }
}

/** The app's places, as the admin shows them in its own navigation. */
export const appMenu = (page: Page) => page.getByRole('group', { name: 'Yuko' })

/** The merchant finds the app in the store's admin, agrees to what it wants, and stands in it. */
export async function addToStore(page: Page, openInAdmin: OpenInAdmin, opening: Opening = {}): Promise<Frame> {
  await openInAdmin(page, opening)
  await page.getByRole('button', { name: 'Install app' }).click()
  return atHome(page)
}

/** What the app has asked this shop to tell it of. */
export async function topicsOf({ control }: StartedPlatform, domain: string): Promise<string[]> {
  return (await control.shopState(domain)).webhookSubscriptions.map(({ topic }) => topic)
}

/** Who removes the app before it has asked to be told is noticed later only. */
export async function removeFromStore(platform: StartedPlatform, { domain }: Shop): Promise<void> {
  await expect.poll(() => topicsOf(platform, domain)).toContain('app/uninstalled')
  await platform.control.uninstall(domain)
}

export async function atHome(page: Page): Promise<Frame> {
  const app = await appFrame(page)
  await expect(app.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  return app
}

/** React writes to the console what the page tells: an area that could not load its data. */
export function forgetTold(pageErrors: string[]) {
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ApiError: Failed to/.test(error)))
}
