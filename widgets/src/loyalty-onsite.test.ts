import { jest } from '@jest/globals'
import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { emptyPage, member, nextPage, onsite, program, shown } from './testing/a-program.ts'
import { type Answer, createNetwork, settled, show } from './testing/a-shop.ts'
import './loyalty-launcher/loyalty-launcher.ts'
import './loyalty-nudges/loyalty-nudges.ts'
import './loyalty-panel/loyalty-panel.ts'
import './loyalty-thanks/loyalty-thanks.ts'

let network: ReturnType<typeof createNetwork>
beforeEach(() => {
  network = createNetwork()
  emptyPage()
})
afterEach(() => jest.restoreAllMocks())

const dayMs = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const page = (change = {}) => ({ store: 'mill', lang: 'en', ...change })
const asMember = (of: StorefrontMember): Answer[] => [{ body: { token: 'a-token', expiresAt: '' } }, { body: of }]

describe('a nudge', () => {
  const at = async (of: StorefrontMember | null, view = onsite()) => {
    nextPage()
    const attributes = page(of ? { customer: 'signed' } : {})
    const nudge = await show(network, 'yuko-loyalty-nudges', attributes, { body: view }, ...(of ? asMember(of) : []))
    await settled()
    const press = (name: string) => nudge.one(name).click()
    return { ...nudge, press, said: () => nudge.root.querySelector('p')?.textContent ?? null }
  }

  it.each<[string, StorefrontMember | null, string | null]>([
    ['asks a visitor to join', null, 'Join Bean Club and earn beans with every order.'],
    ['asks a customer to join', { ...member, state: 'guest' }, 'Join Bean Club and earn beans with every order.'],
    ['says which reward there are points for', member, 'You have 130 beans. Redeem them for “€5 off”.'],
    ['welcomes', { ...member, joinedAt: fromNow(-1) }, 'Welcome to Bean Club. You have 130 beans.'],
    [
      'says first that points end',
      { ...member, joinedAt: fromNow(-1), ending: { points: 40, at: '2020-03-01T10:00:00.000Z' } },
      '40 beans expire on Mar 1, 2020. Use them before then.',
    ],
    ['says nothing without a reason', { ...member, rewards: [], ending: { points: 4, at: fromNow(60) } }, null],
    ['says nothing to who is blocked', { ...member, state: 'blocked' }, null],
  ])('%s', async (_, of, said) => {
    const nudge = await at(of)
    expect(nudge.said()).toBe(said)
    expect(nudge.one('.nudges').getAttribute('aria-live')).toBe('polite')
  })

  it('shows nothing the merchant turned off', async () => {
    const view = onsite({ nudges: { nudges: { reward: false } } })
    expect((await at(member, view)).said()).toBeNull()
  })

  it('stays quiet after closing for as long as the merchant set, unlike the others', async () => {
    const first = await at(member)
    first.press('.close')
    expect(first.element.isConnected).toBe(false)
    expect((await at(member)).said()).toBeNull()
    expect((await at(null)).said()).toContain('Join')
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * dayMs)
    expect((await at(member)).said()).toContain('Redeem them for')
  })

  it("links to the panel's place it is about", async () => {
    const asked = new Promise<unknown>((resolve) =>
      document.addEventListener('yuko-loyalty-open', (event) => resolve((event as CustomEvent).detail), { once: true }),
    )
    const { press } = await at(member)
    press('.go')
    expect(await asked).toBe('redeem')
  })

  it('is quiet without storage, and without a response', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect((await at(member)).said()).toBeNull()
    jest.restoreAllMocks()
    nextPage()
    const { element } = await show(network, 'yuko-loyalty-nudges', page())
    expect(element.isConnected).toBe(false)
  })

  it('shows merchants every message', async () => {
    const { element, root } = await at({ ...member, joinedAt: fromNow(-1), ending: { points: 40, at: fromNow(3) } })
    ;(element as HTMLElement & { shown: object }).shown = shown('nudges')
    expect(root.querySelectorAll('.nudge')).toHaveLength(3)
  })
})

describe('the launcher', () => {
  const at = (view = onsite({ nudges: { nudges: { delaySeconds: 0 } } })) => {
    nextPage()
    return show(network, 'yuko-loyalty-launcher', page(), { body: view })
  }
  const arrive = async (script: string) => {
    await settled()
    document.head.querySelector(`script[src$="/widgets/${script}.js"]`)?.dispatchEvent(new Event('load'))
    await settled()
  }
  const nudgesIn = (root: ShadowRoot) => root.querySelectorAll('yuko-loyalty-nudges').length

  it('loads a nudge once per visit, on its own side', async () => {
    const { root } = await at(onsite({ launcher: { button: { side: 'left' } }, nudges: { nudges: { delaySeconds: 0 } } }))
    await arrive('loyalty-nudges')
    expect(root.querySelector('yuko-loyalty-nudges')?.getAttribute('data-side')).toBe('left')
    const later = await at()
    await arrive('loyalty-nudges')
    expect(nudgesIn(later.root)).toBe(0)
  })

  it.each([
    ['where the merchant has switched them off', () => onsite({ widgets: { ...onsite().widgets, nudges: null } })],
    ['without its button', () => onsite({ launcher: { button: { hideOn: ['/*'] } }, nudges: { nudges: { delaySeconds: 0 } } })],
  ])('loads none %s', async (_, view) => {
    const { root } = await at(view())
    await arrive('loyalty-nudges')
    expect(nudgesIn(root)).toBe(0)
  })

  it('loads none if it cannot be remembered', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const { root } = await at()
    await arrive('loyalty-nudges')
    expect(nudgesIn(root)).toBe(0)
  })

  it.each([
    ['#rewards', 'redeem'],
    ['#earn', 'earn'],
    ['#tiers', 'tiers'],
    ['#refer', 'referral'],
    ['#history', 'history'],
  ])('opens the panel for a link to %s, and again for the same link', async (hash, place) => {
    location.hash = hash
    const { root } = await at()
    await arrive('loyalty-panel')
    const panel = root.querySelector('yuko-loyalty-panel')
    expect(panel?.getAttribute('view')).toBe(place)
    panel?.dispatchEvent(new Event('close'))
    expect(location.hash).toBe('')
    expect(nudgesIn(root)).toBe(0)
  })
})

