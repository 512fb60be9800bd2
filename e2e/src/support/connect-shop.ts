import type { Browser } from '@playwright/test'
import { beginShopifyAuthorization } from '@yuko/contract/store/begin-shopify-authorization'
import { type Merchant, storedSession } from './merchant.ts'

/** A merchant connects the shop, in its admin. `until` waits for what shows that it is connected. */
export async function connectShop(
  browser: Browser,
  merchant: Merchant,
  shop: string,
  until: () => Promise<unknown>,
): Promise<void> {
  const { authorizeUrl } = await merchant.api.call(beginShopifyAuthorization, { body: { shop } })
  const context = await browser.newContext({ storageState: storedSession({ ...merchant, url: 'https://app.yuko.test' }) })
  const admin = await context.newPage()
  await admin.goto(authorizeUrl)
  await admin.getByRole('button', { name: 'Install app' }).click()
  await until()
  await context.close()
}
