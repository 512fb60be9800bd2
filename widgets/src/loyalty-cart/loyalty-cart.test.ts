import { jest } from '@jest/globals'
import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { looks } from '../loyalty-panel/shopper.ts'
import { member as aMember, emptyPage, onsite, program } from '../testing/a-program.ts'
import { settled } from '../testing/a-shop.ts'
import './loyalty-cart.ts'

const freeShipping = {
  ...program.rewards[0],
  rewardId: 'lrw_3',
  type: 'free_shipping' as const,
  name: 'Free shipping',
  minOrderMinor: null,
  appliesTo: null,
}
const rewards = [...program.rewards, freeShipping]
const owns = (balance: number): StorefrontMember['rewards'] =>
  rewards.map(({ rewardId }) => ({ rewardId, state: balance < 50 ? 'points' : 'open', missing: Math.max(0, 50 - balance) }))

interface Request {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly nonce: string | undefined
}

/** A shop with one member and one cart, and our server. Each may fail. */
function openShop(balance = 130) {
  const shop = {
    member: { ...aMember, balance, rewards: owns(balance) } as StorefrontMember,
    view: onsite({ program: { ...program, rewards } }),
    cart: { item_count: 2, total_price: 4000, currency: 'EUR', discount_codes: [] as { code: string; applicable: boolean }[] },
    coupons: [] as { code: string }[],
    requests: [] as Request[],
    reloads: 0,
    /** Whether the cart can have our codes. */
    fits: true,
    status: 'issued' as OwnCode['status'],
    /** Paths whose next answer is lost: after the work, or before it. */
    lost: [] as string[],
    unreachable: [] as string[],
  }
  const keys = new Map<unknown, string>()

  function redeem({ key, points = 100, rewardId }: Record<string, unknown>) {
    const known = keys.get(key)
    if (!known) {
      const id = `rdm_${keys.size + 1}`
      keys.set(key, id)
      const { name, type } = rewards.find((one) => one.rewardId === rewardId) ?? freeShipping
      const code = `BEAN-${keys.size}`
      const redeemed = {
        redemptionId: id,
        rewardName: name,
        rewardType: type,
        points,
        valueMinor: 500,
        status: shop.status,
        code,
      }
      const codes = [{ ...redeemed, instructions: null, expiresAt: null, createdAt: '' } as OwnCode, ...shop.member.codes]
      const left = shop.member.balance - Number(points)
      shop.member = { ...shop.member, balance: left, rewards: owns(left), codes }
    }
    return { redemptionId: keys.get(key), member: shop.member }
  }
  const wooCart = () => ({
    items_count: 2,
    coupons: shop.coupons,
    totals: {
      total_items: '4000',
      total_items_tax: '800',
      total_discount: '0',
      total_discount_tax: '0',
      currency_code: 'EUR',
      currency_minor_unit: 2,
    },
  })
  const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
    '/api/v1/storefront/mill/loyalty': () => shop.view,
    '/api/v1/storefront/mill/loyalty/identity': () => ({ token: 'a-token' }),
    '/api/v1/storefront/mill/loyalty/member': () => shop.member,
    '/api/v1/storefront/mill/loyalty/redeem': redeem,
    '/cart.js': () => shop.cart,
    '/cart/update.js': ({ discount }) => {
      const codes = String(discount).split(',').filter(Boolean)
      shop.cart.discount_codes = codes.map((code) => ({ code, applicable: shop.fits || !code.startsWith('BEAN') }))
    },
    '/wp-json/wc/store/v1/cart': wooCart,
    '/wp-json/wc/store/v1/cart/apply-coupon': ({ code }) => {
      if (!shop.fits) return null
      shop.coupons = [...shop.coupons, { code: String(code).toLowerCase() }]
      return wooCart()
    },
    '/wp-json/wc/store/v1/cart/remove-coupon': ({ code }) => {
      shop.coupons = shop.coupons.filter((one) => one.code !== String(code).toLowerCase())
      return wooCart()
    },
  }
  globalThis.fetch = async (address, init) => {
    const { pathname: path } = new URL(String(address), 'https://shop.example')
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    shop.requests.push({ path, body, nonce: (init?.headers as Record<string, string> | undefined)?.nonce })
    if (take(shop.unreachable, path)) throw new TypeError('Failed to fetch')
    const reply = answers[path]?.(body)
    if (take(shop.lost, path)) throw new TypeError('Failed to fetch')
    return Response.json(reply ?? {}, { status: reply === null ? 400 : 200, headers: { nonce: 'a-nonce' } })
  }
  document.addEventListener('yuko-cart-change', (event) => {
    shop.reloads++
    event.preventDefault()
  })
  return shop
}

