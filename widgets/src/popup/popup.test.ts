import { jest } from '@jest/globals'
import { aReply, aReview, createNetwork, show } from '../testing/a-shop.ts'
import './popup.ts'

let network: ReturnType<typeof createNetwork>

beforeEach(() => {
  jest.useFakeTimers()
  network = createNetwork()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
afterEach(() => jest.useRealTimers())

const reviews = [aReview(), aReview({ body: 'Itchy.', rating: 2, authorName: 'Jo' })]
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000)

async function popup(change: Parameters<typeof aReply>[1] = {}) {
  const shown = show(network, 'yuko-popup', { store: 'mill' }, { body: aReply('popup', { items: reviews, ...change }) })
  await seconds(0)
  const { root, one, element } = await shown
  return { root, one, element, quote: () => root.querySelector('blockquote')?.textContent ?? null }
}

describe('<yuko-popup>', () => {
  it('shows one review after another, each for a while', async () => {
    const { quote, one } = await popup()
    await seconds(7)
    expect(quote()).toBeNull()
    await seconds(1)
    expect(quote()).toBe('Soft and warm.')
    expect(one('aside').getAttribute('aria-label')).toBe('Customer reviews')
    expect([...one('aside').querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Reviewed: Linen shirt',
      'Read all 12 reviews',
    ])
    await seconds(6)
    expect(quote()).toBeNull()
    await seconds(20)
    expect(quote()).toBe('Itchy.')
  })

  it('shows only a few in a visit, then requests nothing on the next page', async () => {
    const { quote } = await popup({ config: { timing: { perVisit: 2 } } })
    await seconds(8 + 6 + 20)
    expect(quote()).toBe('Itchy.')
    await seconds(6 + 20)
    expect(quote()).toBeNull()
    await popup()
    expect(network.asked).toHaveLength(1)
  })

  it('is quiet for the visit once closed, also by Escape', async () => {
    for (const close of [
      (one: (selector: string) => HTMLElement) => one('button').click(),
      (one: (selector: string) => HTMLElement) =>
        one('button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    ]) {
      sessionStorage.clear()
      const { quote, one } = await popup()
      await seconds(8)
      close(one)
      await seconds(100)
      expect(quote()).toBeNull()
      await popup()
    }
    expect(network.asked).toHaveLength(2)
  })

  it('waits while a dialog is open, and stays while it has the focus', async () => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    const host = document.createElement('div')
    host.attachShadow({ mode: 'open' }).append(dialog)
    const { quote, one } = await popup()
    document.body.append(host)
    await seconds(8)
    expect(quote()).toBeNull()
    host.remove()
    await seconds(20)
    one('a').focus()
    await seconds(30)
    expect(quote()).toBe('Soft and warm.')
    one('a').blur()
    await seconds(1)
    expect(quote()).toBeNull()
  })

  it('is shown on the chosen pages only', async () => {
    history.replaceState(null, '', '/cart')
    const pages = { only: ['/products/*', '/cart'], except: ['/cart'] }
    const { quote } = await popup({ config: { pages } })
    await seconds(8)
    expect(quote()).toBeNull()
    history.replaceState(null, '', '/products/hat')
    await seconds(20)
    expect(quote()).toBe('Soft and warm.')
  })

  it('discloses a selection', async () => {
    const { one } = await popup({ isSelection: true })
    await seconds(8)
    expect(one('.label').textContent).toBe('Featured reviews')
  })

  it('does nothing without reviews or storage', async () => {
    const empty = await popup({ items: [] })
    await seconds(60)
    expect([empty.quote(), sessionStorage.length]).toEqual([null, 0])
    const storage = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied')
    })
    const { quote } = await popup()
    await seconds(60)
    expect(quote()).toBeNull()
    storage.mockRestore()
  })

  it('shows a preview at once, and does not remember it', async () => {
    const element = document.createElement('yuko-popup') as HTMLElement & { shown: unknown }
    element.shown = aReply('popup').widget
    network.answers.push({ body: aReply('popup', { items: reviews }) })
    document.body.append(element)
    network.comeNear(element)
    await seconds(0)
    expect(element.shadowRoot?.querySelector('blockquote')?.textContent).toBe('Soft and warm.')
    element.shadowRoot?.querySelector('button')?.click()
    expect([element.shadowRoot?.querySelector('aside') === null, sessionStorage.length]).toEqual([false, 0])
  })
})
