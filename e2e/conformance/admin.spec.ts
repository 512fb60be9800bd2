import type { Frame } from '@playwright/test'
import { expect, heard, test } from '#support/probe.ts'
import { appFrame } from '#support/store-platform.ts'
import { install } from '../store-platform/src/auth/installation.ts'
import { addShop } from '../store-platform/src/create-platform.ts'

const write = (frame: Frame, html: string) => frame.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), html)

const listen = (frame: Frame) =>
  frame.evaluate(() => {
    document.addEventListener('shopify:navigate', ({ target }) =>
      history.pushState(null, '', (target as Element).getAttribute('href')),
    )
  })

const navigation =
  '<s-app-nav><a href="/" rel="home">Home</a><a href="/reviews">Reviews</a><s-link href="/loyalty">Loyalty</s-link></s-app-nav>'

test.describe('a launch', () => {
  const opened = async (frame: Frame) => Object.fromEntries(new URL(frame.url()).searchParams)

  test('is signed and names the shop and the user', async ({ page, probe: _, openInAdmin, shop }) => {
    await openInAdmin(page, { path: '/reviews?rating=5', staff: 'Stan' })
    const frame = await appFrame(page)
    expect(new URL(frame.url()).pathname).toBe('/reviews')
    expect(await opened(frame)).toMatchObject({
      rating: '5',
      embedded: '1',
      shop: shop.domain,
      host: btoa(`admin.shopify.com/store/${shop.handle}`).replaceAll('=', ''),
      locale: 'de',
      hmac: expect.stringMatching(/^[0-9a-f]{64}$/),
      session: expect.any(String),
      timestamp: expect.stringMatching(/^\d+$/),
      id_token: expect.stringMatching(/^ey/),
    })
    await expect(page.getByRole('combobox', { name: 'Signed in as' }).getByRole('option', { selected: true })).toHaveText(/^Stan/)
    await expect(page).toHaveURL(/\/reviews\?rating=5$/)
  })

  test('as an install request has neither token nor session', async ({ page, probe: _, openInAdmin }) => {
    await openInAdmin(page, { variant: 'install' })
    const parameters = Object.keys(await opened(await appFrame(page)))
    expect(parameters.sort()).toEqual(['hmac', 'host', 'shop', 'timestamp'])
  })

  test('can be wrong in every way', async ({ page, probe: _, openInAdmin, shop }) => {
    const launched = async (variant: string) => {
      await openInAdmin(page, { variant })
      return opened(await appFrame(page))
    }
    expect(await launched('missing-host')).not.toHaveProperty('host')
    expect(await launched('unsigned')).not.toHaveProperty('hmac')
    expect((await launched('padded')).host).toBe(btoa(`admin.shopify.com/store/${shop.handle}`))
    expect((await launched('foreign-shop')).shop).not.toBe(shop.domain)
    expect(Number((await launched('stale')).timestamp)).toBeLessThan(Date.now() / 1000 - 3000)
    expect(Number((await launched('clock-ahead')).timestamp)).toBeGreaterThan(Date.now() / 1000 + 500)
  })

  test('of an app that is not installed asks the merchant first', async ({ page, probe: _, openInAdmin, shop }) => {
    shop.installations.clear()
    await openInAdmin(page)
    await page.getByRole('button', { name: 'Install app' }).click()
    expect((await opened(await appFrame(page))).shop).toBe(shop.domain)
  })
})

