import { jest } from '@jest/globals'
import { arrivalOf, deviceId, lastArrival } from './element/referral-memory.ts'
import { emptyPage, member, onsite } from './testing/a-program.ts'
import { createNetwork, settled, show } from './testing/a-shop.ts'
import './loyalty-launcher/loyalty-launcher.ts'
import './loyalty-page/loyalty-page.ts'
import './loyalty-panel/loyalty-panel.ts'

let network: ReturnType<typeof createNetwork>
const friendOffer = { name: '10% off your first order', minOrderMinor: 2000, newCustomersOnly: true }
const view = () => {
  const shown = onsite()
  return { ...shown, program: shown.program && { ...shown.program, friendOffer } }
}
beforeEach(() => {
  network = createNetwork()
  emptyPage()
  localStorage.clear()
})
afterEach(() => history.replaceState(null, '', '/'))

const send = async (form: HTMLFormElement) => {
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settled()
}

describe('a friend', () => {
  it('by a link gets the popup, and no nudge', async () => {
    history.replaceState(null, '', '/products/mug?ref=adaada22&via=whatsapp')
    const { root } = await show(network, 'yuko-loyalty-launcher', { store: 'mill', lang: 'en' }, { body: view() })
    await settled()
    document.head.querySelector('script[src$="/widgets/referral-popup.js"]')?.dispatchEvent(new Event('load'))
    await settled()
    expect(root.querySelector('yuko-referral-popup')?.getAttribute('data-side')).toBe('right')
    expect(lastArrival()).toEqual({ code: 'ADAADA22', channel: 'whatsapp' })
    expect(document.head.querySelector('script[src$="/widgets/loyalty-nudges.js"]')).toBeNull()
  })

  it('enters an address, and gets a message to check the inbox', async () => {
    arrivalOf({ search: '?ref=ADAADA22' })
    const { root, one } = await show(
      network,
      'yuko-loyalty-panel',
      { store: 'mill', lang: 'en', view: 'friend' },
      { body: view() },
    )
    expect(one('h3').textContent).toBe('A gift from your friend: 10% off your first order')
    expect(root.textContent).toContain('€20')
    one<HTMLInputElement>('input[type="email"]').value = 'finn@people.example'
    network.answers.push({ status: 202, body: { state: 'sent' } })
    await send(one<HTMLFormElement>('form'))
    expect(network.asked.at(-1)?.body).toMatchObject({
      code: 'ADAADA22',
      email: 'finn@people.example',
      device: deviceId(),
      lang: 'en',
    })
    expect(root.textContent).toContain('receive the code by email')
    expect(lastArrival()).toBeNull()
  })

  it('sees that the offer has ended, or that it failed', async () => {
    arrivalOf({ search: '?ref=ADAADA22' })
    const { root, one } = await show(
      network,
      'yuko-loyalty-panel',
      { store: 'mill', lang: 'en', view: 'friend' },
      { body: view() },
    )
    one<HTMLInputElement>('input[type="email"]').value = 'finn@people.example'
    network.answers.push({ status: 503, body: { code: 'server.unavailable' } })
    await send(one<HTMLFormElement>('form'))
    expect(one('[role="alert"]').textContent).not.toBe('')
    network.answers.push({ status: 409, body: { code: 'referral.not-offered' } })
    await send(one<HTMLFormElement>('form'))
    expect(root.textContent).toContain('This offer has ended')
  })

  it('leaves no trace without storage', () => {
    const broken = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no room')
    })
    expect(arrivalOf({ search: '?ref=ADAADA22' })).toEqual({ code: 'ADAADA22', channel: 'link' })
    expect(arrivalOf({ search: '?ref=<script>' })).toBeNull()
    expect(lastArrival()).toBeNull()
    expect(deviceId()).toMatch(/^[0-9a-f-]{36}$/)
    broken.mockRestore()
  })
})

it('a member shares their link in every available way, and sees its results', async () => {
  const url = 'https://mill.example/?ref=ADAADA22'
  const own = { url, visits: 12, waiting: 2, rewarded: 1, points: 500, reachedLimit: 1, friends: [] }
  const answers = [{ body: view() }, { body: { token: 'a-token', expiresAt: '' } }, { body: { ...member, referralUrl: url } }]
  const attributes = { store: 'mill', lang: 'en', customer: 'signed', view: 'referral' }
  const { root, one } = await show(network, 'yuko-loyalty-panel', attributes, ...answers, { body: own })
  await settled()
  expect(one('code').textContent).toBe(url)
  expect(root.textContent).toContain('You’ve reached this month’s limit of 1 rewarded referrals.')
  expect([...root.querySelectorAll('dl.figures dd')].map(({ textContent }) => textContent)).toEqual(['12', '2', '1'])
  const hrefs = [...root.querySelectorAll<HTMLAnchorElement>('.ways a')].map(({ href }) => decodeURIComponent(href))
  expect(hrefs).toEqual([
    expect.stringMatching(/^mailto:.*ref=ADAADA22&via=email$/),
    expect.stringMatching(/^https:\/\/wa\.me\/.*ref=ADAADA22&via=whatsapp$/),
    expect.stringMatching(/^https:\/\/x\.com\/.*ref=ADAADA22&via=x$/),
  ])
  expect(network.asked.at(-1)?.body).toEqual({ token: 'a-token', lang: 'en', device: deviceId() })
})

it('the program page leads members to their link', async () => {
  const { root } = await show(network, 'yuko-loyalty-page', { store: 'mill', lang: 'en' }, { body: view() })
  const section = root.querySelector('#loyalty-refer')
  expect(section?.textContent).toContain('Your friend gets: 10% off your first order')
  expect(section?.querySelector('a')?.getAttribute('href')).toMatch(/#refer$/)
})
