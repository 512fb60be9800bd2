import { expect, heard, staysOpen, test } from '#support/probe.ts'
import { appFrame, clientId } from '#support/store-platform.ts'

const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

for (const storage of ['blocked', 'allowed'] as const) {
  test.describe(`in the admin, storage ${storage}`, () => {
    test.use({ storage })

    test('the script works, and the frame stores what it may', async ({ opened: { frame }, shop }) => {
      const kept = await frame.evaluate(() => {
        try {
          return sessionStorage.getItem('app-bridge-config')
        } catch (error) {
          return String(error)
        }
      })
      expect(kept).toContain(storage === 'blocked' ? 'SecurityError' : `"shop":"${shop.domain}"`)
      expect(await frame.evaluate(() => window.shopify.environment)).toEqual({
        embedded: true,
        mobile: false,
        pos: false,
        intent: false,
      })
      expect(await frame.evaluate(() => window.shopify.origin)).toBe('https://admin.shopify.com')
    })

    test('every token is new, for the shop and the current user', async ({ opened: { frame }, shop }) => {
      const tokens = await frame.evaluate(async () => [await window.shopify.idToken(), await window.shopify.idToken()])
      const [first, second] = tokens.map(claims)
      expect(first).toMatchObject({ dest: `https://${shop.domain}`, aud: clientId, iss: `https://${shop.domain}/admin` })
      expect(first.exp - first.iat).toBe(60)
      expect(second.jti).not.toBe(first.jti)
    })
  })
}

