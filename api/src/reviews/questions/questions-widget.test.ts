import { defaultConfig, widgetConfig } from '@yuko/contract/widgets/widget-config'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createAnswer, createAsk, createQuestion } from '#testing/create-question.ts'
import { createProduct } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createModules, factJobs } from '../../modules.ts'

let test: TestApp
let owner: SignedIn
let product_id: string

beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  product_id = await createProduct(test.db, owner.organizationId, 'Mug')
})

async function call(method: 'GET' | 'POST', path: string, payload?: object, { headers } = owner) {
  const response = await test.app.inject({ method, url: `/api/v1/widgets/questions${path}`, headers, payload })
  return { status: response.statusCode, body: response.json() }
}
const configured = (change: object = {}) => widgetConfig.parse({ kind: 'questions', ...change })
const publish = (change: object, revision = 0) => call('POST', '/publish', { config: configured(change), revision })

async function get(path: string) {
  test.clock.advance(10_000)
  return test.app.inject({ url: path })
}
const shown = async (query = 'product=mug', of = owner.organizationId) =>
  (await get(`/api/v1/storefront/store-${of}/widgets/questions?${query}`)).json()
const listed = async (query: string) =>
  (await get(`/api/v1/storefront/store-${owner.organizationId}/questions?product=mug${query}`)).json()
const fragment = async (query = 'product=mug', of = owner.organizationId) =>
  (await get(`/storefront/store-${of}/fragments/questions?${query}`)).body

/** Published on this day of November, with an answer that has so many votes. */
async function ask(body: string, day: number, helpful?: number) {
  const submitted_at = new Date(Date.UTC(2026, 10, day))
  const id = await createQuestion(test.db, owner.organizationId, { product_id, status: 'published', body, submitted_at })
  if (helpful !== undefined) await createAnswer(test.db, owner.organizationId, id, { helpful })
  return id
}
const bodiesOf = ({ items }: { items: { body: string }[] }) => items.map(({ body }) => body)

