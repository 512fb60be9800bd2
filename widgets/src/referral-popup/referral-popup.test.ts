import { jest } from '@jest/globals'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { deviceId, lastArrival } from '../element/referral-memory.ts'
import { emptyPage, member, nextPage, onsite, program, shown } from '../testing/a-program.ts'
import { type Answer, createNetwork, settled, show } from '../testing/a-shop.ts'
import './referral-popup.ts'

let network: ReturnType<typeof createNetwork>
const friendOffer = { name: '10% off', minOrderMinor: 2000, newCustomersOnly: true }
const view = (popup: object | null = {}, offer: typeof friendOffer | null = friendOffer) =>
  onsite({
    popup: popup && { popup: { delaySeconds: 0, ...popup } },
    program: { ...program, friendOffer: offer },
  })
const open: Answer = { body: { isOpen: true } }

beforeEach(() => {
  network = createNetwork()
  emptyPage()
})
afterEach(() => {
  jest.restoreAllMocks()
  history.replaceState(null, '', '/')
})

/** A page of a visit, with the answers it gets. */
async function visit(url: string, answers: Answer[], attributes: Record<string, string> = {}) {
  nextPage()
  history.replaceState(null, '', url)
  const idle = jest.fn()
  const asked: unknown[] = []
  document.addEventListener('yuko-loyalty-open', (event) => asked.push((event as CustomEvent).detail), { once: true })
  document.addEventListener('idle', idle, { capture: true, once: true })
  const popup = await show(network, 'yuko-referral-popup', { store: 'mill', lang: 'en', ...attributes }, ...answers)
  await settled()
  await settled()
  return {
    ...popup,
    asked,
    isIdle: () => idle.mock.calls.length > 0,
    said: () => popup.root.querySelector('[role=dialog]')?.getAttribute('aria-label') ?? null,
    async send(email: string, answer: Answer) {
      popup.one<HTMLInputElement>('input').value = email
      network.answers.push(answer)
      popup.one<HTMLFormElement>('form').requestSubmit()
      await settled()
    },
  }
}

const visits = () => network.asked.filter(({ url }) => url.pathname.endsWith('/referrals/visit')).map(({ body }) => body)

describe('a friend', () => {
  it('by a link sees the offer, is recorded, and keeps the focus', async () => {
    const { said, root, one } = await visit('/products/mug?ref=adaada22&via=x', [{ body: view() }, open])
    expect(said()).toBe('A gift from your friend: 10% off')
    expect(root.textContent).toContain('For orders of €20 or more')
    expect(one('.place').getAttribute('aria-live')).toBe('polite')
    expect([document.activeElement, root.activeElement]).toEqual([document.body, null])
    expect(visits()).toEqual([{ code: 'ADAADA22', channel: 'x', device: deviceId() }])
  })

  it('claims the code once, and is told to look into the inbox', async () => {
    const { send, root } = await visit('/?ref=ADAADA22', [{ body: view() }, open])
    await send('finn@people.example', { status: 503, body: { code: 'server.unavailable' } })
    expect(root.textContent).toContain('Something went wrong')
    await send('finn@people.example', { status: 202, body: { state: 'sent' } })
    expect(root.textContent).toContain('you’ll receive the code by email shortly')
    expect(network.asked.at(-1)?.body).toMatchObject({ code: 'ADAADA22', email: 'finn@people.example', lang: 'en' })
    expect(lastArrival()).toBeNull()
    expect((await visit('/', [{ body: view() }])).isIdle()).toBe(true)
  })

  it('sees that the offer has ended', async () => {
    const { send, root } = await visit('/?ref=ADAADA22', [{ body: view() }, open])
    await send('finn@people.example', { status: 409, body: { code: 'referral.not-offered' } })
    expect(root.textContent).toContain('This offer has ended')
  })

  it('sees it on later pages until it is dismissed, also with Escape, and then never again', async () => {
    await visit('/?ref=ADAADA22', [{ body: view() }, open])
    const later = await visit('/cart', [{ body: view() }])
    expect([later.said(), visits().length]).toEqual(['A gift from your friend: 10% off', 1])
    later.one('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(later.element.isConnected).toBe(false)
    expect((await visit('/?ref=ADAADA22', [{ body: view() }])).isIdle()).toBe(true)
    expect(lastArrival()?.code).toBe('ADAADA22')
  })

  it('waits for another dialog, and for the delay', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
    try {
      history.replaceState(null, '', '/?ref=ADAADA22')
      network.answers.push({ body: view({ delaySeconds: 3 }) }, open)
      const element = document.createElement('yuko-referral-popup')
      for (const [name, value] of Object.entries({ store: 'mill', lang: 'en' })) element.setAttribute(name, value)
      document.body.append(element)
      const dialog = document.createElement('dialog')
      dialog.open = true
      document.body.append(dialog)
      const isThere = () => element.shadowRoot?.querySelector('[role=dialog]') !== null
      await jest.advanceTimersByTimeAsync(2900)
      expect(isThere()).toBe(false)
      await jest.advanceTimersByTimeAsync(3000)
      expect(isThere()).toBe(false)
      dialog.remove()
      await jest.advanceTimersByTimeAsync(2000)
      expect(isThere()).toBe(true)
    } finally {
      jest.useRealTimers()
    }
  })

  it('gets the panel if the popup is turned off', async () => {
    const { asked, said } = await visit('/?ref=ADAADA22', [{ body: view(null) }, open])
    expect([asked, said()]).toEqual([['friend'], null])
  })

  it.each<[string, string, Answer[]]>([
    ['by a link that isn’t open', '/?ref=ADAADA22', [{ body: view() }, { body: { isOpen: false } }]],
    ['on a page without it', '/quiz?ref=ADAADA22', [{ body: view({ hideOn: ['/quiz'] }) }, open]],
    ['without an offer', '/?ref=ADAADA22', [{ body: view({}, null) }]],
    ['without an answer', '/?ref=ADAADA22', []],
    ['without a link', '/', [{ body: view() }]],
  ])('sees nothing %s', async (_, url, answers) => {
    const { said, isIdle, asked } = await visit(url, answers)
    expect([said(), isIdle(), asked]).toEqual([null, true, []])
  })

  it('sees the offer without storage, on the page they arrive at', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect((await visit('/?ref=ADAADA22', [{ body: view() }, open])).said()).toBe('A gift from your friend: 10% off')
    expect((await visit('/', [{ body: view() }])).said()).toBeNull()
  })
})

