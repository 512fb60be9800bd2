import { jwtVerify } from 'jose'
import { type AppServer, startApp } from './app-server.ts'
import { clientId, clientSecret, openPlatform } from './support.ts'

const domain = 'mill.myshopify.com'
const base = `https://extensions.shopifycdn.com/extensions/mill/${clientId}`
let app: AppServer
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

async function installed(scopes = ['write_customers', 'write_discounts']) {
  const opened = openPlatform({ app: { port: app.port }, shop: { sizes: { customers: 1 } } })
  await opened.control.install(domain, { scopes })
  const claims = async (query: string) => {
    const { token } = await (await opened.ask(`${base}/customer-token${query}`)).json()
    const { payload } = await jwtVerify(token, Buffer.from(clientSecret), { currentDate: opened.platform.clock.now() })
    return payload
  }
  const [customer] = [...opened.shop.records.customers.values()]
  return { ...opened, claims, customerId: customer?.id ?? '' }
}

// https://shopify.dev/docs/api/customer-account-ui-extensions/latest/target-apis/platform-apis/session-token-api
describe('a session token of a customer', () => {
  it('names app, shop, and customer for five minutes, without an issuer', async () => {
    const { claims, customerId } = await installed()
    const { dest, aud, sub, iss, exp = 0, iat = 0 } = await claims(`?customer=${customerId}`)
    expect({ dest, aud, sub, iss }).toEqual({
      dest: domain,
      aud: clientId,
      sub: `gid://shopify/Customer/${customerId}`,
      iss: undefined,
    })
    expect(exp - iat).toBe(300)
  })

  it('has no customer for visitors, unknown customers, and apps that may not read customers', async () => {
    const { claims, control, customerId } = await installed()
    expect([(await claims('')).sub, (await claims('?customer=1')).sub]).toEqual([undefined, undefined])
    await control.changeApp({ readsProtectedData: false })
    expect((await claims(`?customer=${customerId}`)).sub).toBeUndefined()
    const other = await installed(['write_discounts'])
    expect((await other.claims(`?customer=${other.customerId}`)).sub).toBeUndefined()
  })
})

it('serves the built program with the app’s address', async () => {
  const { ask } = await installed()
  app.behave(() => ({ status: 200, body: "fetch('https://your-yuko.example/api')" }))
  expect(await (await ask(`${base}/shopify-account-page.js`)).text()).toBe("fetch('https://app.yuko.test/api')")
  expect(app.received.map(({ path }) => path)).toEqual(['/widgets/shopify-account-page.js'])
})

it('shows the program in a page with the texts of its place, for installed apps', async () => {
  const { ask, control, customerId } = await installed()
  const page = await (await ask(`${base}/shopify-pos-redeem-modal?customer=${customerId}`)).text()
  expect(page).toContain('"confirmYes":"Yes, redeem"')
  expect((await ask(`https://cdn.shopify.com/extensions/mill/${clientId}/till`)).status).toBe(200)
  await control.uninstall(domain)
  expect((await ask(`${base}/shopify-account-page`)).status).toBe(404)
})

it('accepts only codes that the shop has', async () => {
  const { ask } = await installed()
  const reply = await ask(`${base}/discount`, { method: 'POST', body: JSON.stringify({ code: 'GUESSED' }) })
  expect(await reply.json()).toEqual({ isValid: false })
})