function take(list: string[], path: string): boolean {
  const index = list.findIndex((end) => path.endsWith(end))
  if (index >= 0) list.splice(index, 1)
  return index >= 0
}

async function place(attributes: Record<string, string> = { customer: 'signed' }) {
  const element = document.createElement('yuko-cart-points-slider')
  for (const [name, value] of Object.entries({ store: 'mill', lang: 'en', ...attributes })) element.setAttribute(name, value)
  document.body.append(element)
  await settled()
  await settled()
  const root = element.shadowRoot as ShadowRoot
  const field = (selector: string) => root.querySelector(selector) as HTMLInputElement
  const button = (text: string | RegExp) =>
    [...root.querySelectorAll('button')].find((one) => (one.textContent ?? '').match(text)) as HTMLButtonElement
  return {
    element,
    root,
    field,
    button,
    text: () => root.textContent ?? '',
    async enter(selector: string, value: string, ...types: string[]) {
      if (field(selector).type !== 'radio') field(selector).value = value
      for (const type of types) field(selector).dispatchEvent(new Event(type, { bubbles: true }))
      await settled()
    },
    async press(text: string | RegExp, times = 1) {
      for (let time = 0; time < times; time++) {
        const pressed = button(text)
        if (pressed.type === 'submit') pressed.form?.requestSubmit()
        else pressed.click()
      }
      await settled()
      await settled()
    },
  }
}

const redemptions = ({ requests }: ReturnType<typeof openShop>) => requests.filter(({ path }) => path.endsWith('/redeem'))
const codesIn = ({ cart }: ReturnType<typeof openShop>) => cart.discount_codes.map(({ code }) => code)

beforeEach(emptyPage)
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(window, 'Shopify')
})

