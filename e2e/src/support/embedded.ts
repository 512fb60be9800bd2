import type { Frame, Page } from '@playwright/test'
import { createMerchant, type Merchant } from '#support/merchant.ts'
import { type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { collectErrors } from '#support/page-errors.ts'
import { appFrame, clientId, clientSecret, type OpenInAdmin, type Opening, storePlatformTest } from '#support/store-platform.ts'

interface Fixtures {
  /** Fails the test for an error that a page did not handle, and for a breach of its security policy. */
  pageErrors: string[]
  /** Somebody who uses the same product by e-mail and password, with a store that has nothing to do with the platform. */
  merchant: Merchant
}

/** The product in the admin of the store platform, as it is delivered: it knows of the stand-in by its environment alone. */
export const test = storePlatformTest.extend<Fixtures, { product: OwnProduct }>({
  product: [
    async ({ platform, app }, use, { parallelIndex }) => {
      const env = {
        ...platform.environment,
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

/** The app's places, as the admin shows them in its own navigation. */
export const appMenu = (page: Page) => page.getByRole('group', { name: 'Yuko' })

/** The merchant finds the app in the store's admin, agrees to what it wants, and stands in it. */
export async function addToStore(page: Page, openInAdmin: OpenInAdmin, opening: Opening = {}): Promise<Frame> {
  await openInAdmin(page, opening)
  await page.getByRole('button', { name: 'Install app' }).click()
  return atHome(page)
}

export async function atHome(page: Page): Promise<Frame> {
  const app = await appFrame(page)
  await expect(app.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  return app
}
