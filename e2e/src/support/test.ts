import { test as base, expect, type Page } from '@playwright/test'
import { createMerchant, type Merchant, storedSession } from '#support/merchant.ts'
import { collectErrors } from '#support/page-errors.ts'

interface Fixtures {
  /** A merchant of this test, with a connected store and no reviews. */
  merchant: Merchant
  /** The merchant's browser, signed in. */
  admin: Page
  /** Fails the test on uncaught page errors and CSP violations. */
  pageErrors: string[]
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.YUKO_URL),

  merchant: async ({ baseURL }, use) => use(await createMerchant(baseURL ?? '')),

  admin: async ({ browser, merchant, pageErrors }, use) => {
    const context = await browser.newContext({ storageState: storedSession(merchant) })
    const page = await context.newPage()
    collectErrors(page, pageErrors)
    await use(page)
    await context.close()
  },

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

export { expect }
