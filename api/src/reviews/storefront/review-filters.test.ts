import { customQuestionIds } from '#ids.ts'
import { insertSearchWords } from '#reviews/search/search.repository.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { TestApp } from '#testing/test-app.ts'

let test: TestApp
let organizationId: string
let scarf: string
let fit: string
let use: string

beforeAll(async () => {
  test = await createStorefrontApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  scarf = await createProduct(test.db, organizationId)
  fit = await ask()
  const options = ['Work', 'Sports', 'Travel'].map((label, index) => ({ optionId: `o${index + 1}`, label }))
  use = await ask({ type: 'multiple', label: 'Use', options: JSON.stringify(options), low_label: null, position: 2 })
})

const ask = (values: Parameters<typeof createCustomQuestion>[2] = {}) => createCustomQuestion(test.db, organizationId, values)

/** A review of the scarf with these values by question. */
async function answer(answers: Record<string, string[]>, values: Parameters<typeof createReview>[2] = {}) {
  const review_id = await createReview(test.db, organizationId, { product_id: scarf, ...values })
  const rows = Object.entries(answers).flatMap(([question_id, given]) =>
    given.map((value) => ({ organization_id: organizationId, review_id, question_id, value })),
  )
  await test.db.forOrganization(organizationId, async (trx) => {
    await trx.insertInto('review_answers').values(rows).execute()
    await insertSearchWords(trx, organizationId, [{ id: review_id, text: values.body ?? 'Warm.' }])
  })
}

async function get(path: string, store = organizationId) {
  const response = await test.app.inject({ method: 'GET', url: `/api/v1/storefront/store-${store}/${path}` })
  return { status: response.statusCode, body: response.json() }
}
const filters = async (query = '') => (await get(`review-filters?product=wool-scarf${query}`)).body
const reviews = async (query = '') => (await get(`reviews?product=wool-scarf${query}`)).body
const chosen = (...answers: [question: string, value: string][]) =>
  `&answers=${answers.map(([question, value]) => `${customQuestionIds.toWire(question)}:${value}`).join(',')}`
/** The counts above zero by question and answer. */
const countsIn = ({ questions }: Awaited<ReturnType<typeof filters>>) =>
  Object.fromEntries(
    questions.map(({ label, options }: { label: string; options: { label: string; count: number }[] }) => [
      label,
      Object.fromEntries(options.filter(({ count }) => count > 0).map((option) => [option.label, option.count])),
    ]),
  )

describe('filters of a product’s reviews', () => {
  it('count each answer given all other filters, as the list then shows', async () => {
    await answer({ [fit]: ['1'], [use]: ['o1', 'o2'] }, { rating: 5, language: 'en' })
    await answer({ [fit]: ['1'], [use]: ['o2'] }, { rating: 2, language: 'de' })
    await answer({ [fit]: ['4'] }, { rating: 5, language: 'en', verification: 'verified_buyer' })
    expect(await filters()).toMatchObject({
      facets: { total: 3, rating: [0, 1, 0, 0, 2], verified: 1, languages: [{ language: 'en' }, { language: 'de' }] },
      questions: [
        {
          customQuestionId: customQuestionIds.toWire(fit),
          lowLabel: 'Runs small',
          options: [{ value: '1', count: 2 }, { value: '2', count: 0 }, {}, {}, {}],
        },
        { label: 'Use', lowLabel: null, options: [{ value: 'o1' }, { value: 'o2' }] },
      ],
    })
    expect(countsIn(await filters())).toEqual({ Fit: { 1: 2, 4: 1 }, Use: { Work: 1, Sports: 2 } })
    // A question's own choice leaves its other answers to choose.
    const small = await filters(chosen([fit, '1']))
    expect(small.facets.total).toBe(2)
    expect(countsIn(small)).toEqual({ Fit: { 1: 2, 4: 1 }, Use: { Work: 1, Sports: 2 } })
    expect(countsIn(await filters(chosen([use, 'o1'])))).toEqual({ Fit: { 1: 1 }, Use: { Work: 1, Sports: 2 } })
    expect(countsIn(await filters('&rating=2'))).toEqual({ Fit: { 1: 1 }, Use: { Sports: 1 } })

    expect((await reviews(chosen([fit, '1']))).facets.total).toBe(2)
    expect((await reviews(chosen([fit, '1'], [fit, '4']))).items).toHaveLength(3)
    expect((await reviews(chosen([fit, '1'], [use, 'o1']))).items).toMatchObject([{ rating: 5, language: 'en' }])
    expect((await reviews(chosen([use, 'o3']))).items).toEqual([])
  })

  it('follow a search in the text', async () => {
    await answer({ [fit]: ['1'] }, { body: 'Soft wool.' })
    await answer({ [fit]: ['2'] }, { body: 'Too thin.' })
    const found = await filters('&text=soft')
    expect(found.facets.total).toBe(1)
    expect(countsIn(found)).toEqual({ Fit: { 1: 1 } })
  })

  it('name yes and no in the shopper’s language', async () => {
    const again = await ask({ type: 'yes_no', label: 'Again?', low_label: null, high_label: null })
    await answer({ [again]: ['yes'] })
    expect(countsIn(await filters('&lang=de'))).toEqual({ 'Again?': { Ja: 1 } })
  })

  it('of the whole store have no questions', async () => {
    await answer({ [fit]: ['1'] })
    expect((await get('review-filters')).body).toMatchObject({ facets: { total: 1 }, questions: [] })
  })

  it('never reveal answers that the shop doesn’t show, or of unpublished reviews', async () => {
    const hidden = await ask({ label: 'Age', show_in_widget: false })
    const written = await ask({ type: 'text', label: 'Size', low_label: null, high_label: null })
    await answer({ [hidden]: ['3'], [written]: ['yes'] })
    await answer({ [fit]: ['1'] }, { status: 'pending' })
    expect((await filters()).questions).toEqual([])
    for (const [question, value] of [
      [hidden, '3'],
      [written, 'yes'],
      [fit, '1'],
    ] as const) {
      expect((await reviews(chosen([question, value]))).items).toEqual([])
      expect((await filters(chosen([question, value]))).facets.total).toBe(0)
    }
  })

  it('refuse invalid answers and unknown products, and limit searches', async () => {
    for (const answers of ['cqn_1:yes', `${customQuestionIds.toWire(fit)}:o`, customQuestionIds.toWire(fit), 'a'])
      expect([answers, (await get(`review-filters?answers=${answers}`)).status]).toEqual([answers, 400])
    expect((await get('review-filters?product=cap')).body.code).toBe('product.not-found')
    expect((await get('review-filters', 'none')).body.code).toBe('store.not-found')
    const statuses = new Set<number>()
    for (let search = 0; search < 61; search++) statuses.add((await get(`review-filters?text=a${search}`)).status)
    expect([...statuses]).toEqual([200, 429])
    test.clock.advance(60_000)
  })

  it('keep tenants apart', async () => {
    await answer({ [fit]: ['1'] })
    const other = await createOrganization(test.db)
    await createProduct(test.db, other)
    expect((await get('review-filters?product=wool-scarf', other)).body).toMatchObject({ facets: { total: 0 }, questions: [] })
    expect((await get(`reviews?${chosen([fit, '1'])}`, other)).body.items).toEqual([])
  })
})
