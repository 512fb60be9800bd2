import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { emptyPage, member, nextPage, onsite, program } from './testing/a-program.ts'
import { createNetwork, settled, show } from './testing/a-shop.ts'
import './loyalty-access/loyalty-access.ts'
import './loyalty-launcher/loyalty-launcher.ts'
import './loyalty-page/loyalty-page.ts'
import './loyalty-panel/loyalty-panel.ts'
import './loyalty-points/loyalty-points.ts'
import './loyalty-thanks/loyalty-thanks.ts'

let network: ReturnType<typeof createNetwork>
beforeEach(() => {
  network = createNetwork()
  emptyPage()
  nextPage()
})

const view = onsite({ program: { ...program, holdsOut: true } })
const closed: StorefrontMember = {
  ...member,
  state: 'closed',
  balance: 0,
  rewards: [],
  codes: [],
  history: [],
  referralUrl: null,
}
const notOpen = 'The program isn’t open to your account at the moment.'

/** The text of an element for a signed-in customer, or a visitor. */
async function textOf(name: string, of: StorefrontMember | null, attributes = {}) {
  const answers = of ? [{ body: { token: 'a-token', expiresAt: '' } }, { body: of }] : []
  // Elements of a page share what they ask by customer.
  const customer = of && { customer: `${name} ${of.state}` }
  const { root } = await show(
    network,
    name,
    { store: 'mill', lang: 'en', ...customer, ...attributes },
    { body: view },
    ...answers,
  )
  await settled()
  return root.textContent
}

describe('a program with a holdout group', () => {
  it.each([
    ['yuko-loyalty-launcher', {}],
    ['yuko-product-points', { price: '3700' }],
    ['yuko-thank-you', { order: '1001', total: '12000' }],
  ])('has no %s for customers it is closed to', async (name, attributes) => {
    expect(await textOf(name, closed, attributes)).toBe('')
  })

  it.each([
    ['yuko-loyalty-launcher', {}, 'Rewards'],
    ['yuko-product-points', { price: '3700' }, '37 beans'],
  ])('has its %s for members and visitors', async (name, attributes, text) => {
    expect(await textOf(name, member, attributes)).toContain(text)
    nextPage()
    expect(await textOf(name, null, attributes)).toContain(text)
  })

  it.each([
    ['yuko-loyalty-page', `Bean Club${notOpen}`],
    ['yuko-loyalty-panel', `Bean Club${notOpen}Powered by Yuko`],
  ])('says so in its %s, and nothing else', async (name, text) => {
    expect(await textOf(name, closed)).toBe(text)
  })
})
