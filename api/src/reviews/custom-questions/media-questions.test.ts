import { randomUUID } from 'node:crypto'
import { noteWidgetSeen } from '#core/dashboard/dashboard.repository.ts'
import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { customQuestionIds, reviewIds } from '#ids.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { emailTools } from '#testing/email-tools.ts'
import { aPicture, multipart } from '#testing/pictures.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { aVideo } from '#testing/videos.ts'
import { createAuthorLinks } from '../author-links.ts'
import { reviewsOfAuthor } from '../authors/redact-author.ts'
import { redactAuthor } from '../following.jobs.ts'
import { reviewFormModule } from '../form/form.module.ts'
import { reviewMediaModule } from '../media/media.module.ts'
import { mediaUrls } from '../media/media.ts'
import { listShownQuestions } from '../questions/shown-questions.ts'
import { searchQuery } from '../search-words.ts'
import { reviewSnapshots } from '../snapshots.repository.ts'
import { storefrontModule } from '../storefront/storefront.module.ts'

let test: TestApp
let member: SignedIn
let question: string
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      ...reviewsModules(platform),
      reviewMediaModule(platform),
      storefrontModule(platform, { pictureUrls: mediaUrls, searchQuery, noteWidgetSeen, listShownQuestions }),
      reviewFormModule(platform, { emails: emailsModule(platform, emailTools).writer, promises: pointPromises, fingerprintOf }),
    ],
    factJobs: { 'customer.redacted': [redactAuthor] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('owner', await createOrganization(test.db))
  await createProduct(test.db, member.organizationId, 'Scarf')
  question = customQuestionIds.toWire(await ask())
})

const label = 'Show us how it fits'
const ask = (values: Parameters<typeof createCustomQuestion>[2] = {}, organizationId = member.organizationId) =>
  createCustomQuestion(test.db, organizationId, { type: 'media', label, low_label: null, high_label: null, ...values })

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const response = await test.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: member.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}
const store = () => `/storefront/store-${member.organizationId}`
const sendFile = async (method: 'POST' | 'PUT', path: string, content: Buffer) => {
  const parts = multipart([{ name: 'file', content, fileName: 'a' }])
  return (await test.app.inject({ method, url: `/api/v1${path}`, ...parts })).json()
}
async function upload(to = store()): Promise<{ mediaId: string; token: string }> {
  const { mediaId, token } = await sendFile('POST', `${to}/media`, await aPicture())
  return { mediaId, token }
}
async function uploadVideo(): Promise<{ mediaId: string; token: string }> {
  const video = await aVideo('clip.webm')
  const { uploadId } = (await call('POST', `${store()}/videos`, { bytes: video.length })).body
  await sendFile('PUT', `${store()}/videos/${uploadId}/parts/0`, video)
  const { mediaId, token } = await sendFile('POST', `${store()}/videos/${uploadId}/finish`, await aPicture())
  return { mediaId, token }
}
const typed = () => ({ rating: '4', body: `Soft, warm and well made. ${randomUUID()}`, authorName: 'Mara Lind' })
async function send(
  media: object[],
  answers: object = { [question]: [] },
  email = `${randomUUID()}@people.example`,
): Promise<string> {
  const fields = { ...typed(), submissionId: randomUUID(), email, product: 'scarf' }
  const { status, body } = await call('POST', `${store()}/form`, { ...fields, answers, media })
  expect(status).toBe(201)
  return body.reviewId
}
const detail = async (reviewId: string) => (await call('GET', `/reviews/${reviewId}`)).body
/** Which approves the pending files, too. */
const publish = async (reviewId: string) => {
  await call('POST', '/reviews/moderate', { reviewIds: [reviewId], action: 'publish' })
}
const shownPictures = async () =>
  (await call('GET', `${store()}/reviews?product=scarf`)).body.items.flatMap(({ pictures }: { pictures: object[] }) => pictures)