test.describe('navigation', () => {
  test("of the app shows in the admin's URL, without launch parameters", async ({ opened: { page, frame }, shop }) => {
    await frame.evaluate(() => history.pushState(null, '', `/reviews?rating=5&host=x&shop=y&id_token=z&embedded=1#top`))
    await expect(page).toHaveURL(new RegExp(`/store/${shop.handle}/apps/\\w+/reviews\\?rating=5#top$`))
    await frame.evaluate(() => history.replaceState(null, '', '/loyalty'))
    await expect(page).toHaveURL(/\/loyalty$/)
    // One step of the app is one step of the browser.
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/store/${shop.handle}/apps/\\w+$`))
    expect(new URL(frame.url()).pathname).toBe('/')
  })

  test("lists the app's places, and does not reload an app with a router", async ({ opened: { page, frame } }) => {
    await listen(frame)
    await write(frame, navigation)
    const places = page.getByRole('group', { name: 'Yuko' })
    await expect(places.getByRole('link')).toHaveText(['Reviews', 'Loyalty'])
    await expect(frame.getByText('Loyalty')).toBeHidden()
    await frame.evaluate(() => Object.assign(window, { isSame: true }))
    await places.getByRole('link', { name: 'Loyalty' }).click()
    await expect(page).toHaveURL(/\/loyalty$/)
    await expect(places.getByRole('link', { name: 'Loyalty' })).toHaveAttribute('aria-current', 'page')
    expect(await frame.evaluate(() => 'isSame' in window)).toBe(true)
    await frame.evaluate(() => document.querySelector('s-app-nav')?.remove())
    await expect(places.getByRole('link')).toHaveCount(0)
  })

  test('reloads an app without a router', async ({ opened: { page, frame } }) => {
    await write(frame, navigation.replaceAll('s-app-nav', 'ui-nav-menu'))
    await frame.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', { name: 'Reviews' }).click()
    await expect(page).toHaveURL(/\/reviews$/)
    await frame.waitForFunction(() => !('isSame' in window))
  })

  test('warns of a second menu', async ({ opened: { page, frame } }) => {
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
    await write(frame, navigation + navigation)
    expect((await warning).text()).toContain('Only one navigation menu')
  })

  test('opens other places in the admin, and outside of it', async ({ opened: { page, frame }, shop }) => {
    await write(frame, '<a href="shopify://admin/products/1" target="_top">Product</a>')
    await frame.getByRole('link', { name: 'Product' }).click()
    await expect(page).toHaveURL(`https://admin.shopify.com/store/${shop.handle}/products/1`)
    await page.goBack()
    const again = await appFrame(page)
    await again.waitForFunction(() => 'shopify' in window)
    await again.evaluate(() => void open('https://app.yuko.test/terms?shop=none.myshopify.com', '_top'))
    await page.waitForURL((url) => url.hostname !== 'admin.shopify.com' || url.pathname.includes('/store/none/'))
  })

  test('reopens the app on request, at the same place', async ({ opened: { page, frame } }) => {
    await frame.evaluate(() => history.pushState(null, '', '/reviews?rating=5'))
    await expect(page).toHaveURL(/rating=5$/)
    await page.getByRole('button', { name: 'Reload app' }).click()
    await expect.poll(() => new URL(frame.url()).searchParams.has('id_token')).toBe(true)
    expect(frame.url()).toContain('/reviews?rating=5&')
  })
})

test.describe('the admin renders', () => {
  test('toasts, with the actions of their buttons', async ({ opened: { page, frame } }) => {
    await frame.evaluate(() => {
      window.shopify.toast.show('Reply saved', {
        action: 'Undo',
        onAction: () => (document.title = 'undone'),
        onDismiss: () => (document.title = 'gone'),
      })
      const id = window.shopify.toast.show('Taken back')
      window.shopify.toast.hide(id)
      window.shopify.toast.show('Not saved', { isError: true })
    })
    await expect(page.getByRole('status')).toHaveText([/Reply saved/, /Not saved/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'undone' })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(page.getByRole('heading', { name: 'gone' })).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(1)
  })

  test('the loading state', async ({ opened: { page, frame } }) => {
    await frame.evaluate(() => window.shopify.loading(true))
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await frame.evaluate(() => window.shopify.loading(false))
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  })

  test('the title and its buttons', async ({ opened: { page, frame } }) => {
    await frame.evaluate(() => {
      document.title = 'Reviews'
    })
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    await write(
      frame,
      '<ui-title-bar title="Orders"><button variant="primary" onclick="this.textContent=\'Done\'">Export</button></ui-title-bar>',
    )
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  })

  test('the save bar, which guards navigation', async ({ opened: { page, frame } }) => {
    await listen(frame)
    await write(
      frame,
      `${navigation}<ui-save-bar id="bar"><button variant="primary" onclick="document.title='saved'"></button><button onclick="document.title='discarded'"></button></ui-save-bar>`,
    )
    await frame.evaluate(() => window.shopify.saveBar.show('bar'))
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'saved' })).toBeVisible()
    await bar.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'discarded' })).toBeVisible()

    await page.getByRole('link', { name: 'Reviews' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(/apps\/\w+$/)
    await page.getByRole('link', { name: 'Reviews' }).click()
    await page.getByRole('button', { name: 'Leave page' }).click()
    await expect(page).toHaveURL(/\/reviews$/)
    await expect(bar).toBeHidden()
  })

  test("a form's save bar, with a confirmation before leaving", async ({ opened: { page, frame } }) => {
    await write(
      frame,
      '<form data-save-bar onsubmit="event.preventDefault(); document.title=this.name.value"><input name="name" aria-label="Name" value="a"></form>',
    )
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await frame.getByLabel('Name').fill('b')
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'b', exact: true })).toBeVisible()
    await expect(bar).toBeHidden()
    await frame.getByLabel('Name').fill('c')
    await bar.getByRole('button', { name: 'Discard' }).click()
    await expect(frame.getByLabel('Name')).toHaveValue('a')

    await frame.getByLabel('Name').fill('d')
    const left = frame.evaluate(() => window.shopify.saveBar.leaveConfirmation().then(() => 'left'))
    await page.getByRole('button', { name: 'Leave page' }).click()
    expect(await left).toBe('left')
    await expect(bar).toBeHidden()
  })

  test('modals with pages of the app', async ({ opened: { page, frame } }) => {
    await write(frame, '<s-app-window id="editor" src="/editor"></s-app-window><ui-modal id="question"><p>Really?</p></ui-modal>')
    await frame.evaluate(() => {
      document.getElementById('editor')?.addEventListener('hide', () => window.shopify.toast.show('Closed'))
      return window.shopify.modal.show('editor')
    })
    const layer = page.getByRole('dialog', { name: 'Probe' })
    await expect(layer.frameLocator('iframe').getByRole('heading', { name: 'Probe' })).toBeVisible()
    await layer.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Closed')).toBeVisible()

    await frame.evaluate(() => window.shopify.modal.show('question'))
    await expect(frame.getByText('Really?')).toBeVisible()
    await frame.evaluate(() => window.shopify.modal.hide('question'))
    await expect(frame.getByText('Really?')).toBeHidden()
  })
})

