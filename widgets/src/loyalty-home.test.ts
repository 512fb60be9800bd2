import { onsiteTexts } from '@yuko/contract/loyalty/onsite/onsite-texts'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontCampaign } from '@yuko/contract/loyalty/onsite/storefront-program'
import { emptyPage, member, onsite, program } from './testing/a-program.ts'
import { type Answer, createNetwork, settled, show } from './testing/a-shop.ts'
import { programThemeOf } from './view/loyalty/program-theme.ts'
import './loyalty-page/loyalty-page.ts'
import './loyalty-panel/loyalty-panel.ts'

let network: ReturnType<typeof createNetwork>
beforeEach(() => {
  network = createNetwork()
  emptyPage()
})

const [order] = program.campaigns as [StorefrontCampaign]
const joining: StorefrontCampaign = {
  ...order,
  campaignId: 'cmp_9',
  type: 'signup',
  name: 'Join the club',
  earning: { mode: 'fixed', points: 100 },
}
const shop = (change = {}) => onsite({ program: { ...program, campaigns: [joining, ...program.campaigns], ...change } })
const token: Answer = { body: { token: 'a-token', expiresAt: '' } }
const as = (of: StorefrontMember | null): Answer[] => (of ? [token, { body: of }] : [])

async function open(of: StorefrontMember | null, view = shop(), tag = 'yuko-loyalty-panel') {
  const attributes = { store: 'mill', lang: 'en', 'sign-up': '/register', ...(of && { customer: 'signed' }) }
  const shown = await show(network, tag, attributes, { body: view }, ...as(of))
  await settled()
  return { ...shown, text: () => shown.root.textContent ?? '', names: () => namesIn(shown.root) }
}
const namesIn = (root: ParentNode) => [...root.querySelectorAll('.line strong')].map(({ textContent }) => textContent)

describe("the panel's first screen", () => {
  it('shows a visitor the joining bonus, without repeating it', async () => {
    const { one, names } = await open(null)
    expect(one('.bonus').textContent).toBe('100 beans when you join')
    expect(names()).toEqual(['€5 off', 'Money off', 'Shop', 'Follow us', 'Birthday'])
  })

  it('promises a visitor nothing without a joining bonus', async () => {
    const { root } = await open(null, onsite())
    expect(root.querySelector('.bonus')).toBeNull()
  })

  it.each<[string, Partial<StorefrontMember>]>([
    ['with points', {}],
    ['without points', { balance: 0, pending: 0, rewards: [{ rewardId: 'lrw_1', state: 'points', missing: 100 }] }],
    ['at the top', { tierId: 'tir_2', progress: { value: 900, next: null } }],
    ['who is blocked', { state: 'blocked', rewards: [] }],
  ])('never asks a member to join: %s', async (_, change) => {
    const { text, root } = await open({ ...member, ...change })
    expect(text()).not.toMatch(/join/i)
    root.querySelector<HTMLElement>('[data-to="earn"]')?.click()
    expect(text()).not.toMatch(/join/i)
  })

  it('stays after Back from a linked place, also if the member is known only later', async () => {
    let answer = (_: Answer) => {}
    const late = new Promise<Answer>((resolve) => {
      answer = resolve
    })
    const attributes = { store: 'mill', lang: 'en', customer: 'signed', view: 'earn' }
    const { root, one } = await show(network, 'yuko-loyalty-panel', attributes, { body: shop() }, token, late as never)
    expect(one('h2').textContent).toBe(onsiteTexts.en.loyaltyEarn)
    one('[data-to="home"]').click()
    answer({ body: member })
    await settled()
    expect(root.textContent).toContain('Hi Mara')
    expect(one('h2').textContent).toBe(program.name)
  })

  it('invites nobody to join while the visitor is unidentified, and retries', async () => {
    const attributes = { store: 'mill', lang: 'en', customer: 'signed' }
    const down = { status: 503, body: { code: 'server.unavailable' } }
    const { root, one } = await show(network, 'yuko-loyalty-panel', attributes, { body: shop() }, token, down)
    expect(root.textContent).not.toMatch(/Join and|Create an account/)
    expect(one('[role=alert]').textContent).toBe('Couldn’t load your rewards.')
    network.answers.push({ body: member })
    one('[data-do="retry"]').click()
    await settled()
    expect(root.textContent).toContain('Hi Mara')
    expect(root.textContent).not.toContain('could not be loaded')
  })

  it('shows the tier with the progress to the next, and the top tier as such', async () => {
    const { one, text } = await open(member)
    expect(one('.chip').textContent).toBe('Silver')
    expect(one('.hero .meter .done').getAttribute('width')).toBe('26')
    expect(text()).toContain('370 beans until Gold')
    emptyPage()
    const top = await open({ ...member, tierId: 'tir_2', progress: { value: 900, next: null } })
    expect(top.text()).toContain('You’re in the top tier.')
  })

  it('shows the best affordable reward, and the next one', async () => {
    const [first] = program.rewards
    const rewards = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...(first as NonNullable<typeof first>), rewardId: id, name: id }))
    const own = rewards.map(({ rewardId }, index) => {
      const missing = Math.max(0, index * 100 - 130)
      return { rewardId, missing, state: missing > 0 ? ('points' as const) : ('open' as const) }
    })
    const { names, text } = await open({ ...member, rewards: own }, shop({ rewards, campaigns: [] }))
    expect(names()).toEqual(['b', 'c', 'd'])
    expect(text()).toContain('70 beans to go')
  })

  it('has the code of an unused reward at hand', async () => {
    const code = {
      redemptionId: 'rdm_1',
      rewardName: '€5 off',
      rewardType: 'amount_off' as const,
      points: 100,
      valueMinor: 500,
      status: 'issued' as const,
      code: 'BEAN-1234',
      instructions: null,
      expiresAt: null,
      createdAt: '2026-11-20T10:00:00.000Z',
    }
    const { one } = await open({ ...member, codes: [code] })
    expect(one('.home code').textContent).toBe('BEAN-1234')
  })

  it("shows the picture of a reward's product, and ignores invalid URLs", async () => {
    const [first] = program.rewards
    const reward = { ...(first as NonNullable<typeof first>), type: 'free_product' as const }
    const rewards = ['https://cdn.example/mug.jpg', 'javascript:alert(1)', null].map((imageUrl, index) => ({
      ...reward,
      rewardId: String(index),
      imageUrl,
    }))
    const { root } = await open(null, shop({ rewards }))
    expect([...root.querySelectorAll('.reward img')].map((picture) => picture.getAttribute('src'))).toEqual([
      'https://cdn.example/mug.jpg',
    ])
    expect(root.querySelectorAll('.reward svg')).toHaveLength(2)
  })
})