test.describe('fetch', () => {
  test('to the app carries a token, the request type and the language', async ({ opened: { frame }, probe, shop }) => {
    await frame.evaluate(() => fetch('/data', { method: 'POST', body: 'x' }))
    const [request] = probe.requests
    expect(request?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'en' })
    expect(claims(request?.headers.authorization ?? '').dest).toBe(`https://${shop.domain}`)
    expect(request?.body).toBe('x')
  })

  test('keeps headers the caller set', async ({ opened: { frame }, probe }) => {
    probe.answer('/data', (_, response) =>
      response.setHeader('x-shopify-retry-invalid-session-request', '1').writeHead(401).end(),
    )
    await frame.evaluate(() => fetch('/data', { headers: { Authorization: 'Bearer own', 'Accept-Language': 'fr' } }))
    // It is not retried either: the token is the caller's.
    expect(probe.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer own'])
    expect(probe.requests[0]?.headers).toMatchObject({ 'accept-language': 'fr', 'x-requested-with': 'XMLHttpRequest' })
  })

  test('sends a token to subdomains of the app only', async ({ opened: { page, frame } }) => {
    const sent: Record<string, string | undefined> = {}
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, x-requested-with' }
    const others = /^https:\/\/(api\.app\.yuko\.test|app\.yuko\.test\.evil\.example|yuko\.test)\//
    await page.context().route(others, async (route) => {
      sent[new URL(route.request().url()).hostname] = (await route.request().allHeaders()).authorization
      await route.fulfill({ status: 200, headers, body: 'ok' })
    })
    for (const name of ['api.app.yuko.test', 'app.yuko.test.evil.example', 'yuko.test']) {
      await frame.evaluate((to) => fetch(`https://${to}/data`), name)
    }
    expect(sent['api.app.yuko.test']).toMatch(/^Bearer /)
    expect(sent).toMatchObject({ 'app.yuko.test.evil.example': undefined, 'yuko.test': undefined })
  })

  test('retries once with a new token if the app asks for it', async ({ opened: { frame }, probe }) => {
    probe.answer('/data', (_, response) =>
      response.setHeader('x-shopify-retry-invalid-session-request', '1').writeHead(401).end(),
    )
    const status = await frame.evaluate(async () => (await fetch('/data', { method: 'POST', body: '{"n":1}' })).status)
    expect(status).toBe(401)
    expect(probe.requests.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":1}'])
    expect(probe.requests[0]?.headers.authorization).not.toBe(probe.requests[1]?.headers.authorization)
  })

  test('redirects the top window where the app says, and never settles', async ({ opened: { page, frame }, probe }) => {
    probe.answer('/data', (_, response) =>
      response
        .setHeader('x-shopify-api-request-failure-reauthorize-url', '/consent?shop=mill.myshopify.com')
        .writeHead(403)
        .end(),
    )
    probe.answer('/consent', (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Consent</h1>'))
    expect(await staysOpen(frame, 'fetch("/data")').catch(() => true)).toBe(true)
    await expect(page).toHaveURL('https://app.yuko.test/consent?shop=mill.myshopify.com')
  })

  test('a bounce page becomes the page it stands for', async ({ page, probe, openInAdmin }) => {
    probe.answer('/wanted', ({ headers }, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(`<h1>${headers['x-shopify-bounce']} ${headers.authorization?.slice(0, 9)}</h1>`),
    )
    // The launch carries a token; a page of the app without one bounces.
    await openInAdmin(page, { variant: 'install', path: '/bounce?shopify-reload=%2Fwanted' })
    await expect((await appFrame(page)).getByRole('heading', { name: '1 Bearer ey' })).toBeVisible()
  })
})

test.describe('who may communicate with whom', () => {
  test('a foreign parent receives nothing and cannot pass a token', async ({ page, probe: _ }) => {
    const launch = `https://app.yuko.test/?shop=mill.myshopify.com&host=${Buffer.from('admin.shopify.com/store/mill').toString('base64')}`
    await page.goto(`https://evil.example/?frame=${encodeURIComponent(launch)}`)
    const frame = await appFrame(page)
    await frame.evaluate(() => parent.postMessage('knock', '*'))
    expect(await staysOpen(frame, 'shopify.idToken()')).toBe(true)
    expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual(['knock'])
    expect(clientId).toBe(await frame.evaluate(() => window.shopify.config.apiKey))
  })

  test("the admin listens to the app's own frame only", async ({ opened: { page, frame } }) => {
    await frame.evaluate(() => {
      const message = {
        type: 'dispatch',
        payload: { group: 'Toast', type: 'APP::TOAST::SHOW', payload: { id: '1', message: 'Forged' } },
      }
      window.top?.postMessage({ ...message, source: { apiKey: 'another-app' } }, '*')
      const nested = document.createElement('iframe')
      nested.src = `https://evil.example/?frame=about:blank`
      document.body.append(nested)
      return new Promise((done) => nested.addEventListener('load', done))
    })
    const stranger = frame.childFrames()[0]
    await stranger?.evaluate(() =>
      window.top?.postMessage({ type: 'dispatch', payload: { type: 'APP::TOAST::SHOW', payload: { message: 'Forged' } } }, '*'),
    )
    await expect.poll(() => heard(page, 'APP::TOAST::SHOW', 'refused')).toHaveLength(2)
    await expect(page.getByText('Forged')).toHaveCount(0)
  })

  test('the app listens to its admin only', async ({ opened: { page, frame } }) => {
    const answered = await page.evaluate(() => {
      const other = document.createElement('iframe')
      document.body.append(other)
      const script =
        'parent.frames["app-iframe"].postMessage({type:"dispatch",payload:{type:"APP::SESSION_TOKEN::RESPOND",payload:{sessionToken:"forged"}}},"*")'
      Object.assign(other, { srcdoc: `<script>${script}</script>` })
      return new Promise((done) => other.addEventListener('load', () => done(true)))
    })
    expect(answered).toBe(true)
    expect(await frame.evaluate(() => window.shopify.idToken())).not.toBe('forged')
  })
})

test.describe('an authorization code', () => {
  const ask = () =>
    new Promise<Record<string, unknown>>((answered) => {
      addEventListener(
        'message',
        ({ data }) => data.payload?.type === 'APP::AUTH_CODE::RESPOND' && answered(data.payload.payload),
      )
      const payload = { group: 'AuthCode', type: 'APP::AUTH_CODE::REQUEST', payload: { id: 'q1' } }
      parent.postMessage({ type: 'dispatch', payload, source: window.shopify.config }, 'https://admin.shopify.com')
    })

  test('is issued for exchange', async ({ opened: { frame }, shop }) => {
    expect(await frame.evaluate(ask)).toEqual({
      id: 'q1',
      status: 'needsExchange',
      code: expect.any(String),
      hmac: expect.any(String),
      shop: shop.domain,
      timestamp: expect.stringMatching(/^\d+$/),
    })
  })

  test('is refused', async ({ opened: { frame }, shop }) => {
    shop.faults.authCode = 'refuse'
    expect(await frame.evaluate(ask)).toEqual({ id: 'q1', status: 'failed' })
  })

  test('gets no response', async ({ opened: { frame }, shop }) => {
    shop.faults.authCode = 'silence'
    expect(await staysOpen(frame, `(${ask})()`)).toBe(true)
  })
})