describe('a link into the panel', () => {
  const titleAt = async (view: string, of: StorefrontMember | null, body = onsite()) => {
    const attributes = page({ view, ...(of && { customer: 'signed' }) })
    const { one } = await show(network, 'yuko-loyalty-panel', attributes, { body }, ...(of ? asMember(of) : []))
    return one('h2').textContent
  }
  it.each<[string, StorefrontMember | null, string]>([
    ['tiers', null, 'Tiers'],
    ['history', member, 'History'],
    ['history', null, 'Bean Club'],
    ['referral', member, 'Bean Club'],
    ['confirm', member, 'Bean Club'],
    ['nonsense', member, 'Bean Club'],
  ])('to %s opens it if available', async (view, of, title) => expect(await titleAt(view, of)).toBe(title))

  it('opens the first screen if the program lacks it', async () => {
    expect(await titleAt('tiers', member, onsite({ program: { ...program, tiers: [] } }))).toBe('Bean Club')
  })
})

describe('<yuko-loyalty-account>', () => {
  const code: OwnCode = {
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
  const at = async (of: StorefrontMember | null, view = onsite()) => {
    const attributes = page(of ? { customer: 'signed' } : {})
    const account = await show(network, 'yuko-loyalty-account', attributes, { body: view }, ...(of ? asMember(of) : []))
    return { ...account, titles: () => [...account.root.querySelectorAll('h2')].map(({ textContent }) => textContent) }
  }

  it('shows a member everything within the page', async () => {
    const { root, titles } = await at({ ...member, codes: [code] })
    expect(titles()).toEqual(['Your rewards', 'Rewards', 'Ways to earn', 'Tiers', 'History'])
    expect(root.querySelector('dialog')).toBeNull()
    expect(root.textContent).toContain('130 beans')
    expect(root.querySelector('.history')?.textContent).toContain('ShopEarned · #1001 · ')
    expect(root.querySelector('code')?.textContent).toBe('BEAN-1234')
  })

  it('replaces the content while redeeming, and returns with the code', async () => {
    const { one, root, titles } = await at(member)
    one('[data-id="lrw_1"]').click()
    expect(titles()).toEqual(['Rewards'])
    network.answers.push({ body: { redemptionId: 'rdm_1', member: { ...member, balance: 30, codes: [code] } } })
    one('[data-do="spend"]').click()
    await settled()
    expect(root.querySelector('code')?.textContent).toBe('BEAN-1234')
    one('.back').click()
    expect(titles()).toHaveLength(5)
  })

  it('shows what the merchant selected, and invites a visitor', async () => {
    const { one, titles } = await at(null, onsite({ account: { content: { earn: false } } }))
    expect(titles()).toEqual(['Join and get rewards', 'Rewards', 'Tiers'])
    expect(one('a.primary').getAttribute('href')).toBe('/account/register')
  })

  it('shows an error, and retries', async () => {
    const { one, titles } = await show(network, 'yuko-loyalty-account', page()).then((shownOnce) => ({
      ...shownOnce,
      titles: () => shownOnce.root.querySelectorAll('h2').length,
    }))
    expect(one('[role=alert]').textContent).toContain('Couldn’t load the rewards.')
    network.answers.push({ body: onsite() })
    one('[data-do="retry"]').click()
    await settled()
    expect(titles()).toBe(4)
  })
})

describe('<yuko-thank-you>', () => {
  const at = async (of: StorefrontMember | null, change: Record<string, string> = {}, ...more: Answer[]) => {
    nextPage()
    const attributes = page({ total: '12000', order: '1001', ...change, ...(of && { customer: 'signed' }) })
    const answers = of ? [...asMember(of), ...more] : []
    const { root } = await show(network, 'yuko-thank-you', attributes, { body: onsite() }, ...answers)
    await settled()
    return root.textContent
  }

  it('shows what the order earned, and when it becomes available', async () => {
    const given = { points: 37, availableAt: '2026-12-04T10:00:00.000Z' }
    expect(await at(member, {}, { body: given })).toBe('You earned 37 beans with this order. You can use them from Dec 4, 2026.')
    expect(network.asked.at(-1)?.body).toEqual({ order: '1001', token: 'a-token', lang: 'en' })
    expect(await at(member, {}, { body: { ...given, availableAt: null } })).toBe('You earned 37 beans with this order.')
  })

  it('estimates from the order total until the shop reports the order', async () => {
    const unknown = { body: { points: 0, availableAt: null } }
    expect(await at(member, {}, unknown)).toBe('You’ll earn about 120 beans with this order.')
    expect(await at(member, { currency: 'USD' }, unknown)).toBe('')
  })

  it('invites a visitor, and promises nothing for this order', async () => {
    expect(await at(null)).toBe('Join Bean Club and earn beans with your next order. Create an account')
  })
})
