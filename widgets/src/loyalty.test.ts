import { jest } from '@jest/globals'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { emptyPage, member, onsite } from './testing/a-program.ts'
import { createNetwork, settled, show } from './testing/a-shop.ts'
import './loyalty-launcher/loyalty-launcher.ts'
import './loyalty-page/loyalty-page.ts'
import './loyalty-panel/loyalty-panel.ts'
import './loyalty-points/loyalty-points.ts'

let network: ReturnType<typeof createNetwork>
beforeEach(() => {
  network = createNetwork()
  emptyPage()
})

async function openPanel(of: StorefrontMember | null, view = onsite()) {
  const answers = of ? [{ body: { token: 'a-token', expiresAt: '' } }, { body: of }] : []
  const attributes = { store: 'mill', lang: 'en', ...(of && { customer: 'signed' }) }
  const panel = await show(network, 'yuko-loyalty-panel', attributes, { body: view }, ...answers)
  const press = async (label: string) => {
    const button = [...panel.root.querySelectorAll<HTMLElement>('button, a')].find((each) => each.textContent === label)
    if (!button) throw new Error(`no button says ${label}`)
    button.click()
    await settled()
  }
  return { ...panel, press, text: () => panel.root.textContent ?? '' }
}

describe('<yuko-loyalty-launcher>', () => {
  it("is a button with the merchant's label, whose panel is loaded on click", async () => {
    const { root, one } = await show(
      network,
      'yuko-loyalty-launcher',
      { store: 'mill', lang: 'en', customer: 'signed' },
      { body: onsite() },
    )
    expect(one('button').textContent).toBe('Rewards')
    one('button').click()
    const script = document.head.querySelector<HTMLScriptElement>('script[src$="/widgets/loyalty-panel.js"]')
    script?.dispatchEvent(new Event('load'))
    await settled()
    expect(root.querySelector('yuko-loyalty-panel')?.getAttribute('customer')).toBe('signed')
    expect(network.asked.filter(({ url }) => url.pathname.endsWith('/loyalty'))).toHaveLength(1)
  })

  it.each([
    ['without a program', onsite({ program: null })],
    ['on a path without it', onsite({ launcher: { button: { hideOn: ['/*'] } } })],
    ['switched off', onsite({ widgets: { ...onsite().widgets, launcher: null } })],
  ])('is absent %s', async (_, body) => {
    const { root } = await show(network, 'yuko-loyalty-launcher', { store: 'mill' }, { body })
    expect(root.childNodes).toHaveLength(0)
  })

  it('leaves the page alone if there is no response', async () => {
    const { root } = await show(network, 'yuko-loyalty-launcher', { store: 'mill' })
    expect(root.childNodes).toHaveLength(0)
  })
})

