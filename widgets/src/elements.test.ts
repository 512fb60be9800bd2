import { aPicture, aReply, aReview, createNetwork, settled, show } from './testing/a-shop.ts'
import './carousel/carousel.ts'
import './media-grid/media-grid.ts'
import './medals/medals.ts'
import './rating-text/rating-text.ts'
import './snippet/snippet.ts'
import './stars/stars.ts'
import './tab/tab.ts'
import './trust/trust.ts'
import './video-slider/video-slider.ts'

let network: ReturnType<typeof createNetwork>

beforeEach(() => {
  network = createNetwork()
  globalThis.matchMedia = (() => ({ matches: false })) as never
  document.body.replaceChildren()
  document.head.replaceChildren()
})

describe('<yuko-stars>', () => {
  const badge = aReply('star_badge').widget

  it('requests all stars of a page once, and renders each', async () => {
    for (const product of ['shirt', 'hat', 'hat']) {
      const element = document.createElement('yuko-stars')
      element.setAttribute('store', 'mill')
      element.setAttribute('product', product)
      document.body.append(element)
    }
    const items = [
      { product: 'shirt', count: 3, average: 4.25 },
      { product: 'hat', count: 0, average: null },
    ]
    network.answers.push({ body: { widget: badge, items } })
    await settled()
    expect(network.asked.map(({ url }) => url.pathname + url.search)).toEqual([
      '/api/v1/storefront/mill/ratings?lang=en-US&products=shirt%2Chat',
    ])
    const [shirt, hat] = [...document.querySelectorAll('yuko-stars')].map((each) => each.shadowRoot)
    expect(shirt?.textContent).toBe('3 reviews')
    expect(shirt?.querySelector('.stars')?.getAttribute('aria-label')).toBe('4.3 out of 5 stars')
    // 4.25 is four stars, 4.26 four and a half.
    expect(shirt?.querySelector('svg svg')?.getAttribute('width')).toBe('80')
    expect(hat?.textContent).toBe('')
  })

  it('leaves the page alone if there is no response', async () => {
    const { root } = await show(network, 'yuko-stars', { store: 'mill' })
    expect(root.childNodes).toHaveLength(0)
  })
})

describe('<yuko-rating-text>', () => {
  const rating = (attributes: Record<string, string>, change: Parameters<typeof aReply>[1]) =>
    show(network, 'yuko-rating-text', { store: 'mill', ...attributes }, { body: aReply('rating_text', change) })

  it('says the average and the count, and links to the reviews', async () => {
    const { one } = await rating({}, {})
    expect(one('a').textContent).toBe('4.3 out of 5 from 12 reviews')
    expect(one<HTMLAnchorElement>('a').href).toBe('https://yuko.example/storefront/mill/all-reviews')
    expect(one('svg').getAttribute('aria-hidden')).toBe('true')
    const product = { title: 'Linen shirt', handle: 'linen', url: null, imageUrl: null, brand: null }
    expect((await rating({ product: 'linen' }, { product })).one('a').getAttribute('href')).toBe('#yuko-reviews')
  })

  it('can be plain text, and hides without reviews unless the merchant wants a text', async () => {
    const { root } = await rating({}, { locale: 'de', config: { layout: { showStar: false, linksToReviews: false } } })
    expect(root.innerHTML).toBe('<span>4,3 von 5 bei 12 Bewertungen</span>')
    const summary = {
      count: 0,
      average: null,
      distribution: [0, 0, 0, 0, 0] as [number, number, number, number, number],
      verified: 0,
    }
    expect((await rating({}, { summary })).root.childNodes).toHaveLength(0)
    expect((await rating({}, { summary, config: { layout: { whenEmpty: 'message' } } })).root.textContent).toBe('No reviews')
  })
})