describe('the questions widget', () => {
  describe('works:', () => {
    it('has the newest questions of its product, with the texts of the language', async () => {
      await ask('Old?', 1, 0)
      await ask('New?', 2)
      await createQuestion(test.db, owner.organizationId, { product_id, body: 'Pending?' })
      await createQuestion(test.db, owner.organizationId, { status: 'published', body: 'Another product?' })
      const { questions, widget, structuredData } = await shown('product=mug&lang=de')
      expect(bodiesOf(questions)).toEqual(['New?', 'Old?'])
      expect(questions).toMatchObject({ total: 2, nextCursor: null, botCheckKey: null })
      expect(questions.items[1].answers).toMatchObject([{ body: 'Yes, it is.', isVerifiedBuyer: false }])
      expect(widget.texts).toMatchObject({ questionAsk: 'Frage stellen', questionThanks: 'Prüfe deine E-Mails' })
      expect(structuredData).toBeNull()
      expect((await get(`/api/v1/storefront/store-${owner.organizationId}/widgets/review-list`)).json()).not.toHaveProperty(
        'questions',
      )
    })

    it.each([
      ['most_recent', ['Answered?', 'Open?', 'Loved?', 'Older?']],
      ['answered_first', ['Answered?', 'Loved?', 'Open?', 'Older?']],
      ['helpful', ['Loved?', 'Answered?', 'Open?', 'Older?']],
    ])('sorts by %s, page by page', async (sort, expected) => {
      await ask('Older?', 1)
      await ask('Loved?', 2, 5)
      await ask('Open?', 3)
      await ask('Answered?', 4, 0)
      await publish({ questions: { sort, perPage: 1 } })
      const seen = bodiesOf((await shown()).questions)
      let { nextCursor } = (await shown()).questions
      while (nextCursor !== null) {
        const page = await listed(`&cursor=${nextCursor}`)
        seen.push(...bodiesOf(page))
        nextCursor = page.nextCursor
      }
      expect(seen).toEqual(expected)
      expect(bodiesOf(await listed('&sort=helpful&limit=2'))).toEqual(['Loved?', 'Answered?'])
    })

    it('hides the names of askers and buyers from everyone', async () => {
      const id = await ask('Is it heavy?', 1, 0)
      const askId = await createAsk(test.db, owner.organizationId, id, { email: 'bea@example.com', name: 'Bea B.' })
      await createAnswer(test.db, owner.organizationId, id, { ask_id: askId, author_name: 'Bea B.', body: 'No.' })
      await publish({ questions: { showNames: false } })
      for (const page of [(await shown()).questions, await listed('')]) {
        expect(page.items[0].authorName).toBe('')
        expect(page.items[0].answers.map(({ authorName }: { authorName: string }) => authorName)).toEqual(['A store', ''])
      }
      expect(await fragment()).not.toMatch(/Bea|Mara/)
    })

    it('reaches copies of the earlier script, which only ask for the list', async () => {
      await publish({ brand: { radius: 3 }, texts: { en: { questionAsk: 'Ask us' } } })
      const { look, texts } = await listed('&lang=en')
      expect(look.brand.radius).toBe(3)
      expect(texts).toMatchObject({
        ask: 'Ask us',
        send: 'Send question',
        needEmail: expect.stringContaining('name@example.com'),
      })
    })

    it('is drawn without a script, for a script to take over, and without structured data', async () => {
      for (const day of [1, 2, 3, 4, 5, 6]) await ask(`Question <${day}>?`, day, 0)
      const html = await fragment()
      expect(html).toMatch(/^<yuko-questions store="store-[\w-]+" product="mug" lang="en"><template shadowrootmode="open">/)
      expect(html).toContain('Question &lt;6&gt;?')
      expect(html).not.toContain('Question &lt;1&gt;?')
      expect(html.match(/Question .{1,8}6/g)).toHaveLength(1)
      expect(html).toContain('6 questions')
      expect(html).not.toContain('application/ld+json')
      const [, state = ''] = /<script type="application\/json">(.*)<\/script>/.exec(html) ?? []
      expect(JSON.parse(state).questions).toEqual({ items: [], total: 6, nextCursor: expect.any(String), botCheckKey: null })
    })

    it('is previewed as a draft with the questions of a product', async () => {
      await ask('Is it heavy?', 1)
      const config = configured({ questions: { showAskButton: false } })
      const { body } = await call('POST', '/preview', { config, product: 'mug' })
      expect(bodiesOf(body.questions)).toEqual(['Is it heavy?'])
      expect(body.widget.questions.showAskButton).toBe(false)
      expect((await shown()).widget.questions.showAskButton).toBe(true)
    })

    it('shows nothing once it is turned off, or while it is empty if the merchant wishes', async () => {
      expect(await fragment()).toContain('Ask the first question about this product.')
      await publish({ questions: { whenEmpty: 'hide' } })
      expect(await fragment()).toBe('')
      await ask('Is it heavy?', 1)
      expect(await fragment()).toContain('Is it heavy?')
      const off = { method: 'PUT', url: '/api/v1/widgets/questions/enabled', headers: owner.headers } as const
      await test.app.inject({ ...off, payload: { isEnabled: false } })
      expect((await shown()).widget).toBeNull()
      expect(await fragment()).toBe('')
    })
  })

  describe('refuses', () => {
    it('invalid settings, orders, cursors, and people without the permission', async () => {
      const { status, body } = await call('POST', '/publish', {
        config: { ...defaultConfig('questions'), questions: { sort: 'oldest', perPage: 50 } },
        revision: 0,
      })
      expect(status).toBe(400)
      expect(Object.keys(body.fields)).toEqual(['body.config.questions.sort', 'body.config.questions.perPage'])
      expect((await listed('&sort=oldest')).code).toBe('request.invalid')
      expect((await listed('&cursor=abc')).code).toBe('request.invalid')
      const forged = Buffer.from(JSON.stringify([0, newId(), 2 ** 40])).toString('base64url')
      expect((await listed(`&sort=helpful&cursor=${forged}`)).code).toBe('request.invalid')
      const support = await test.signedIn('support', owner.organizationId)
      expect((await call('POST', '/publish', { config: configured(), revision: 0 }, support)).status).toBe(403)
    })

    it('products that don’t exist: they have no questions', async () => {
      await ask('Is it heavy?', 1)
      expect((await shown('product=teapot')).questions).toMatchObject({ items: [], total: 0 })
      expect((await shown('')).questions).toMatchObject({ items: [], total: 0 })
    })
  })

  it('keeps tenants apart', async () => {
    await ask('Is it heavy?', 1)
    await publish({ questions: { perPage: 7 } })
    const other = await createOrganization(test.db)
    await createProduct(test.db, other, 'Mug')
    const { questions, widget } = await shown('product=mug', other)
    expect(questions).toMatchObject({ items: [], total: 0 })
    expect(widget.questions.perPage).toBe(5)
    expect(await fragment('product=mug', other)).not.toContain('heavy')
  })
})