const editPath = (reviewId: string) =>
  createAuthorLinks(test.platform)
    .edit({ organizationId: member.organizationId, reviewId: reviewIds.toUuid(reviewId) })
    .replace('https://yuko.test', '')

describe('a question that pictures and videos answer', () => {
  const draft = { type: 'media', options: [], lowLabel: null, highLabel: null, scope: 'all', collectionIds: [], tags: [] }
  const made = (change: object) =>
    call('POST', '/settings/reviews/questions', { ...draft, label: 'Fit', isRequired: false, isActive: true, ...change })

  it('always shows the approved ones, and is never required: an upload can fail', async () => {
    expect((await made({ isShown: false })).body).toMatchObject({ type: 'media', isShown: true, answers: 0 })
    const required = await made({ label: 'Size', isShown: true, isRequired: true })
    expect([required.status, Object.keys(required.body.fields)]).toEqual([400, ['body.isRequired']])
  })

  it('is told with each file: to the merchant, and in the shop once the file is approved', async () => {
    const [one, other] = [await upload(), await upload()]
    const reviewId = await send([{ ...one, customQuestionId: question }, other])
    const { media, answers } = await detail(reviewId)
    expect(media).toMatchObject([{ state: 'pending', question: { customQuestionId: question, label } }, { question: null }])
    expect(answers).toMatchObject([{ customQuestionId: question, type: 'media', label, values: [media[0].url] }])
    expect((await call('GET', '/reviews')).body.items[0].answers).toEqual(answers)
    await publish(reviewId)
    const shown = await shownPictures()
    expect(shown.map(({ question }: { question?: string }) => question)).toEqual([label, undefined])
    expect((await call('GET', '/settings/reviews/questions')).body.items[0].answers).toBe(1)
    const changed = { ...draft, type: 'text', label, isRequired: false, isActive: true, isShown: true }
    expect((await call('PUT', `/settings/reviews/questions/${question}`, changed)).body.code).toBe('custom-question.type-fixed')
  })

  it('shows its files without it in the shop after it is turned off', async () => {
    const off = customQuestionIds.toWire(await ask({ label: 'Where do you wear it?' }))
    await publish(await send([{ ...(await upload()), customQuestionId: off }], { [off]: [] }))
    await call('PUT', `/settings/reviews/questions/${off}`, {
      ...draft,
      label: 'Where do you wear it?',
      isRequired: false,
      isShown: true,
      isActive: false,
    })
    const shown = await shownPictures()
    expect(shown.map(({ question }: { question?: string }) => question)).toEqual([undefined])
  })

  it('has the public URLs of approved files in webhooks and exports', async () => {
    const media = [await upload(), await upload()]
    const reviewId = await send(media.map((one) => ({ ...one, customQuestionId: question })))
    await publish(reviewId)
    await call('POST', `/reviews/${reviewId}/media/${media[1]?.mediaId}`, { action: 'hide' })
    const [{ url }] = await shownPictures()
    const { organizationId } = member
    const told = await test.db.forOrganization(organizationId, (trx) =>
      reviewSnapshots('https://yuko.test').review(trx, organizationId, reviewIds.toUuid(reviewId)),
    )
    expect(told?.answers).toMatchObject([{ type: 'media', label, values: [url] }])
    const file = await test.app.inject({ url: '/api/v1/reviews/export?format=yuko', headers: member.headers })
    const [head = '', row = ''] = file.body.split('\n')
    expect([head.split(',').at(-1), row.split(',').at(-1)]).toEqual([`answer: ${label}`, url])
  })

  it.each([
    ['is turned off', () => ask({ label: 'Off', is_active: false })],
    ['is about other products', () => ask({ label: 'Other', scope: 'tags', tags: ['winter'] })],
    ['has another type', () => ask({ label: 'Text', type: 'text' })],
    ['belongs to another store', async () => ask({}, await createOrganization(test.db))],
    ['never existed', async () => newId()],
  ])('that %s loses no file', async (_, other) => {
    const customQuestionId = customQuestionIds.toWire(await other())
    const { media, answers } = await detail(await send([{ ...(await upload()), customQuestionId }], {}))
    expect(media).toMatchObject([{ state: 'pending', question: null }])
    expect(answers).toEqual([])
  })

  it('loses no review to a file that is named twice, has the wrong token, or belongs to another review or store', async () => {
    const other = await test.signedIn('owner', await createOrganization(test.db))
    const [one, taken, foreign] = [await upload(), await upload(), await upload(`/storefront/store-${other.organizationId}`)]
    const first = await send([{ ...taken, customQuestionId: question }])
    const wrong = { ...(await upload()), token: randomUUID() }
    const reviewId = await send([one, one, taken, foreign, wrong].map((file) => ({ ...file, customQuestionId: question })))
    const filesOf = async (id: string) => (await detail(id)).media.map(({ mediaId }: { mediaId: string }) => mediaId)
    expect([await filesOf(first), await filesOf(reviewId)]).toEqual([[taken.mediaId], [one.mediaId]])
  })

  it('refuses a file whose question is none, and accepts no more than five', async () => {
    const file = await upload()
    const fields = { ...typed(), submissionId: randomUUID(), email: 'a@people.example', product: 'scarf' }
    for (const media of [[{ ...file, customQuestionId: 'Fit' }], Array.from({ length: 6 }, () => file)])
      expect((await call('POST', `${store()}/form`, { ...fields, media })).status).toBe(400)
    expect((await call('GET', '/reviews')).body.items).toEqual([])
  })

  it('is unknown to other stores, like its files', async () => {
    const reviewId = await send([{ ...(await upload()), customQuestionId: question }])
    member = await test.signedIn('owner', await createOrganization(test.db))
    const changed = { ...draft, label, isRequired: false, isActive: true, isShown: true }
    expect((await call('PUT', `/settings/reviews/questions/${question}`, changed)).status).toBe(404)
    expect((await call('GET', `/reviews/${reviewId}`)).status).toBe(404)
    expect((await call('GET', '/settings/reviews/questions')).body.items).toEqual([])
  })

  it('is answered with a video, which the merchant and other programs get as a video', async () => {
    const video = await uploadVideo()
    const reviewId = await send([{ ...video, customQuestionId: question }])
    const { media, answers } = await detail(reviewId)
    expect(media).toMatchObject([{ question: { label }, video: { url: expect.stringContaining('/video.webm?key=') } }])
    expect(answers).toMatchObject([{ values: [media[0].video.url] }])
    await publish(reviewId)
    const [shown] = await shownPictures()
    expect(shown).toMatchObject({ question: label, video: { url: expect.stringMatching(/video\.webm$/) } })
    const file = await test.app.inject({ url: '/api/v1/reviews/export?format=yuko', headers: member.headers })
    expect(file.body.split('\n')[1]?.split(',').at(-1)).toBe(shown.video.url)
  })

  it('loses its files with their author, who may have them before', async () => {
    const people = reviewsOfAuthor('https://yuko.test')
    const { organizationId } = member
    const email = `${randomUUID()}@people.example`
    const [picture, video] = [await upload(), await uploadVideo()]
    const answering = [picture, video].map((file) => ({ ...file, customQuestionId: question }))
    await send([...answering, await upload()], undefined, email)
    const [held] = await test.db.forOrganization(organizationId, (trx) => people.list(trx, organizationId, email))
    const addressOf = ({ mediaId }: { mediaId: string }, name: string) => expect.stringContaining(`${mediaId}/${name}?key=`)
    const given = [addressOf(picture, 'large.webp'), addressOf(video, 'video.webm')]
    expect(held).toMatchObject({
      answers: given.map((answer) => ({ question: label, answer })),
      pictures: [...given, expect.stringContaining('large.webp?key=')],
    })
    const store = async () => (await call('GET', '/settings/reviews/questions')).body.items[0].answers
    expect(await store()).toBe(1)
    await test.db.forOrganization(organizationId, (trx) =>
      recordFact(trx, test.clock, { type: 'customer.redacted', aggregate: '1', organizationId, payload: { email } }),
    )
    await test.runUntilIdle()
    expect(await store()).toBe(0)
    const left = await test.db.forOrganization(organizationId, (trx) => trx.selectFrom('review_media').select('id').execute())
    expect(left).toEqual([])
  })
})

