import { jest } from '@jest/globals'
import type { StorefrontReview } from '@yuko/contract/storefront/list-storefront-reviews'
import './reviews.ts'
import type { ReviewPage } from './storefront-api.ts'

const review = (change: Partial<StorefrontReview> = {}): StorefrontReview => ({
  reviewId: 'rev_1',
  rating: 4,
  title: 'Soft',
  body: 'Soft and warm.',
  language: 'en',
  authorName: 'Elsa M.',
  isVerifiedBuyer: false,
  isFeatured: false,
  submittedAt: '2026-04-15T10:00:00.000Z',
  product: { title: 'Linen shirt', url: 'https://shop.example/p/linen' },
  pictures: [],
  reply: null,
  ...change,
})
const page = (items: StorefrontReview[], change: Partial<ReviewPage> = {}): ReviewPage => ({
  store: { name: 'Mill' },
  product: null,
  summary: { count: 12, average: 4.2, distribution: [1, 0, 2, 3, 6] },
  items,
  nextCursor: null,
  ...change,
})

type Answer = { status?: number; body: unknown } | Promise<never>
const answers: Answer[] = []
const asked: URL[] = []
const fetchMock = jest.fn(async (address: URL, _init?: RequestInit) => {
  asked.push(address)
  const answer = await answers.shift()
  if (!answer) throw new TypeError('Failed to fetch')
  return Response.json(answer.body, { status: answer.status ?? 200 })
})

let comeNear: () => void
class Watcher {
  readonly notify: IntersectionObserverCallback
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify
  }
  observe() {
    comeNear = () => this.notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}

beforeEach(() => {
  answers.length = 0
  asked.length = 0
  Object.assign(globalThis, { fetch: fetchMock, IntersectionObserver: Watcher })
  document.body.replaceChildren()
})