describe('the points slider', () => {
  it('offers as many points as the balance allows, and rewards of the whole order', async () => {
    openShop()
    const { field, button, text, root } = await place()
    expect(text()).toContain('Your balance: 130 beans')
    expect([field('[type=range]').min, field('[type=range]').max, field('[type=range]').step]).toEqual(['50', '100', '50'])
    expect(field('[type=number]').value).toBe('100')
    expect(button(/Redeem/).textContent).toBe('Redeem 100 beans for €5')
    expect([...root.querySelectorAll('.choice')].map((one) => one.textContent)).toEqual(['Money off', 'Free shipping100 beans'])
    expect(field('[type=range]').getAttribute('aria-valuetext')).toBe('100 beans')
  })

  it('never spends more points than the cart is worth', async () => {
    const shop = openShop(500)
    shop.cart.total_price = 620
    const { field } = await place()
    expect(field('[type=range]').max).toBe('100')
  })

  it('offers no steps that are worth more than the cart, and no reward below its minimum', async () => {
    const shop = openShop()
    shop.cart.total_price = 200
    const { field, button } = await place()
    expect(field('[type=range]')).toBeNull()
    expect(button(/Redeem/).textContent).toBe('Redeem 100 beans for Free shipping')
  })

  it('rounds what is typed to whole steps, once the field is left', async () => {
    openShop()
    const { field, button, enter } = await place()
    await enter('[type=number]', '6', 'input')
    expect([field('[type=number]').value, button(/Redeem/).textContent]).toEqual(['6', 'Redeem 100 beans for €5'])
    await enter('[type=number]', '60', 'input', 'change')
    expect([field('[type=number]').value, field('[type=range]').value]).toEqual(['50', '50'])
    await enter('[type=range]', '100', 'input')
    expect([field('[type=number]').value, button(/Redeem/).textContent]).toEqual(['100', 'Redeem 100 beans for €5'])
    await enter('[type=number]', '', 'change')
    expect(field('[type=number]').value).toBe('50')
  })

  it('redeems on a double click once, applies the code next to those of the cart, and tells the page', async () => {
    const shop = openShop()
    shop.cart.discount_codes = [{ code: 'SPRING', applicable: true }]
    const { press, text, field, enter } = await place()
    await enter('[type=range]', '50', 'input')
    await press(/Redeem/, 2)
    expect(redemptions(shop).map(({ body }) => [body.rewardId, body.points])).toEqual([['lrw_2', 50]])
    expect(codesIn(shop)).toEqual(['SPRING', 'BEAN-1'])
    expect(text()).toContain('Applied to this order: Money off BEAN-1')
    expect(text()).toContain('Your balance: 80 beans')
    expect([field('form'), shop.reloads]).toEqual([null, 1])
  })

  it('redeems the fixed reward that was picked', async () => {
    const shop = openShop()
    const { enter, press, button } = await place()
    await enter('[value=lrw_3]', '', 'input')
    expect(button(/Redeem/).textContent).toBe('Redeem 100 beans for Free shipping')
    await press(/Redeem/)
    expect(redemptions(shop)[0]?.body).toEqual({
      lang: 'en',
      token: 'a-token',
      rewardId: 'lrw_3',
      key: expect.any(String),
    })
  })

  it('removes the code from the cart; it stays theirs, and can be applied again without points', async () => {
    const shop = openShop()
    const { press, text } = await place()
    await press(/Redeem/)
    await press('Remove')
    expect(codesIn(shop)).toEqual([])
    expect(text()).toContain('Removed. The code stays yours.')
    expect(text()).toContain('Your rewardsMoney off BEAN-1')
    await press('Apply')
    expect([codesIn(shop), redemptions(shop).length]).toEqual([['BEAN-1'], 1])
  })

  it('says that a code doesn’t fit the cart, which can be left without it', async () => {
    const shop = openShop()
    shop.fits = false
    const { press, text } = await place()
    await press(/Redeem/)
    expect(text()).toContain('“Money off” can’t be used with this cart. The code stays yours. BEAN-1')
    expect(shop.reloads).toBe(0)
    await press('Remove')
    expect(codesIn(shop)).toEqual([])
  })

  it('finds a redemption whose answer was lost, and spends points once', async () => {
    const shop = openShop()
    shop.lost.push('/redeem')
    const { press, text } = await place()
    await press(/Redeem/)
    expect(text()).toContain('Applied to this order: Money off BEAN-1')
    expect([redemptions(shop).length, shop.member.balance]).toEqual([1, 30])
  })

  it('repeats a redemption under the same key if nothing answers', async () => {
    const shop = openShop()
    const { press, text } = await place()
    shop.lost.push('/redeem')
    shop.unreachable.push('/member')
    await press(/Redeem/)
    expect(text()).toContain('Something went wrong. Try again.')
    await press(/Redeem/)
    expect(new Set(redemptions(shop).map(({ body }) => body.key)).size).toBe(1)
    expect([shop.member.codes.length, codesIn(shop)]).toEqual([1, ['BEAN-1']])
  })

  it('uses another key for another number of points', async () => {
    const shop = openShop()
    shop.unreachable.push('/redeem')
    const { press, enter } = await place()
    await press(/Redeem/)
    await enter('[type=range]', '50', 'input')
    await press(/Redeem/)
    expect(new Set(redemptions(shop).map(({ body }) => body.key)).size).toBe(2)
  })

  it('keeps the code if the cart doesn’t answer', async () => {
    const shop = openShop()
    const { press, text } = await place()
    shop.unreachable.push('/cart/update.js')
    await press(/Redeem/)
    expect(text()).toContain('Something went wrong. Try again.')
    await press('Apply')
    expect([codesIn(shop), redemptions(shop).length]).toEqual([['BEAN-1'], 1])
  })

  it('says that the code is being created', async () => {
    const shop = openShop()
    shop.status = 'pending'
    const { press, text } = await place()
    await press(/Redeem/)
    expect(text()).toContain('We’re creating your code.')
    expect(text()).not.toContain('Redeem 50')
  })

  it('applies a code that was being created when the page was loaded anew', async () => {
    const shop = openShop()
    const code = {
      redemptionId: 'rdm_9',
      rewardName: 'Money off',
      rewardType: 'amount_off',
      points: 50,
      code: 'BEAN-9',
    } as OwnCode
    shop.member = { ...shop.member, codes: [{ ...code, status: 'pending' }] }
    jest.useFakeTimers({ advanceTimers: true })
    const { text } = await place()
    expect(text()).toContain('We’re creating your code.')
    shop.member = { ...shop.member, codes: [{ ...code, status: 'issued' }] }
    await jest.advanceTimersByTimeAsync(looks.everyMs)
    expect(text()).toContain('Applied to this order: Money off BEAN-9')
    expect([codesIn(shop), redemptions(shop)]).toEqual([['BEAN-9'], []])
  })

  it('says what is missing for the nearest reward', async () => {
    openShop(30)
    const { text, field } = await place()
    expect([text().includes('Money off: 20 beans to go'), field('form')]).toEqual([true, null])
  })

  it('invites a visitor to sign in, without asking who they are', async () => {
    const shop = openShop()
    const { root, text } = await place({ 'sign-in': '/login' })
    expect([text(), root.querySelector('a')?.getAttribute('href')]).toEqual([
      'Sign in to use your beans for this order.',
      '/login',
    ])
    expect(shop.requests.map(({ path }) => path)).toEqual(['/api/v1/storefront/mill/loyalty', '/cart.js'])
  })

  const withoutFit = onsite({ program: { ...program, rewards: program.rewards.slice(0, 1) } })
  it.each<[string, (shop: ReturnType<typeof openShop>) => void]>([
    ['in an empty cart', ({ cart }) => Object.assign(cart, { item_count: 0 })],
    ['for customers who aren’t members', ({ member }) => Object.assign(member, { state: 'guest' })],
    ['if the program is closed to them', ({ member }) => Object.assign(member, { state: 'closed' })],
    ['without a program', ({ view }) => Object.assign(view, { program: null })],
    ['if it is turned off', ({ view }) => Object.assign(view.widgets, { cartPointsSlider: null })],
    ['without rewards for carts', ({ view }) => Object.assign(view, withoutFit)],
    ['without a cart', ({ unreachable }) => unreachable.push('/cart.js')],
    ['without our server', ({ unreachable }) => unreachable.push('/loyalty')],
  ])('shows nothing %s', async (_, change) => {
    const shop = openShop()
    change(shop)
    const { root, element } = await place()
    expect([root.childNodes.length, element.style.minHeight]).toEqual([0, '0'])
  })

  it('doesn’t invite visitors if the merchant says so', async () => {
    const shop = openShop()
    Object.assign(shop.view, onsite({ program: { ...program, rewards }, slider: { layout: { invites: false } } }))
    expect((await place({})).root.childNodes).toHaveLength(0)
  })

  it('offers the slider alone if the merchant says so', async () => {
    const shop = openShop()
    Object.assign(shop.view, onsite({ program: { ...program, rewards }, slider: { layout: { showRewards: false } } }))
    const { root } = await place()
    expect(root.querySelectorAll('.choice')).toHaveLength(0)
  })

  it('counts no amounts of another currency', async () => {
    const shop = openShop(500)
    Object.assign(shop.cart, { total_price: 620, currency: 'USD' })
    const { field } = await place()
    expect(field('[type=range]').max).toBe('500')
  })
})

