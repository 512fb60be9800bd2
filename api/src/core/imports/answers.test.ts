import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { feeds } from '#testing/import-feeds.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { importsModule } from './imports.module.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [importsModule(platform, feeds)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('editor', await createOrganization(test.db))
})

async function call(method: 'GET' | 'POST', path: string) {
  return (await test.app.inject({ method, url: `/api/v1/imports${path}`, headers: member.headers })).json()
}

async function upload(content: string): Promise<string> {
  const boundary = 'a-boundary-of-the-tests'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="reviews.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    headers: { ...member.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${content}\r\n--${boundary}--\r\n`,
  })
  return response.json().importId
}

async function run(importId: string, step: 'check' | 'start' | 'undo') {
  await call('POST', `/${importId}/${step}`)
  await test.runUntilIdle()
  return call('GET', `/${importId}`)
}

const ask = (values: Parameters<typeof createCustomQuestion>[2]) => createCustomQuestion(test.db, member.organizationId, values)
const options = (...labels: string[]) => JSON.stringify(labels.map((label, index) => ({ optionId: `o${index + 1}`, label })))

/** The stored answers by the text of their review. */
const answers = () =>
  test.db.forOrganization(member.organizationId, (trx) =>
    trx
      .selectFrom('review_answers as a')
      .innerJoin('reviews as r', 'r.id', 'a.review_id')
      .select(['r.body', 'a.question_id', 'a.value'])
      .orderBy('r.body')
      .orderBy('a.value')
      .orderBy('a.question_id')
      .execute(),
  )