describe('the program page', () => {
  it('greets a member instead of inviting them, and opens the panel', async () => {
    const { text, one } = await open(member, shop(), 'yuko-loyalty-page')
    expect(text()).toContain('Hi Mara130 beans')
    expect(text()).not.toMatch(/join|create an account/i)
    const opened = new Promise<unknown>((resolve) =>
      document.addEventListener('yuko-loyalty-open', (event) => resolve((event as CustomEvent).detail), { once: true }),
    )
    one('[data-do="open"]').click()
    expect(await opened).toBe('redeem')
  })

  it('lets a customer join, and a visitor create an account', async () => {
    const guest = await open({ ...member, state: 'guest' }, shop(), 'yuko-loyalty-page')
    expect(guest.one('.hero .primary').textContent).toBe('Join now')
    emptyPage()
    const visitor = await open(null, shop(), 'yuko-loyalty-page')
    expect(visitor.one('.hero .primary').getAttribute('href')).toBe('/register')
    expect(visitor.text()).toContain('100 beans when you join')
  })

  it('doesn’t invite visitors whose identity could not be checked', async () => {
    const attributes = { store: 'mill', lang: 'en', customer: 'signed', 'sign-up': '/register' }
    const { root } = await show(network, 'yuko-loyalty-page', attributes, { body: shop() })
    expect(root.querySelector('.hero')?.textContent).not.toMatch(/when you join|create an account/i)
  })

  it('shows what is sold out', async () => {
    const rewards = program.rewards.map((reward) => ({ ...reward, isSoldOut: true }))
    const { text } = await open(null, shop({ rewards }), 'yuko-loyalty-page')
    expect(text()).toContain('Sold out')
  })
})

it.each(Object.entries(onsiteTexts))('no text in %s has a fixed word for points', (_, texts) => {
  const offending = Object.entries(texts).filter(([, text]) => /point|punkt|punto/i.test(text.replaceAll('{points}', '')))
  expect(offending).toEqual([])
})

describe('the colors', () => {
  const { brand } = (onsite().widgets.panel as unknown as { brand: Parameters<typeof programThemeOf>[0]['brand'] }) ?? {}
  it('are lightened in dark mode if the brand is dark, and unchanged without a dark mode', () => {
    expect(programThemeOf({ brand })).not.toContain('prefers-color-scheme')
    const [light, dark] = programThemeOf({ brand: { ...brand, darkMode: 'auto' } }).split('@media')
    expect(light).toContain('--brand-fill:#111111;--on-fill:#FFFFFF')
    expect(dark).toContain('--brand-fill:#EDEBE8;--on-fill:#111111')
  })
})