describe('a theme', () => {
  it('that updates its cart itself gets the codes, and isn’t reloaded', async () => {
    const shop = openShop()
    const updates: unknown[] = []
    const updateCart = Object.assign(
      async (change: { discountCodes: readonly string[] }) => {
        updates.push(change)
        shop.cart.discount_codes = change.discountCodes.map((code) => ({ code, applicable: true }))
      },
      { isDefault: () => false },
    )
    window.Shopify = { routes: { root: '/' }, actions: { updateCart } }
    const { press, text } = await place()
    await press(/Redeem/)
    expect(updates).toEqual([{ discountCodes: ['BEAN-1'] }])
    expect(text()).toContain('Applied to this order')
    expect(shop.requests.some(({ path }) => path === '/cart/update.js')).toBe(false)
  })

  it('that changes the cart is followed', async () => {
    const shop = openShop(500)
    const { field } = await place()
    shop.cart.total_price = 620
    document.dispatchEvent(Object.assign(new Event('shopify:cart:lines-update'), { promise: Promise.resolve() }))
    await settled()
    expect(field('[type=range]').max).toBe('100')
  })
})

describe('in WooCommerce', () => {
  const woo = { customer: 'signed', cart: 'https://shop.example/wp-json/wc/store/v1/cart' }

  it('applies and removes a coupon with the nonce of the cart', async () => {
    const shop = openShop()
    const { press, text } = await place(woo)
    await press(/Redeem/)
    expect(text()).toContain('Applied to this order: Money off BEAN-1')
    await press('Remove')
    expect([shop.coupons, shop.reloads]).toEqual([[], 2])
    const changes = shop.requests.filter(({ path }) => path.includes('coupon'))
    expect(changes.map(({ body, nonce }) => [body.code, nonce])).toEqual([
      ['BEAN-1', 'a-nonce'],
      ['BEAN-1', 'a-nonce'],
    ])
  })

  it('says that a coupon is refused', async () => {
    const shop = openShop()
    shop.fits = false
    const { press, text } = await place(woo)
    await press(/Redeem/)
    expect(text()).toContain('“Money off” can’t be used with this cart. The code stays yours.')
    expect(text()).toContain('Your rewardsMoney off BEAN-1')
  })

  it.each([
    [{}, '800'],
    [{ 'with-tax': '' }, '950'],
  ])('counts tax if prices include it: %j', async (tax, most) => {
    openShop(2000)
    const { field } = await place({ ...woo, ...tax })
    expect(field('[type=range]').max).toBe(most)
  })
})
