import { createMerchant, type Merchant } from '#support/merchant.ts'
import { type OwnProduct, startOwnProduct } from '#support/own-product.ts'
import { collectErrors } from '#support/page-errors.ts'
import { clientId, clientSecret, storePlatformTest } from '#support/store-platform.ts'

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
