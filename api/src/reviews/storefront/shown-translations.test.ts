import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { TestApp } from '#testing/test-app.ts'

let test: TestApp
let organizationId: string
let reviewId: string
beforeAll(async () => {
  test = await createStorefrontApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  reviewId = await createReview(test.db, organizationId, { title: 'Warm', body: 'Soft <b>and</b> warm.', language: 'en' })
  await write({ title: 'Warm (de)', body: 'Weich und warm.' })
})

async function write(text: { title: string | null; body: string | null }, isOn = true) {
  const settings = { is_on: isOn, languages: ['de' as const], problem: null, problem_detail: null, problem_at: null }
  const translation = { review_id: reviewId, language: 'de' as const, ...text, reply: null, translated_at: new Date() }
  await test.db.forOrganization(organizationId, async (trx) => {
    await trx.deleteFrom('translation_settings').execute()
    await trx.deleteFrom('review_translations').execute()
    await trx
      .insertInto('translation_settings')
      .values({ organization_id: organizationId, ...settings })
      .execute()
    await trx
      .insertInto('review_translations')
      .values({ organization_id: organizationId, ...translation })
      .execute()
  })
  test.clock.advance(60_000)
}
const get = async (path: string) => (await test.app.inject(`/${path.replace('STORE', `store-${organizationId}`)}`)).body
const listed = async (query: string) => JSON.parse(await get(`api/v1/storefront/STORE/reviews?${query}`)).items[0]

describe('a translated review', () => {
  it('is shown to shoppers of the language with its original', async () => {
    expect(await listed('lang=de-AT')).toMatchObject({
      title: 'Warm (de)',
      body: 'Weich und warm.',
      language: 'de',
      original: { title: 'Warm', body: 'Soft <b>and</b> warm.', language: 'en', drawn: { tag: 'details' } },
    })
    const english = await listed('lang=en')
    expect([english.body, english.original]).toEqual(['Soft <b>and</b> warm.', undefined])
  })

  it('says so in the fragment, which opens the original without a script', async () => {
    const html = await get('storefront/STORE/fragments/review-list?lang=de')
    expect(html).toContain('Weich und warm.')
    expect(html).toContain('<summary>Übersetzt · Original anzeigen</summary>')
    expect(html).toContain('<p class="text" lang="en">Soft &lt;b&gt;and&lt;/b&gt; warm.</p></details>')
  })

  it('is still filtered by the language it was written in', async () => {
    expect(await listed('lang=de&language=en')).toMatchObject({ body: 'Weich und warm.' })
    expect(await listed('lang=de&language=de')).toBeUndefined()
  })

  it('is shown as written if it failed, needed none, or translations are off', async () => {
    for (const [text, isOn] of [
      [{ title: null, body: null }, true],
      [{ title: 'Warm', body: 'Soft <b>and</b> warm.' }, true],
      [{ title: 'Warm (de)', body: 'Weich und warm.' }, false],
    ] as const) {
      await write(text, isOn)
      const { body, original } = await listed('lang=de')
      expect([body, original]).toEqual(['Soft <b>and</b> warm.', undefined])
    }
  })

  it('keeps tenants apart', async () => {
    organizationId = await createOrganization(test.db)
    await createReview(test.db, organizationId, { body: 'Other.', language: 'en' })
    expect(await listed('lang=de')).toMatchObject({ body: 'Other.' })
  })
})