/** Answers here are promises only: one turn of the event loop settles them all. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function show(attributes: Record<string, string>, ...first: Answer[]) {
  answers.push(...first)
  const element = document.createElement('yuko-reviews')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  comeNear()
  await settled()
  const root = element.shadowRoot as ShadowRoot
  const one = <E extends HTMLElement = HTMLElement>(selector: string) => {
    const found = root.querySelector<E>(selector)
    if (!found) throw new Error(`nothing matches ${selector}`)
    return found
  }
  return { element, root, one, cards: () => [...root.querySelectorAll('.card')].map((card) => card.textContent ?? '') }
}

describe('<yuko-reviews>', () => {
  it('asks for nothing before it comes near the screen, and holds its place', () => {
    const element = document.createElement('yuko-reviews')
    element.setAttribute('store', 'mill')
    document.body.append(element)
    expect(asked).toHaveLength(0)
    expect(element.shadowRoot?.querySelector('.hold')?.ariaBusy).toBe('true')
  })

  it('shows summary, reviews, badge, reply and date of the product that it was given', async () => {
    const reply = { authorName: 'Mill', body: 'Thank you!', createdAt: '2026-04-16T10:00:00.000Z' }
    const { one, cards } = await show(
      { store: 'mill', product: 'linen' },
      { body: page([review({ isVerifiedBuyer: true, reply })]) },
    )
    expect(asked[0]?.pathname).toBe('/api/v1/storefront/mill/reviews')
    expect(asked[0]?.searchParams.get('product')).toBe('linen')
    expect(one('.score').textContent).toContain('4.212 reviews')
    expect(one('.score .stars').getAttribute('aria-label')).toBe('4.2 out of 5 stars')
    expect(cards()[0]).toContain('Soft and warm.')
    expect(cards()[0]).toContain('Verified buyer')
    expect(cards()[0]).toContain('Reply from Mill')
    expect(one('time').textContent).toContain('Apr 15, 2026')
  })

  it('shows no stars and no figure where nobody has written yet', async () => {
    const none: ReviewPage['summary'] = { count: 0, average: null, distribution: [0, 0, 0, 0, 0] }
    const { one, root } = await show({ store: 'mill' }, { body: page([], { summary: none }) })
    expect(one('.status').textContent).toBe('No reviews yet.')
    expect(root.querySelector('.summary')).toBeNull()
  })

  it('names the product, with a link, where reviews of many products are listed', async () => {
    const { one } = await show({ store: 'mill' }, { body: page([review()]) })
    expect(one('.card a').getAttribute('href')).toBe('https://shop.example/p/linen')
  })

  it('shows markup as the text that it is, and links to nothing but web addresses', async () => {
    const hostile = review({
      body: '<img src=x onerror=alert(1)>',
      product: { title: 'Shirt', url: 'javascript:alert(1)' },
      pictures: [{ url: 'javascript:alert(2)' }, { url: 'https://pictures.example/1.webp' }],
    })
    const { root, one } = await show({ store: 'mill' }, { body: page([hostile]) })
    expect(one('.card .text').textContent).toContain('<img src=x onerror=alert(1)>')
    expect([...root.querySelectorAll('img')].map((image) => image.src)).toEqual(['https://pictures.example/1.webp'])
    expect(root.querySelector('a[href^="javascript"]')).toBeNull()
  })

  it('narrows to one rating, tells it, and goes back to all', async () => {
    const { one, cards } = await show({ store: 'mill' }, { body: page([review(), review({ body: 'Too small.', rating: 3 })]) })
    answers.push({ body: page([review({ body: 'Too small.', rating: 3 })]) }, { body: page([review()]) })
    one('[data-rating="3"]').click()
    await settled()
    expect(asked[1]?.searchParams.get('rating')).toBe('3')
    expect(cards()).toHaveLength(1)
    expect(one('.status').textContent).toContain('2 reviews')
    expect(one('[data-rating="3"]').ariaPressed).toBe('true')
    one('.all').click()
    await settled()
    expect(asked[2]?.searchParams.has('rating')).toBe(false)
    expect(one('.all').hidden).toBe(true)
  })

  it('sorts', async () => {
    const { one } = await show({ store: 'mill' }, { body: page([review()]) })
    answers.push({ body: page([review()]) })
    const select = one<HTMLSelectElement>('select')
    select.value = 'lowest'
    select.dispatchEvent(new Event('change'))
    await settled()
    expect(asked[1]?.searchParams.get('sort')).toBe('lowest')
  })

  it('appends the next page, moves the focus to it and drops the button at the end', async () => {
    const { root, one, cards } = await show({ store: 'mill' }, { body: page([review()], { nextCursor: 'c2' }) })
    answers.push({ body: page([review({ body: 'The second page.' })]) })
    one('.more').click()
    await settled()
    expect(asked[1]?.searchParams.get('cursor')).toBe('c2')
    expect(cards()).toHaveLength(2)
    expect(root.activeElement?.textContent).toContain('The second page.')
    expect(root.querySelector('.more')).toBeNull()
  })

  it('lets the newer choice win over a slower one before it', async () => {
    const { one, cards } = await show({ store: 'mill' }, { body: page([review()]) })
    let answerLate: (answer: never) => void = () => {}
    answers.push(new Promise<never>((resolve) => (answerLate = resolve)), { body: page([review({ body: 'Five.' })]) })
    one('[data-rating="1"]').click()
    one('[data-rating="5"]').click()
    await settled()
    answerLate({ body: page([review({ body: 'One.' })]) } as never)
    await settled()
    expect(cards().join()).toContain('Five.')
    expect(cards().join()).not.toContain('One.')
  })

  it('says that loading failed and recovers by its button', async () => {
    const { one, cards } = await show({ store: 'mill' }, { status: 500, body: { code: 'server.error' } })
    expect(one('[role=alert]').textContent).toContain('The reviews could not be loaded.')
    answers.push({ body: page([review()]) })
    one('[role=alert] button').click()
    await settled()
    expect(cards()).toHaveLength(1)
  })

  it('keeps the reviews that are there when the next page fails', async () => {
    const { one, cards } = await show({ store: 'mill' }, { body: page([review()], { nextCursor: 'c2' }) })
    one('.more').click()
    await settled()
    expect(cards()).toHaveLength(1)
    expect(one('.foot').textContent).toContain('Try again')
  })

  it('says in the shop’s language that there are no reviews yet', async () => {
    const { one } = await show(
      { store: 'mill', product: 'new', lang: 'de-AT' },
      { status: 404, body: { code: 'product.not-found' } },
    )
    expect(one('.status').textContent).toContain('Noch keine Bewertungen.')
  })

  it('starts again when the page shows another product', async () => {
    const { element, cards } = await show({ store: 'mill', product: 'linen' }, { body: page([review()]) })
    answers.push({ body: page([review({ body: 'Another product.' })]) })
    element.setAttribute('product', 'wool')
    comeNear()
    await settled()
    expect(asked.at(-1)?.searchParams.get('product')).toBe('wool')
    expect(cards().join()).toContain('Another product.')
  })
})