describe('answers in a file of reviews', () => {
  it('are downloaded if they are pictures or videos, each once, and only from URLs', async () => {
    const fit = await ask({ label: 'Show us how it fits', type: 'media' })
    const importId = await upload(
      [
        'body,rating,review_date,reviewer_name,picture_urls,answer: Show us how it fits',
        'Soft,5,2026-01-02,Ada,https://cdn.example/a.jpg,"https://cdn.example/a.jpg, https://cdn.example/b.jpg, https://cdn.example/c.mp4?v=1"',
        'Warm,4,2026-01-03,Ben,https://cdn.example/d.jpg,see below',
        'Fine,4,2026-01-04,Cyd,,"https://cdn.example/e.jpg, below"',
        `Long,4,2026-01-05,Dee,,"${Array.from({ length: 4 }, (_, nth) => `https://cdn.example/v${nth}.mp4`).join(', ')}"`,
      ].join('\n'),
    )
    const checked = await run(importId, 'check')
    expect(checked.dryRun).toMatchObject({ created: 4, videos: 4, warnings: 3 })
    const { totals, issues } = await run(importId, 'start')
    expect(totals).toMatchObject({ created: 4, videos: 4, warnings: 3 })
    expect(issues.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [3, 'This isn’t an answer to its question. The review was imported without it.'],
      [4, 'Image URLs must start with http:// or https://. The others were imported.'],
      [5, 'Only the first 3 videos were imported.'],
    ])
    const files = await test.db.forOrganization(member.organizationId, (trx) =>
      trx.selectFrom('review_media').select(['source_url', 'is_video_source', 'question_id']).orderBy('source_url').execute(),
    )
    const named = (source_url: string, question_id: string | null, is_video_source = false) => ({
      source_url: `https://cdn.example/${source_url}`,
      is_video_source,
      question_id,
    })
    expect(files).toEqual([
      named('a.jpg', fit),
      named('b.jpg', fit),
      named('c.mp4?v=1', fit, true),
      named('d.jpg', null),
      named('e.jpg', fit),
      ...[0, 1, 2].map((nth) => named(`v${nth}.mp4`, fit, true)),
    ])
    expect(await answers()).toEqual([])
  })

  it('belong to the questions with the text of their column, in the formats of Judge.me, Yotpo, and our own exports', async () => {
    const skin = await ask({ label: 'Skin type', type: 'single', options: options('Dry', 'Oily') })
    const use = await ask({ label: 'Where do you wear it?', type: 'multiple', options: options('Work', 'Rain, snow', 'Travel') })
    const fit = await ask({ label: 'Fit', is_active: false })
    const again = await ask({ label: 'Would you buy it again?', type: 'yes_no' })
    const note = await ask({ label: 'Your size', type: 'text' })
    const importId = await upload(
      [
        'body,rating,review_date,reviewer_name,CF_Skin Type,answer: Where do you wear it?,cf_Default_form_Fit,would you buy it again,Your size',
        'Soft,5,2026-01-02,Ada,oily,"Rain, snow, Work",4,Yes,"=1,80 m"',
        'Warm,4,2026-01-03,Ben,,,,,',
      ].join('\n'),
    )
    const checked = await run(importId, 'check')
    expect(checked.dryRun).toMatchObject({
      created: 2,
      warnings: 0,
      answers: [
        { column: 'CF_Skin Type', question: 'Skin type' },
        { column: 'answer: Where do you wear it?', question: 'Where do you wear it?' },
        { column: 'cf_Default_form_Fit', question: 'Fit' },
        { column: 'would you buy it again', question: 'Would you buy it again?' },
        { column: 'Your size', question: 'Your size' },
      ],
    })
    expect(await answers()).toEqual([])
    expect((await run(importId, 'start')).totals).toMatchObject({ created: 2, answers: checked.dryRun.answers })
    expect(await answers()).toEqual(
      [
        [fit, '4'],
        [note, '=1,80 m'],
        [use, 'o1'],
        [skin, 'o2'],
        [use, 'o2'],
        [again, 'yes'],
      ].map(([question_id, value]) => expect.objectContaining({ body: 'Soft', question_id, value })),
    )
  })

  it('are left out with a warning if they don’t answer the question, and reported if there is no question', async () => {
    await ask({ label: 'Fit' })
    await ask({ label: 'Use', type: 'multiple', options: options('Work', 'Travel') })
    const importId = await upload(
      'body,rating,cf_Fit,Use,CF_Hair,order_note\nSoft,5,very large,"Work, Sport",curly,hidden\nWarm,4,3,Work,straight,\n',
    )
    expect((await run(importId, 'check')).dryRun).toMatchObject({
      warnings: 1,
      answers: [
        { column: 'cf_Fit', question: 'Fit' },
        { column: 'Use', question: 'Use' },
        { column: 'CF_Hair', question: null },
      ],
    })
    const { totals, issues } = await run(importId, 'start')
    expect(totals).toMatchObject({ created: 2, errors: 0, warnings: 1 })
    const message = 'This isn’t an answer to its question. The review was imported without it.'
    expect(issues).toEqual([
      expect.objectContaining({ row: 2, level: 'warning', field: null, message, value: 'very large' }),
      expect.objectContaining({ row: 2, message, value: 'Work, Sport' }),
    ])
    expect(await answers()).toMatchObject([
      { body: 'Warm', value: '3' },
      { body: 'Warm', value: 'o1' },
    ])
  })

  it('include whether the reviewer recommends the product, as Okendo exports it', async () => {
    const recommends = await ask({ label: 'Would you tell a friend?', type: 'recommends' })
    const importId = await upload('name,body,rating,dateCreated,imageUrls,isRecommended\nAda,Soft,5,2026-01-02,,true\n')
    expect((await run(importId, 'start')).preset).toBe('okendo')
    expect(await answers()).toEqual([{ body: 'Soft', question_id: recommends, value: 'yes' }])
  })

  it('stay with their store, are written once, and go with the import', async () => {
    await createCustomQuestion(test.db, await createOrganization(test.db), { label: 'Fit' })
    const file = 'body,rating,answer: Fit\nSoft,5,2\n'
    expect((await run(await upload(file), 'start')).totals.answers).toEqual([{ column: 'answer: Fit', question: null }])
    expect(await answers()).toEqual([])
    await ask({ label: 'Fit' })
    const second = await upload('body,rating,answer: Fit\nWarm,4,2\n')
    await run(second, 'start')
    expect((await run(await upload('body,rating,answer: Fit\nWarm,4,5\n'), 'start')).totals).toMatchObject({ duplicates: 1 })
    expect(await answers()).toMatchObject([{ body: 'Warm', value: '2' }])
    await run(second, 'undo')
    expect(await answers()).toEqual([])
  })
})