describe('<yuko-snippet>', () => {
  const snippet = (change: Parameters<typeof aReply>[1]) =>
    show(network, 'yuko-snippet', { store: 'mill' }, { body: aReply('snippet', change) })

  it('quotes reviews with stars and author, and links to all of them', async () => {
    const { root, one } = await snippet({
      items: [aReview({ isVerifiedBuyer: true }), aReview({ rating: 2, body: '<b>Thin</b>' })],
    })
    expect([...root.querySelectorAll('figure')].map(({ textContent }) => textContent)).toEqual([
      'Soft and warm.Elsa M.Verified buyer',
      '<b>Thin</b>Elsa M.',
    ])
    expect([...root.querySelectorAll('.stars')].map((each) => each.getAttribute('aria-label'))).toEqual([
      '4 out of 5 stars',
      '2 out of 5 stars',
    ])
    expect(one('a').textContent).toBe('Read all 12 reviews')
    expect(root.querySelector('.label')).toBeNull()
  })

  it('discloses rewards, imports, and that the merchant selected the reviews', async () => {
    const { one, root } = await snippet({ isSelection: true, items: [aReview({ isIncentivized: true, isImported: true })] })
    expect(one('.label').textContent).toBe('Featured reviews')
    expect([...root.querySelectorAll('.note')].map(({ textContent }) => textContent)).toEqual([
      'Written for a reward',
      'Imported review',
    ])
    expect((await snippet({ items: [] })).root.childNodes).toHaveLength(0)
  })
})

describe('<yuko-carousel>', () => {
  it('shows cards with their products, and discloses that they were selected', async () => {
    const { cards, one } = await show(
      network,
      'yuko-carousel',
      { store: 'mill' },
      {
        body: aReply('carousel', {
          isSelection: true,
          items: [aReview(), aReview({ body: '<b>Bold</b>', isIncentivized: true })],
          config: { layout: { showHeading: false } },
        }),
      },
    )
    expect(one('h2').textContent).toBe('Featured reviews')
    expect(cards()).toHaveLength(2)
    expect(cards()[1]).toContain('<b>Bold</b>')
    expect(cards()[1]).toContain('Written for a reward')
    expect(one('section').getAttribute('aria-roledescription')).toBe('carousel')
  })

  it('moves by buttons, one page of visible cards at a time', async () => {
    const { one } = await show(network, 'yuko-carousel', { store: 'mill' }, { body: aReply('carousel') })
    const track = one('.track')
    Object.defineProperties(track, { clientWidth: { value: 600 }, scrollWidth: { value: 1800 } })
    const moves: number[] = []
    track.scrollBy = ((options: ScrollToOptions) => moves.push(options.left ?? 0)) as never
    one('[data-do="next"]').click()
    one('[data-do="previous"]').click()
    expect(moves).toEqual([600, 1800])
  })

  it('stands still with reduced motion, and can be played', async () => {
    globalThis.matchMedia = (() => ({ matches: true })) as never
    const { one } = await show(
      network,
      'yuko-carousel',
      { store: 'mill' },
      { body: aReply('carousel', { config: { layout: { autoplay: true } } }) },
    )
    expect(one('[data-do="pause"]').getAttribute('aria-label')).toBe('Play')
  })

  it('is empty without reviews', async () => {
    const { root } = await show(network, 'yuko-carousel', { store: 'mill' }, { body: aReply('carousel', { items: [] }) })
    expect(root.childNodes).toHaveLength(0)
  })
})

describe('<yuko-video-slider>', () => {
  const aVideo = (name: string) => ({
    ...aPicture(`https://yuko.example/media/${name}.webp`),
    video: { url: `https://yuko.example/media/${name}.mp4`, seconds: 12 },
  })
  const slider = (change: Parameters<typeof aReply>[1]) =>
    show(network, 'yuko-video-slider', { store: 'mill' }, { body: aReply('video_slider', change) })

  it('shows the poster of each review’s first video, with author, buyer and product', async () => {
    const pictures = [aPicture('https://yuko.example/media/a.webp'), aVideo('b'), aVideo('c')]
    const { root, one } = await slider({
      items: [aReview({ pictures, isVerifiedBuyer: true, isIncentivized: true }), aReview({ pictures: pictures.slice(0, 1) })],
    })
    expect(root.querySelectorAll('li')).toHaveLength(1)
    expect(one<HTMLImageElement>('img').src).toBe('https://yuko.example/media/b.webp')
    expect(one<HTMLImageElement>('img').alt).toBe('Video from Elsa M.')
    expect(one('figcaption').textContent).toBe('Elsa M.Verified buyerWritten for a rewardReviewed: Linen shirt')
    expect(one('h2').textContent).toBe('Customer videos')
    expect(root.querySelector('video')).toBeNull()
  })

  it('plays a video in the lightbox when it is pressed', async () => {
    const { root, one } = await slider({ isSelection: true, items: [aReview({ pictures: [aVideo('b')] })] })
    expect(one('h2').textContent).toBe('Featured reviews')
    const link = one<HTMLAnchorElement>('li a')
    expect([link.href, link.dataset.poster]).toEqual(['https://yuko.example/media/b.mp4', 'https://yuko.example/media/b.webp'])
    link.click()
    document.head.querySelector<HTMLScriptElement>('script[src$="/widgets/lightbox.js"]')?.onload?.(new Event('load'))
    await settled()
    expect(root.querySelector('yuko-lightbox')).not.toBeNull()
  })

  it('is empty without videos', async () => {
    expect((await slider({ items: [] })).root.childNodes).toHaveLength(0)
  })
})