test('the admin answers remote calls of the current script', async ({ opened: { frame }, app }) => {
  const answers = await frame.evaluate(async () => ({
    user: await window.shopify.user(),
    scopes: await window.shopify.scopes.query(),
    extensions: await window.shopify.app.extensions(),
  }))
  expect(answers).toMatchObject({ user: { accountAccess: 'Full Access' }, scopes: { required: app.scopes }, extensions: [] })
  await expect(frame.evaluate(() => window.shopify.resourcePicker({ type: 'product' }))).rejects.toThrow(
    'cannot "resourcePicker"',
  )
})

test('web vitals reach the admin and subscribers in the page', async ({ opened: { page, frame } }) => {
  await frame.evaluate(() =>
    window.shopify.webVitals.onReport?.(({ metrics }) => void Object.assign(window, { told: metrics[0]?.name })),
  )
  await expect.poll(() => heard(page, 'APP::WEB_VITALS::LARGEST_CONTENTFUL_PAINT')).not.toHaveLength(0)
  await frame.evaluate(() => document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 200px' })))
  await frame.waitForFunction(() => 'told' in window)
  expect((await heard(page, 'APP::WEB_VITALS::FIRST_CONTENTFUL_PAINT')).at(-1)?.value).toBeGreaterThan(0)
})

test('a slow admin delays every reply', async ({ page, probe: _, openInAdmin, platform, shop }) => {
  await openInAdmin(page, { delay: 400 })
  const frame = await appFrame(page)
  const took = await frame.evaluate(async () => {
    const start = performance.now()
    await window.shopify.idToken()
    return performance.now() - start
  })
  expect(took).toBeGreaterThan(390)
  await expect.poll(() => platform.platform.journal.read({ kind: 'admin.in', shop: shop.domain }).length).toBeGreaterThan(0)
})

test('another shop and another staff member can be selected', async ({ opened: { page }, shop, platform, app }) => {
  await page.getByRole('combobox', { name: 'Signed in as' }).selectOption({ label: 'Stan Staff' })
  await expect.poll(() => page.frame('app-iframe')?.url()).toContain('locale=de')
  expect(shop.signedInStaffId).toBe(shop.staff[1]?.id)

  const other = addShop(platform.platform, { handle: `other-of-${shop.handle}`, name: `Other of ${shop.handle}` })
  install(platform.platform, other, app, app.scopes)
  await page.reload()
  await page.getByRole('combobox', { name: 'Store' }).selectOption({ label: other.name })
  await expect.poll(() => page.frame('app-iframe')?.url()).toContain(`shop=${other.domain}`)
})
