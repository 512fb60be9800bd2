import { customQuestionIds } from '#ids.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { TestApp } from '#testing/test-app.ts'

let test: TestApp
let organizationId: string
let scarf: string

beforeAll(async () => {
  test = await createStorefrontApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  scarf = await createProduct(test.db, organizationId)
})

const ask = (values: Parameters<typeof createCustomQuestion>[2] = {}) => createCustomQuestion(test.db, organizationId, values)

/** A review of the scarf with these values by question. */
async function answer(answers: Record<string, string[]>, values: Parameters<typeof createReview>[2] = {}) {
  const review_id = await createReview(test.db, organizationId, { product_id: scarf, ...values })
  const rows = Object.entries(answers).flatMap(([question_id, given]) =>
    given.map((value) => ({ organization_id: organizationId, review_id, question_id, value })),
  )
  await test.db.forOrganization(organizationId, (trx) => trx.insertInto('review_answers').values(rows).execute())
}

async function get(path = 'reviews?product=wool-scarf', store = organizationId) {
  const response = await test.app.inject({ method: 'GET', url: `/api/v1/storefront/store-${store}/${path}` })
  expect(response.statusCode).toBe(200)
  return response.json()
}

describe('the variant of a review', () => {
  it('is shown before its answers, in the language of the page, unless the widget hides it', async () => {
    const fit = await ask()
    await answer({ [fit]: ['4'] }, { variant_external_id: '41', variant_title: 'Red / M' })
    await createReview(test.db, organizationId, {
      product_id: scarf,
      variant_external_id: '42',
      submitted_at: new Date('2026-11-01T12:00:00Z'),
    })
    const shown = async (path: string) => (await get(path)).items.map(({ answers }: { answers?: object[] }) => answers)
    const value = { customQuestionId: customQuestionIds.toWire(fit), label: 'Fit', value: '4/5 (Runs small – Runs large)' }
    expect(await shown('reviews?product=wool-scarf')).toEqual([[{ label: 'Variant', value: 'Red / M' }, value], undefined])
    expect((await shown('reviews?product=wool-scarf&lang=de'))[0]?.[0]).toEqual({ label: 'Variante', value: 'Red / M' })
    const published = JSON.stringify({ kind: 'review_list', card: { showVariant: false } })
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .insertInto('widgets')
        .values({
          organization_id: organizationId,
          kind: 'review_list',
          published,
          published_version: 1,
          published_at: new Date(),
        })
        .execute(),
    )
    test.clock.advance(5000)
    expect(await shown('reviews?product=wool-scarf')).toEqual([[value], undefined])
  })
})

describe('answers in the shop', () => {
  it('are summarized for a product, from its published reviews', async () => {
    const fit = await ask()
    await answer({ [fit]: ['2'] })
    await answer({ [fit]: ['5'] })
    await answer({ [fit]: ['1'] }, { status: 'pending' })
    await answer({ [fit]: ['1'] }, { product_id: await createProduct(test.db, organizationId, 'Cap') })
    const page = await get()
    const counts = [0, 1, 0, 0, 1].map((count, index) => ({ label: String(index + 1), count }))
    expect(page.answers).toEqual([
      {
        customQuestionId: customQuestionIds.toWire(fit),
        type: 'scale',
        label: 'Fit',
        count: 2,
        average: 3.5,
        lowLabel: 'Runs small',
        highLabel: 'Runs large',
        options: counts,
      },
    ])
    expect((await get('widgets/review-list?product=wool-scarf')).answers).toEqual(page.answers)
    expect((await get('reviews')).answers).toBeUndefined()
  })

  it('count reviews, not values, of a multiple choice, and include removed options that were chosen', async () => {
    const options = [
      { optionId: 'o1', label: 'Work' },
      { optionId: 'o2', label: 'Sports' },
      { optionId: 'o3', label: 'Travel', isRemoved: true },
      { optionId: 'o4', label: 'Sleep', isRemoved: true },
    ]
    const use = await ask({ type: 'multiple', label: 'Use', options: JSON.stringify(options) })
    await answer({ [use]: ['o3', 'o1'] })
    await answer({ [use]: ['o1'] })
    const { answers, items } = await get()
    expect(answers).toMatchObject([
      {
        count: 2,
        average: null,
        options: [
          { label: 'Work', count: 2 },
          { label: 'Sports', count: 0 },
          { label: 'Travel', count: 1 },
        ],
      },
    ])
    expect(items.map((item: { answers: { value: string }[] }) => item.answers[0]?.value)).toEqual(['Work', 'Work, Travel'])
  })

  it('are on each review in the order of the questions, yes and no in the language of the page', async () => {
    const recommends = await ask({ type: 'yes_no', label: 'Would you recommend it?', position: 2 })
    const fit = await ask()
    await answer({ [recommends]: ['yes'], [fit]: ['2'] })
    const valuesIn = async (path: string) => (await get(path)).items[0].answers.map(({ value }: { value: string }) => value)
    const scale = '2/5 (Runs small – Runs large)'
    expect(await valuesIn('reviews')).toEqual([scale, 'Yes'])
    expect(await valuesIn('reviews?lang=de')).toEqual([scale, 'Ja'])
    expect(await valuesIn('widgets/review-list?lang=fr')).toEqual([scale, 'Oui'])
  })

  it('of a recommendation are summarized as its share', async () => {
    const recommends = await ask({ type: 'recommends', label: 'Would you recommend it?' })
    for (const value of ['yes', 'no', 'yes', 'yes']) await answer({ [recommends]: [value] })
    const { answers, items } = await get()
    expect(answers).toMatchObject([{ type: 'recommends', count: 4, options: [{ label: 'Would recommend', count: 3 }] }])
    expect(items[0].answers).toMatchObject([{ label: 'Would you recommend it?', value: 'Yes' }])
    expect((await get('reviews?lang=de&product=wool-scarf')).answers[0].options[0].label).toBe('Empfehlen es weiter')
  })

  it('are never written texts, nor those of questions that are hidden or turned off', async () => {
    const hidden = await Promise.all([
      ask({ label: 'Text', type: 'text' }),
      ask({ label: 'Hidden', type: 'yes_no', show_in_widget: false }),
      ask({ label: 'Off', type: 'yes_no', is_active: false }),
    ])
    await answer(Object.fromEntries(hidden.map((id) => [id, ['yes']])))
    await ask()
    const page = await get()
    expect(page.answers).toBeUndefined()
    expect(page.items[0].answers).toBeUndefined()
  })

  it('are also in pages without a script', async () => {
    const fit = await ask()
    await answer({ [fit]: ['4'] })
    const { body } = await test.app.inject(`/storefront/store-${organizationId}/all-reviews?product=wool-scarf`)
    for (const text of ['<h3>Fit<span class="n"> 4.0/5</span></h3>', 'Runs large', '4/5 (Runs small – Runs large)'])
      expect(body).toContain(text)
  })

  it('keep tenants apart', async () => {
    const fit = await ask()
    await answer({ [fit]: ['4'] })
    const other = await createOrganization(test.db)
    await createProduct(test.db, other)
    expect((await get('reviews?product=wool-scarf', other)).answers).toBeUndefined()
  })
})