describe('a review that its author edits', () => {
  it('keeps the questions of its files, and waits for approval of new ones', async () => {
    const reviewId = await send([{ ...(await upload()), customQuestionId: question }])
    await publish(reviewId)
    const link = editPath(reviewId).split('/')[2]
    const [{ mediaId }] = (await detail(reviewId)).media
    const fields = { ...typed(), submissionId: randomUUID(), link, answers: { [question]: [] } }
    const media = [{ ...(await upload()), customQuestionId: question }]
    expect((await call('POST', `${store()}/form`, { ...fields, keptMedia: [mediaId], media })).status).toBe(201)
    expect((await detail(reviewId)).media).toMatchObject([
      { mediaId, state: 'approved', question: { label } },
      { state: 'pending', question: { label } },
    ])
    expect(await shownPictures()).toHaveLength(1)
  })
})

describe('without JavaScript', () => {
  const post = async (url: string, fields: object, files: Record<string, Buffer> = {}) =>
    test.app.inject({
      method: 'POST',
      url,
      ...multipart([
        ...Object.entries(fields).map(([name, content]) => ({ name, content })),
        ...Object.entries(files).map(([name, content]) => ({ name, content, fileName: 'a.jpg' })),
      ]),
    })
  const edit = () => ({ ...typed(), submissionId: randomUUID(), isEdit: '1' })
  const questionsOf = async (reviewId: string) =>
    (await detail(reviewId)).media.map((one: { question: { label: string } | null }) => one.question?.label)

  it('each file answers the question beside its field, also after a mistake, and stays there when edited', async () => {
    const reviewId = await send([])
    const url = editPath(reviewId)
    const name = `answer-${question}`
    const wrong = await post(url, { ...edit(), rating: '' }, { [name]: await aPicture(), media: await aPicture() })
    expect(wrong.statusCode).toBe(422)
    const claims = [...wrong.body.matchAll(/name="media" value="([^"]+)"/g)].map(([, value]) => value?.replaceAll('&quot;', '"'))
    expect(claims).toHaveLength(2)
    const again = await post(url, { ...edit(), body: '', media: claims[0] })
    expect(again.body.match(/name="media" value=/g)).toHaveLength(1)
    expect(again.body).toMatch(/<img src="[^"]+thumb\.webp\?key=/)
    expect((await post(url, { ...edit(), media: claims[0] })).statusCode).toBe(303)
    expect(await questionsOf(reviewId)).toEqual([label])
    const kept = /name="keptMedia" value="([^"]+)"/.exec((await test.app.inject({ url })).body)?.[1] ?? ''
    await post(url, { ...edit(), keptMedia: kept })
    expect(await questionsOf(reviewId)).toEqual([label])
    await post(url, edit())
    expect(await questionsOf(reviewId)).toEqual([])
  })

  it('refuses what is no picture beside its question, and claims that it never made', async () => {
    const url = editPath(await send([]))
    const refused = await post(url, edit(), { [`answer-${question}`]: Buffer.from('<svg/>') })
    expect(refused.statusCode).toBe(422)
    const error = new RegExp(`data-error="answer-${question}">This file type isn’t supported`)
    expect(refused.body).toMatch(error)
    for (const media of ['null', '{', 'rmd_1:token', '{"mediaId":1}'])
      expect((await post(url, { ...edit(), media })).statusCode).toBe(422)
  })
})
