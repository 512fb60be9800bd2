import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { reviewIds } from '#ids.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { emailTools } from '#testing/email-tools.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewFormModule } from '../form/form.module.ts'

let test: TestApp
let member: SignedIn
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const emails = emailsModule(platform, emailTools)
      return [
        ...reviewsModules(platform),
        reviewFormModule(platform, { emails: emails.writer, promises: pointPromises, fingerprintOf }),
      ]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('support', await createOrganization(test.db))
})

async function call(method: 'GET' | 'POST', path: string, payload?: object, headers = member.headers) {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json() }
}
let people = 0
const newAddress = () => `author${++people}@example.com`
const mailTo = (address: string) =>
  test.db.asSystem((trx) =>
    trx.selectFrom('email_messages').select(['subject', 'html', 'text']).where('to_address', '=', address).execute(),
  )
const pathOf = (id: string) => `/reviews/${reviewIds.toWire(id)}`
const correct = (id: string, body: object, headers = member.headers) => call('POST', `${pathOf(id)}/correction`, body, headers)

/** Corrects a new review and returns the link from the email about it. */
async function corrected({ language = null as string | null } = {}) {
  const address = newAddress()
  const id = await createReview(test.db, member.organizationId, {
    title: 'Hm',
    body: 'My adress is <b>12 Elm</b>',
    author_email: address,
    language,
  })
  await correct(id, { title: 'Hm', body: 'My address is hidden', reason: 'It told your address' })
  await test.runUntilIdle()
  const [mail, ...more] = await mailTo(address)
  expect(more).toEqual([])
  const link = /\/review-correction\/[\w-]+/.exec(await clicked(mail?.html ?? ''))?.[0] ?? ''
  return { id, mail, link }
}

/** Resolves the click-tracking links of an email. */
async function clicked(html: string): Promise<string> {
  const links = [...html.matchAll(/href="([^"]+\/e\/c\/[^"]+)"/g)].map(([, link = '']) => new URL(link.replaceAll('&amp;', '&')))
  const answers = await Promise.all(links.map((url) => test.app.inject({ method: 'GET', url: url.pathname + url.search })))
  return [html, ...answers.map(({ headers }) => headers.location)].join(' ')
}

describe('a correction of the text', () => {
  it('keeps the stars and the original text, and emails the author the reason', async () => {
    const { id, mail } = await corrected()
    const detail = (await call('GET', pathOf(id))).body
    expect(detail).toMatchObject({
      rating: 5,
      body: 'My address is hidden',
      versions: [
        {
          body: 'My adress is <b>12 Elm</b>',
          replacedBy: 'merchant',
          reason: 'It told your address',
          declineUntil: new Date(test.clock.now().getTime() + 14 * 86_400_000).toISOString(),
          declinedAt: null,
        },
      ],
      history: [{ action: 'correct', note: 'It told your address' }, {}],
    })
    expect(mail?.text).toContain('It told your address')
    expect(mail?.html).not.toContain('<b>12 Elm')
  })

  it("can be declined from the email once: the author's text is restored", async () => {
    const { id, link } = await corrected()
    const page = await test.app.inject({ method: 'GET', url: link })
    expect(page).toMatchObject({ statusCode: 200 })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('My adress is &lt;b&gt;12 Elm&lt;/b&gt;')
    expect((await call('GET', pathOf(id))).body.body).toBe('My address is hidden')
    const form = { method: 'POST', url: link, headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const
    expect((await test.app.inject(form)).body).toContain('Your text is restored')
    expect((await test.app.inject(form)).body).toContain('Your text is restored')
    expect((await call('GET', pathOf(id))).body).toMatchObject({
      body: 'My adress is <b>12 Elm</b>',
      versions: [{ replacedBy: 'author' }, { replacedBy: 'merchant', declinedAt: test.clock.now().toISOString() }],
      history: [{ action: 'decline_correction' }, { action: 'correct' }, {}],
    })
  })

  it("is emailed in the author's language, with the name of the store", async () => {
    const { link } = await corrected({ language: 'de' })
    const { body } = await test.app.inject({ method: 'GET', url: link, headers: { 'accept-language': 'fr' } })
    for (const words of ['<html lang="de">', 'Der Shop hat deine Bewertung korrigiert', 'It told your address'])
      expect(body).toContain(words)
  })

  it('cannot be declined after two weeks, with a forged link, or after another correction', async () => {
    const { id, link } = await corrected()
    const post = async (url: string) =>
      (
        await test.app.inject({
          method: 'POST',
          url,
          payload: 'x=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).body
    expect(await post('/review-correction/AAAA')).toContain('doesn’t work')
    expect(await post(`${link}x`)).toContain('doesn’t work')
    await correct(id, { body: 'Again', reason: 'Once more' })
    expect(await post(link)).toContain('changed since')
    const late = await corrected()
    test.clock.advance(15 * 86_400_000)
    expect(await post(late.link)).toContain('has expired')
    member = await test.signedIn('support', member.organizationId)
    expect((await call('GET', pathOf(late.id))).body.body).toBe('My address is hidden')
  })

  it('needs a reason and an author with an address; the same text changes nothing', async () => {
    const id = await createReview(test.db, member.organizationId, { title: null, body: 'Same' })
    expect((await correct(id, { body: 'x' })).body.fields).toEqual({ 'body.reason': expect.any(String) })
    await correct(id, { body: 'Same', reason: 'No change' })
    expect((await call('GET', pathOf(id))).body.versions).toEqual([])
    const nobody = await createReview(test.db, member.organizationId, { author_email: null })
    expect((await correct(nobody, { body: 'x', reason: 'y' })).body.code).toBe('review.no-address')
    const other = await test.signedIn('owner')
    expect((await correct(id, { body: 'x', reason: 'y' }, other.headers)).body.code).toBe('review.not-found')
    const analyst = await test.signedIn('analyst', member.organizationId)
    expect((await correct(id, { body: 'x', reason: 'y' }, analyst.headers)).status).toBe(403)
  })
})

describe('a private message', () => {
  it('is emailed to the author once and stays with the review', async () => {
    const address = newAddress()
    const id = await createReview(test.db, member.organizationId, { author_email: address })
    const { status, body } = await call('POST', `${pathOf(id)}/messages`, { body: 'Write to us <3' })
    expect([status, body]).toMatchObject([201, { body: 'Write to us <3', sentTo: address, email: 'waiting' }])
    await test.runUntilIdle()
    const [mail, ...more] = await mailTo(address)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Write to us <3')
    expect((await call('GET', pathOf(id))).body).toMatchObject({
      messages: [{ body: 'Write to us <3', email: 'sent' }],
      isReplied: false,
      history: [{ action: 'message' }, {}],
    })
  })

  it("refuses a review without an author address, an empty text, and other stores' reviews", async () => {
    const id = await createReview(test.db, member.organizationId, { author_email: null })
    expect((await call('POST', `${pathOf(id)}/messages`, { body: 'Hi' })).body.code).toBe('review.no-address')
    expect((await call('POST', `${pathOf(id)}/messages`, { body: ' ' })).status).toBe(400)
    const other = await test.signedIn('owner')
    expect((await call('POST', `${pathOf(id)}/messages`, { body: 'Hi' }, other.headers)).body.code).toBe('review.not-found')
  })
})
