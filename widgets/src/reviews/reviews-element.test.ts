import { fragment } from '#view/fragment.ts'
import { hrefFrom, type ListWidget, reviewList } from '#view/review-list.ts'
import { wordingOf } from '#view/wording.ts'
import { type Answer, aPicture, aReply, aReview, createNetwork, show as put, settled } from '../testing/a-shop.ts'
import './reviews.ts'

let network: ReturnType<typeof createNetwork>

beforeEach(() => {
  network = createNetwork()
  localStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const show = (attributes: Record<string, string>, ...first: Answer[]) => put(network, 'yuko-reviews', attributes, ...first)
const list = (change: Parameters<typeof aReply>[1] = {}) => ({ body: aReply('review_list', change) })

describe('<yuko-reviews>', () => {
  it('requests nothing before it is near the screen, and reserves its space', () => {
    const element = document.createElement('yuko-reviews')
    element.setAttribute('store', 'mill')
    document.body.append(element)
    expect(network.asked).toHaveLength(0)
    expect(element.shadowRoot?.querySelector('.hold')?.ariaBusy).toBe('true')
  })

  it('shows summary, reviews, badges, reply and date of its product, from one response', async () => {
    const reply = { authorName: 'Mill', body: 'Thank you!', createdAt: '2026-04-16T10:00:00.000Z' }
    const items = [aReview({ isVerifiedBuyer: true, isIncentivized: true, isImported: true, reply })]
    const { one, cards } = await show({ store: 'mill', product: 'linen' }, list({ items }))
    expect(network.asked).toHaveLength(1)
    expect(network.asked[0]?.url.pathname).toBe('/api/v1/storefront/mill/widgets/review-list')
    expect(network.asked[0]?.url.searchParams.get('product')).toBe('linen')
    expect(one('.score').textContent).toContain('4.312 reviews')
    expect(one('.score .stars').getAttribute('aria-label')).toBe('4.3 out of 5 stars')
    for (const text of ['Soft and warm.', 'Verified buyer', 'Written for a reward', 'Imported review', 'Reply from Mill'])
      expect(cards()[0]).toContain(text)
    expect(one('time').textContent).toContain('Apr 15, 2026')
  })

  it('discloses a reward even if the merchant hides everything else', async () => {
    const card = {
      showAvatar: false,
      showVerified: false,
      showSource: false,
      showVotes: false,
      showReply: false,
      dateFormat: 'none',
    }
    const { cards } = await show(
      { store: 'mill' },
      list({ config: { card }, items: [aReview({ isIncentivized: true, isImported: true })] }),
    )
    expect(cards()[0]).toContain('Written for a reward')
    expect(cards()[0]).not.toContain('Imported')
  })

  it('shows no stars or counts without reviews, and invites to write if possible', async () => {
    const summary = {
      count: 0,
      average: null,
      distribution: [0, 0, 0, 0, 0] as [number, number, number, number, number],
      verified: 0,
    }
    const none = { summary, facets: { total: 0, rating: summary.distribution, media: 0, verified: 0, languages: [] }, items: [] }
    const { one, root } = await show({ store: 'mill', product: 'linen' }, list(none))
    expect(one('.status').textContent).toBe('No reviews yet. Be the first to write a review.')
    expect(root.querySelector('.score, .bars, select')).toBeNull()
    const hidden = await show({ store: 'mill' }, list({ ...none, config: { layout: { whenEmpty: 'hide' } } }))
    expect(hidden.root.childNodes).toHaveLength(0)
  })

  it('summarizes the answers of a product as scales and shares, also after filtering, and shows them on each card', async () => {
    const question = { customQuestionId: 'cqn_1', lowLabel: null, highLabel: null, average: null, count: 4 }
    const fit = {
      ...question,
      type: 'scale' as const,
      label: 'Fit',
      average: 3.5,
      lowLabel: 'Small',
      highLabel: 'Large',
      options: [],
    }
    const options = [
      { label: 'Yes', count: 3 },
      { label: 'No', count: 1 },
    ]
    const recommends = { ...question, type: 'yes_no' as const, label: 'Would you recommend it?', options }
    const answers = [{ customQuestionId: 'cqn_1', label: 'Fit', value: '4/5 (Small – Large)' }]
    const answered = list({ answers: [fit, recommends], items: [aReview({ answers })] })
    const { root, one, cards } = await show({ store: 'mill', product: 'linen' }, answered)
    const shown = () => [...root.querySelectorAll('.ends')].map(({ textContent }) => textContent)
    expect(shown()).toEqual(['SmallLarge', 'Yes75%', 'No25%'])
    expect(one('.ends + .bar .fill').getAttribute('x')).toBe('60')
    expect(cards()[0]).toContain('Fit 4/5 (Small – Large)')
    expect(one('.answers h3').textContent).toBe('Fit 3.5/5')
    network.answers.push({ body: { ...aReply('review_list'), answers: [fit] } })
    one('[data-do="verified"]').click()
    await settled()
    expect(shown()).toEqual(['SmallLarge', 'Yes75%', 'No25%'])
  })

  it('shows what the server draws above the list, and keeps it while the shopper filters', async () => {
    const drawn = { tag: 'p', attributes: { part: 'review-summary' }, children: ['Warm. <b>Some shrank.</b>'] }
    const reviewSummary = { heading: '', body: '', language: 'en', publishedAt: '2026-11-12T09:00:00.000Z', drawn }
    const { one } = await show({ store: 'mill', product: 'linen' }, list({ reviewSummary }))
    expect(one('[part="review-summary"]').textContent).toBe('Warm. <b>Some shrank.</b>')
    network.answers.push(list())
    one('[data-do="verified"]').click()
    await settled()
    expect(one('[part="review-summary"]').nextElementSibling?.className).toBe('list')
  })

  it('is absent while turned off', async () => {
    const { root } = await show({ store: 'mill' }, { body: { ...aReply('review_list'), widget: null } })
    expect(root.childNodes).toHaveLength(0)
  })

  it('names and links the product when listing reviews of many products', async () => {
    const { one } = await show({ store: 'mill' }, list())
    expect(one('.card a').getAttribute('href')).toBe('https://shop.example/p/linen')
  })

  it('shows markup as text, and links only to web URLs', async () => {
    const hostile = aReview({
      body: '<img src=x onerror=alert(1)>',
      product: { title: 'Shirt', url: 'javascript:alert(1)' },
      pictures: [aPicture('javascript:alert(2)'), aPicture('https://pictures.example/1.webp')],
    })
    const { root, one } = await show({ store: 'mill' }, list({ items: [hostile] }))
    expect(one('.card .text').textContent).toContain('<img src=x onerror=alert(1)>')
    expect([...root.querySelectorAll('img')].map((image) => image.src)).toEqual(['https://pictures.example/1.webp'])
    expect(root.querySelector('a[href^="javascript"]')).toBeNull()
  })

  it('filters by stars, pictures and buyers, shows the remaining counts, and clears', async () => {
    const { one, cards, root } = await show({ store: 'mill' }, list())
    const narrowed = { total: 2, rating: [1, 0, 2, 3, 6], media: 0, verified: 1, languages: [] }
    network.answers.push({ body: { items: [aReview({ body: 'Too small.', rating: 3 })], facets: narrowed, nextCursor: null } })
    const bar = one('[data-rating="3"]')
    bar.focus()
    bar.click()
    await settled()
    expect(Object.fromEntries(network.asked[1]?.url.searchParams ?? [])).toEqual({
      widget: 'review-list',
      lang: 'en',
      sort: 'most_recent',
      limit: '10',
      rating: '3',
    })
    expect(cards()).toHaveLength(1)
    expect(one('.status').textContent).toBe('2 reviews')
    expect(one('[data-rating="3"]').getAttribute('aria-current')).toBe('true')
    expect(root.activeElement).toBe(one('[data-rating="3"]'))
    // Choices without results are disabled.
    expect(one('[data-rating="2"]').hasAttribute('href')).toBe(false)
    network.answers.push({ body: { items: [], facets: { ...narrowed, total: 0 }, nextCursor: null } })
    one('[data-do="verified"]').click()
    await settled()
    expect(network.asked[2]?.url.searchParams.get('verified')).toBe('true')
    expect(one('.status').textContent).toBe('No reviews match.')
    network.answers.push(list())
    one('[data-do="all"]').click()
    await settled()
    expect(network.asked[3]?.url.searchParams.has('rating')).toBe(false)
    expect(root.querySelector('[data-do="all"]')).toBeNull()
  })

  it('sorts', async () => {
    const { one } = await show({ store: 'mill' }, list())
    network.answers.push(list())
    const select = one<HTMLSelectElement>('[name=sort]')
    select.value = 'lowest'
    select.dispatchEvent(new Event('change'))
    await settled()
    expect(network.asked[1]?.url.search).toContain('sort=lowest')
  })

  it('offers search and filters, as a link without a script, unless the merchant turned them off', async () => {
    const { one } = await show({ store: 'mill', product: 'linen' }, list())
    expect(one('[data-do=filters]').getAttribute('href')).toMatch(/all-reviews\?product=linen&filters=true$/)
    const filters = { search: false, questions: false, language: false }
    const { root } = await show({ store: 'mill' }, list({ config: { filters } }))
    expect(root.querySelector('[data-do=filters]')).toBeNull()
  })

  it('appends the next page, moves the focus to it and removes the button at the end', async () => {
    const { root, one, cards } = await show({ store: 'mill' }, list({ nextCursor: 'c2' }))
    network.answers.push(list({ items: [aReview({ body: 'The second page.' })] }))
    one('.more').click()
    await settled()
    expect(network.asked[1]?.url.searchParams.get('cursor')).toBe('c2')
    expect(cards()).toHaveLength(2)
    expect(root.activeElement?.textContent).toContain('The second page.')
    expect(root.querySelector('.more')).toBeNull()
  })

  it('pages forward and back', async () => {
    Element.prototype.scrollIntoView = () => {}
    const { one, cards } = await show({ store: 'mill' }, list({ nextCursor: 'c2', config: { layout: { paging: 'pages' } } }))
    expect(one('.foot').textContent).toBe('PreviousPage 1 of 2Next')
    network.answers.push(list({ items: [aReview({ body: 'The second page.' })] }), list())
    one('[data-do="next"]').click()
    await settled()
    expect(cards()[0]).toContain('The second page.')
    expect(one('.foot').textContent).toBe('PreviousPage 2 of 2Next')
    one('[data-do="previous"]').click()
    await settled()
    expect(network.asked[2]?.url.searchParams.has('cursor')).toBe(false)
  })

  it('keeps the newer choice over a slower earlier one', async () => {
    const { one, cards } = await show({ store: 'mill' }, list())
    let answerLate: (answer: never) => void = () => {}
    network.answers.push(new Promise<never>((resolve) => (answerLate = resolve)), list({ items: [aReview({ body: 'Five.' })] }))
    one('[data-rating="1"]').click()
    one('[data-rating="5"]').click()
    await settled()
    answerLate(list({ items: [aReview({ body: 'One.' })] }) as never)
    await settled()
    expect(cards().join()).toContain('Five.')
    expect(cards().join()).not.toContain('One.')
  })

  it('votes once, can change the vote, and remembers it after a reload', async () => {
    const { one } = await show({ store: 'mill' }, list())
    network.answers.push({ body: { vote: 'up', voter: 'token', votes: { up: 1, down: 0 } } })
    one('[data-value="up"][data-do="vote"]').click()
    await settled()
    expect(network.asked[1]).toMatchObject({ body: { vote: 'up' } })
    expect(network.asked[1]?.url.pathname).toBe('/api/v1/storefront/mill/reviews/rev_1/votes')
    expect(one('.votes').textContent).toContain('Yes 1')
    const again = await show({ store: 'mill' }, list())
    expect(again.one('[data-do="vote"][data-value="up"]').ariaPressed).toBe('true')
    network.answers.push({ body: { vote: null, voter: 'token', votes: { up: 0, down: 0 } } })
    again.one('[data-do="vote"][data-value="up"]').click()
    await settled()
    expect(network.asked.at(-1)?.body).toEqual({ vote: null, voter: 'token' })
    expect(again.one('[data-do="vote"][data-value="up"]').ariaPressed).toBe('false')
  })

  it("shows a load error in the page's language, and recovers by its button", async () => {
    const { one, cards, element } = await show({ store: 'mill', lang: 'de-AT' }, { status: 500, body: { code: 'server.error' } })
    expect(one('[role=alert]').textContent).toContain('Die Bewertungen konnten nicht geladen werden.')
    network.answers.push(list())
    one('[role=alert] button').click()
    network.comeNear(element)
    await settled()
    expect(cards()).toHaveLength(1)
  })

  it('keeps existing reviews if the next page fails', async () => {
    const { one, cards } = await show({ store: 'mill' }, list({ nextCursor: 'c2' }))
    one('.more').click()
    await settled()
    expect(cards()).toHaveLength(1)
    network.answers.push(list({ items: [aReview({ body: 'The second page.' })] }))
    one('.foot button').click()
    await settled()
    expect(cards()).toHaveLength(2)
  })

  it('starts over when the page shows another product', async () => {
    const { element, cards } = await show({ store: 'mill', product: 'linen' }, list())
    network.answers.push(list({ items: [aReview({ body: 'Another product.' })] }))
    element.setAttribute('product', 'wool')
    network.comeNear(element)
    await settled()
    expect(network.asked.at(-1)?.url.searchParams.get('product')).toBe('wool')
    expect(cards().join()).toContain('Another product.')
  })

  it('renders an unpublished configuration, for previews', async () => {
    const { element, one } = await show({ store: 'mill' }, list())
    Object.assign(element, {
      shown: aReply('review_list', { config: { texts: { en: { sort: 'Order' } }, layout: { arrangement: 'grid' } } }).widget,
    })
    expect(one('[name=sort]').getAttribute('aria-label')).toContain('Order')
    expect(one('section').className).toContain('as-grid')
  })
})

describe('server-rendered content', () => {
  function drawn(reply: ReturnType<typeof aReply>) {
    const widget = reply.widget as ListWidget
    const view = {
      widget,
      wording: wordingOf(widget),
      summary: reply.summary,
      answers: reply.answers,
      facets: reply.facets,
      choice: {},
      hrefOf: hrefFrom(reply.allReviewsUrl, undefined),
      isOfProduct: false,
    }
    const html = fragment(
      'yuko-reviews',
      { store: 'mill' },
      { css: '', content: [reviewList(view, reply)], state: JSON.stringify({ ...reply, items: [] }) },
    )
    // jsdom does not parse declarative shadow roots; browsers attach them while parsing, before the script runs.
    const host = document.createElement('div')
    host.innerHTML = html
    const template = host.querySelector('template') as HTMLTemplateElement
    const element = document.createElement('yuko-reviews')
    element.setAttribute('store', 'mill')
    element.shadowRoot?.append(template.content)
    return element
  }

  it('is adopted on the screen: its own votes show, nothing is requested', async () => {
    localStorage.setItem('yuko-votes:mill', JSON.stringify({ votes: { r1: 'up' } }))
    const element = drawn(aReply('review_list', { items: [aReview({ reviewId: 'r1' })] }))
    const vote = element.shadowRoot?.querySelector('[data-review="r1"] [data-value="up"]')
    document.body.append(element)
    await settled()
    expect(vote?.ariaPressed).toBe('false')
    network.comeNear(element)
    expect(vote?.ariaPressed).toBe('true')
    expect(network.asked).toEqual([])
  })

  it('is adopted as is when it is used: without a request or rendering, and continues from there', async () => {
    const element = drawn(aReply('review_list', { nextCursor: 'c2' }))
    const card = element.shadowRoot?.querySelector('.card')
    document.body.append(element)
    await settled()
    expect(network.asked).toEqual([])
    expect(element.shadowRoot?.querySelector('.card')).toBe(card)
    network.answers.push(list({ items: [aReview({ body: 'The second page.' })] }))
    element.shadowRoot?.querySelector<HTMLElement>('.more')?.click()
    await settled()
    expect(network.asked[0]?.url.searchParams.get('cursor')).toBe('c2')
    expect(element.shadowRoot?.querySelectorAll('.card')).toHaveLength(2)
    expect(element.shadowRoot?.querySelector('.card')).toBe(card)
  })
})

describe('structured data', () => {
  const data = { '@type': 'Product', name: 'Linen shirt', aggregateRating: {} }
  const ours = () => document.querySelector('script[data-yuko]')?.textContent
  const page = (text: string) => {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = text
    document.head.append(script)
  }

  it('is added once if the page does not describe the product', async () => {
    await show({ store: 'mill', product: 'linen' }, list({ structuredData: data }))
    await show({ store: 'mill', product: 'linen' }, list({ structuredData: data }))
    expect(JSON.parse(ours() ?? '')).toEqual(data)
    expect(document.querySelectorAll('script[data-yuko]')).toHaveLength(1)
  })

  it.each([
    ['an entry with stars', '{"@type":"Product","@id":"#p","aggregateRating":{"ratingValue":5}}'],
    ['an entry without an id', '{"@context":"https://schema.org","@type": "Product","name":"Shirt"}'],
    ['an entry that cannot be read', '{"@type":"Product", oops'],
  ])('is not added to %s', async (_, text) => {
    page(text)
    await show({ store: 'mill', product: 'linen' }, list({ structuredData: data }))
    expect(ours()).toBeUndefined()
  })

  it('completes an entry by its id, and is added anyway if the merchant wants it', async () => {
    page('[{"@type":"Product","@id":"https://shop.example/p#it","name":"Shirt"}]')
    await show({ store: 'mill', product: 'linen' }, list({ structuredData: { ...data, offers: { price: '9.00' } } }))
    expect(JSON.parse(ours() ?? '')).toEqual({ ...data, '@id': 'https://shop.example/p#it' })
    document.querySelector('script[data-yuko]')?.remove()
    await show({ store: 'mill', product: 'linen' }, list({ structuredData: data, config: { schema: { skipIfPresent: false } } }))
    expect(JSON.parse(ours() ?? '')).toEqual(data)
  })
})
