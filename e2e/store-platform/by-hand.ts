/** Runs the product inside a store platform on this machine, to try it in a browser: `npm run platform`. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '@yuko/tools/browser'
import { serve } from '@yuko/tools/serve'
import { startStorePlatform } from './src/start.ts'

const clientId = 'yuko_on_this_machine'
const clientSecret = 'a_secret_of_this_machine_alone'
const port = Number(process.env.PORT ?? 3000)

const platform = await startStorePlatform({ app: { host: 'app.yuko.test', port, clientId, clientSecret } })
const sizes = { products: 60, customers: 400, orders: 1500 }
const staff = [{}, { firstName: 'Stan', lastName: 'Staff' }]
for (const handle of ['mill', 'bakery']) await platform.control.addShop({ handle, sizes, staff })

Object.assign(process.env, platform.environment, {
  PORT: String(port),
  PUBLIC_URL: 'https://app.yuko.test',
  TRUST_PROXY: 'true',
  SHOPIFY_API_KEY: clientId,
  SHOPIFY_API_SECRET: clientSecret,
})
await serve()

const { executablePath } = await findBrowser()
const flags = [
  `--host-resolver-rules="${platform.resolverRules}"`,
  '--ignore-certificate-errors',
  `--user-data-dir=${mkdtempSync(join(tmpdir(), 'yuko-browser-'))}`,
]
process.stdout.write(`
  In the admin of a shop   https://admin.shopify.com/store/mill/apps/${clientId} (or bakery), in a browser that was started so:

  ${executablePath} ${flags.join(' ')} https://admin.shopify.com/store/mill/apps/${clientId}

  Control   curl -d '["mill.myshopify.com"]' ${platform.controlUrl}/control/placeOrder   (see e2e/store-platform/README.md)
`)