describe('<yuko-media-grid>', () => {
  it('shows the first picture of each review, with its author', async () => {
    const items = [aReview({ pictures: [aPicture('https://p.example/1.webp'), aPicture('https://p.example/2.webp')] }), aReview()]
    const { root } = await show(network, 'yuko-media-grid', { store: 'mill' }, { body: aReply('media_grid', { items }) })
    expect([...root.querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual([
      ['https://p.example/1.webp', 'Photo from Elsa M.'],
    ])
  })
})

describe('<yuko-trust>', () => {
  it('opens the distribution without a script', async () => {
    const { one } = await show(network, 'yuko-trust', { store: 'mill' }, { body: aReply('trust_badge') })
    expect(one('summary').textContent).toBe('Reviewed by our customers4.3Based on 12 reviews · 50% from verified buyers')
    expect(one('details').querySelectorAll('.row')).toHaveLength(5)
  })

  it('claims nothing without a verified buyer', async () => {
    const reply = aReply('trust_badge')
    const { root } = await show(
      network,
      'yuko-trust',
      { store: 'mill' },
      { body: { ...reply, summary: { ...reply.summary, verified: 0 } } },
    )
    expect(root.childNodes).toHaveLength(0)
  })
})

describe('<yuko-medals>', () => {
  const medals = [
    { medal: 'transparency' as const, share: 0.9 },
    { medal: 'authenticity' as const, share: 0.8571 },
  ]

  it('shows what was earned, rounded down', async () => {
    const { root, one } = await show(network, 'yuko-medals', { store: 'mill' }, { body: aReply('medals', { medals }) })
    expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Transparent90% of reviews by verified buyers are published',
      'Authentic85% of published reviews are by verified buyers',
    ])
    expect(one('ul').getAttribute('aria-label')).toBe('Earned by this store')
  })

  it('shows nothing without a medal, and no share if the merchant hides it', async () => {
    const { root } = await show(network, 'yuko-medals', { store: 'mill' }, { body: aReply('medals', { medals: [] }) })
    expect(root.childNodes).toHaveLength(0)
    const reply = aReply('medals', { medals, config: { layout: { showShare: false } } })
    const named = await show(network, 'yuko-medals', { store: 'mill' }, { body: reply })
    expect(named.one('li').textContent).toBe('Transparent')
  })
})

describe('<yuko-tab>', () => {
  it("opens the store's reviews over the page, with scripts loaded then", async () => {
    const { one, root } = await show(network, 'yuko-tab', { store: 'mill' }, { body: aReply('floating_tab') })
    expect(one('.tab').textContent).toBe('4.3Reviews')
    one('.tab').click()
    const scripts = [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')]
    expect(scripts.map(({ src }) => new URL(src).pathname)).toEqual(['/widgets/sheet.js', '/widgets/reviews.js'])
    for (const script of scripts) script.dispatchEvent(new Event('load'))
    await settled()
    const list = root.querySelector('yuko-sheet yuko-reviews')
    expect([list?.getAttribute('widget'), list?.getAttribute('store')]).toEqual(['floating-tab', 'mill'])
  })
})