describe('<yuko-loyalty-panel>', () => {
  it('shows a visitor why to join, without requesting a member', async () => {
    const { one, text, press } = await openPanel(null)
    expect(one('dialog').hasAttribute('open')).toBe(true)
    expect(text()).toContain('Earn beans with every order')
    expect(one('a.primary').getAttribute('href')).toBe('/account/register')
    await press('Ways to earn')
    expect(one('h2').textContent).toBe('Ways to earn')
    expect(text()).toContain('1 bean for every €1 spent')
    expect(text()).not.toContain('Go')
    expect(network.asked).toHaveLength(1)
  })

  it('shows a member what they have, with links', async () => {
    const { text, press } = await openPanel(member)
    expect(text()).toContain('Hi Mara')
    expect(text()).toContain('130 beans')
    expect(text()).toContain('20 beans pending')
    expect(text()).toContain('370 beans until Gold')
    await press('History')
    expect(text()).toContain('+130')
    expect(network.asked.map(({ body }) => body)).toEqual([null, { customer: 'signed' }, { token: 'a-token', lang: 'en' }])
  })

  it('confirms before spending, sends one key per intent, and shows the code', async () => {
    const { one, root, press, text } = await openPanel(member)
    await press('Rewards')
    one('[data-id="lrw_1"]').click()
    expect(one('h3').textContent).toBe('Redeem 100 beans for €5 off?')
    network.answers.push({ status: 503, body: { code: 'server.unavailable' } })
    await press('Yes, redeem')
    expect(one('[role=alert]').textContent).toContain('Something went wrong')
    const code = {
      redemptionId: 'rdm_1',
      rewardName: '€5 off',
      rewardType: 'amount_off',
      points: 100,
      valueMinor: 500,
      status: 'issued',
      code: 'BEAN-1234',
      instructions: null,
      expiresAt: null,
      createdAt: '2026-11-20T10:00:00.000Z',
    }
    network.answers.push({ body: { redemptionId: 'rdm_1', member: { ...member, balance: 30, codes: [code] } } })
    await press('Yes, redeem')
    const keys = network.asked
      .filter(({ url }) => url.pathname.endsWith('/redeem'))
      .map(({ body }) => (body as { key: string }).key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(root.querySelector('code')?.textContent).toBe('BEAN-1234')
    expect(text()).toContain('Enter this code at checkout')
  })

  it('spends whole steps, up to the balance', async () => {
    const { one, press } = await openPanel(member)
    await press('Rewards')
    one('[data-id="lrw_2"]').click()
    expect(one('h3').textContent).toBe('Redeem 100 beans for Money off?')
    const range = one<HTMLInputElement>('input')
    range.value = '50'
    range.dispatchEvent(new Event('input', { bubbles: true }))
    expect(one('.steps strong').textContent).toBe('50 beans · Worth €2.50')
  })

  it('lets a customer join, enter their birthday and claim, with a renewed token', async () => {
    const { one, press, text } = await openPanel({ ...member, state: 'guest' })
    network.answers.push(
      { status: 401, body: { code: 'shopper.identity-refused' } },
      { body: { token: 'another' } },
      { body: member },
    )
    await press('Join now')
    expect(text()).toContain('You’re now a member')
    await press('Ways to earn')
    const [day, month] = [one<HTMLSelectElement>('[name="day"]'), one<HTMLSelectElement>('[name="month"]')]
    day.value = '31'
    month.value = '2'
    month.dispatchEvent(new Event('input', { bubbles: true }))
    expect([day.value, [...day.options].filter(({ disabled }) => disabled).length]).toEqual(['29', 2])
    month.value = day.value = '1'
    month.dispatchEvent(new Event('input', { bubbles: true }))
    expect([...day.options].some(({ disabled }) => disabled)).toBe(false)
    network.answers.push({ body: { ...member, birthday: { month: 1, day: 1 } } })
    one<HTMLFormElement>('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settled()
    expect(network.asked.at(-1)?.body).toEqual({ token: 'another', lang: 'en', birthday: { month: 1, day: 1 } })
    network.answers.push({ body: { ...member, birthday: { month: 1, day: 1 }, doneCampaigns: ['cmp_2'] } })
    one('[data-id="cmp_2"]').click()
    await settled()
    expect(network.asked.at(-1)?.body).toEqual({ token: 'another', lang: 'en', campaignId: 'cmp_2' })
    expect(text()).toContain('Done')
  })

  it('is removed when closed, with an event', async () => {
    const { element, one } = await openPanel(null)
    const closed = new Promise((resolve) => element.addEventListener('close', resolve))
    one('[data-do="close"]').click()
    await closed
    expect(element.isConnected).toBe(false)
  })
})

describe('points of an amount', () => {
  it.each([
    ['yuko-product-points', { price: '3799' }, 'Earn 37 beans with this product'],
    ['yuko-cart-points', { total: '12000' }, 'Mit dieser Bestellung sammelst du 120 beans'],
    ['yuko-product-points', { price: '99' }, ''],
    ['yuko-product-points', { price: '3700', currency: 'USD' }, ''],
    ['yuko-product-points', { price: 'free' }, ''],
    ['yuko-product-points', { price: '2500', 'gift-cards': 'all' }, ''],
    ['yuko-cart-points', { total: '6200', 'gift-cards': '2500' }, 'Mit dieser Bestellung sammelst du 37 beans'],
    ['yuko-cart-points', { total: '2500', 'gift-cards': '2500' }, ''],
  ])('<%s %o> says “%s”', async (tag, attributes, said) => {
    const { root } = await show(network, tag, { store: 'mill', ...attributes } as Record<string, string>, { body: onsite() })
    expect(root.textContent).toBe(said)
  })

  it('include gift cards if buying them earns', async () => {
    const { program } = onsite()
    const perOrder = { points: 1, amountMinor: 100, rounding: 'floor' as const, includesGiftCards: true, multipliers: [] }
    const body = onsite({ program: { ...(program as NonNullable<typeof program>), perOrder } })
    const { element, root } = await show(
      network,
      'yuko-product-points',
      { store: 'mill', price: '2500', 'gift-cards': 'all' },
      { body },
    )
    expect(root.textContent).toBe('Earn 25 beans with this product')
    element.setAttribute('price', '5000')
    expect(root.textContent).toBe('Earn 50 beans with this product')
  })

  it("include running multipliers, and the signed-in customer's tier", async () => {
    const { program } = onsite()
    const all = { mode: 'all' as const, tierIds: [] }
    const gold = program?.tiers.at(-1)?.tierId ?? ''
    const multipliers = [
      { percent: 200, isAdded: false, tierScope: all },
      { percent: 150, isAdded: false, tierScope: all },
      { percent: 110, isAdded: true, tierScope: all },
      { percent: 300, isAdded: true, tierScope: { mode: 'include' as const, tierIds: [gold] } },
    ]
    const perOrder = { points: 1, amountMinor: 100, rounding: 'floor' as const, includesGiftCards: false, multipliers }
    const body = onsite({ program: { ...(program as NonNullable<typeof program>), perOrder } })
    const visitor = await show(network, 'yuko-product-points', { store: 'mill', price: '3700' }, { body })
    // 37, once more for double points, and a tenth of it.
    expect(visitor.root.textContent).toBe('Earn 77 beans with this product')
    emptyPage()
    network = createNetwork()
    const answers = [{ body: { token: 'a-token', expiresAt: '' } }, { body: { ...member, tierId: gold } }]
    const attributes = { store: 'mill', price: '3700', customer: 'signed' }
    const signedIn = await show(network, 'yuko-product-points', attributes, { body }, ...answers)
    await settled()
    // By tier 37 × 150 % = 55, then 55 + 5 + 110 on top.
    expect(signedIn.root.textContent).toBe('Earn 225 beans with this product')
  })

  it('drop a multiplier when its hours end', async () => {
    const { program } = onsite()
    const double = { percent: 200, isAdded: false, tierScope: { mode: 'all' as const, tierIds: [] } }
    const during = {
      ...(program as NonNullable<typeof program>),
      perOrder: { points: 1, amountMinor: 100, rounding: 'floor' as const, includesGiftCards: false, multipliers: [double] },
      changesAt: new Date(Date.now() + 3_600_000).toISOString(),
    }
    const timers = jest.spyOn(globalThis, 'setTimeout')
    const answers = [{ body: onsite({ program: during }) }, { body: onsite() }] as const
    const { root } = await show(network, 'yuko-product-points', { store: 'mill', price: '3700' }, ...answers)
    expect(root.textContent).toBe('Earn 74 beans with this product')
    const [end] = timers.mock.calls.find(([, delay]) => delay && delay > 3_590_000) ?? []
    timers.mockRestore()
    end?.()
    await settled()
    expect(root.textContent).toBe('Earn 37 beans with this product')
  })

  it('follow the price, and open the panel', async () => {
    const { element, root, one } = await show(
      network,
      'yuko-product-points',
      { store: 'mill', price: '3700' },
      { body: onsite() },
    )
    element.setAttribute('price', '100')
    expect(root.textContent).toBe('Earn 1 bean with this product')
    const opened = new Promise((resolve) => document.addEventListener('yuko-loyalty-open', resolve, { once: true }))
    one('button').click()
    await opened
  })
})

it('<yuko-loyalty-page> shows the entire program', async () => {
  const { root } = await show(network, 'yuko-loyalty-page', { store: 'mill' }, { body: onsite() })
  expect([...root.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Ways to earn', 'Rewards', 'Tiers'])
  const perks = ['+ 50 beans', '+ Tote bag', 'Free shipping', 'Early access to new products', 'Gift', 'Keep it with 300 beans']
  expect(root.textContent).toContain(`1.5× beans on orders${perks.join('')}`)
})