describe('a member', () => {
  const asMember = (of: Partial<StorefrontMember> = {}): Answer[] => [
    { body: view({ inviteOn: ['/account'] }) },
    { body: { token: 'a-token' } },
    { body: { ...member, referralUrl: 'https://shop.example/?ref=MARA2345', ...of } },
  ]
  const known = { customer: 'signed' }

  it('is invited on the chosen pages, and gets to their link', async () => {
    const { said, root, one, asked } = await visit('/account', asMember(), known)
    expect(said()).toBe('Share Bean Club with a friend')
    expect(root.textContent).toContain('Your friend gets: 10% off')
    one('.primary').click()
    expect(asked).toEqual(['referral'])
    expect((await visit('/account', asMember().slice(0, 1), known)).isIdle()).toBe(true)
  })

  it.each<[string, string, Record<string, string>, Answer[]]>([
    ['on other pages', '/', known, asMember().slice(0, 1)],
    ['who isn’t signed in', '/account', {}, asMember().slice(0, 1)],
    ['without a link of their own', '/account', known, asMember({ referralUrl: null })],
  ])('isn’t invited %s', async (_, url, attributes, answers) => {
    const { said, isIdle } = await visit(url, answers, attributes)
    expect([said(), isIdle(), network.answers.length]).toEqual([null, true, 0])
  })
})

it('shows merchants the offer, and members the invitation, at once', async () => {
  const as = async (attributes: Record<string, string>, ...answers: Answer[]) => {
    nextPage()
    const element = document.createElement('yuko-referral-popup') as HTMLElement & { shown: object }
    element.shown = shown('referral_popup', { popup: { delaySeconds: 60 } })
    for (const [name, value] of Object.entries({ store: 'mill', lang: 'en', ...attributes })) element.setAttribute(name, value)
    network.answers.push({ body: view() }, ...answers)
    document.body.append(element)
    await settled()
    await settled()
    element.shadowRoot?.querySelector<HTMLElement>('.close')?.click()
    return element.shadowRoot?.querySelector('[role=dialog]')?.getAttribute('aria-label')
  }
  const signedIn: Answer[] = [{ body: { token: 'a' } }, { body: { ...member, referralUrl: 'https://shop.example/?ref=A' } }]
  expect(await as({})).toBe('A gift from your friend: 10% off')
  expect(await as({ customer: 'preview' }, ...signedIn)).toBe('Share Bean Club with a friend')
})
