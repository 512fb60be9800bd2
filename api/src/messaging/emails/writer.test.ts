import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import type { EmailReference } from '@yuko/contract/emails/email-types'
import * as sample from '@yuko/contract/emails/sample-values'
import { reviewIds, reviewRequestIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { emailTools } from '#testing/email-tools.ts'
import { createOrganization } from '../../testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'
import { countReviewOfEmail } from './count-review.job.ts'
import { emailsModule } from './emails.module.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36' }

let test: TestApp
let writer: EmailWriter
let member: SignedIn
let keys = 0
beforeAll(async () => {
  test = await createTestApp({
    factJobs: { 'review.submitted': [countReviewOfEmail] },
    modules: (platform) => {
      const emails = emailsModule(platform, emailTools)
      writer = emails.writer
      return [emails]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  member = await test.signedIn('owner')
  test.mails.sent.length = 0
})

interface Written {
  readonly key?: string
  readonly locale?: string
  readonly reference?: EmailReference
}
const ask = ({ key = `key:${++keys}`, ...more }: Written = {}) =>
  test.db.forOrganization(member.organizationId, (trx) =>
    writer.write(trx, {
      organizationId: member.organizationId,
      type: 'review-request',
      key,
      to: sample.recipient,
      values: sample.request,
      ...more,
    }),
  )
async function sent() {
  await test.runUntilIdle()
  const mail = test.mails.sent.at(-1)
  if (!mail) throw new Error('No mail went out')
  return mail
}
const put = (path: string, payload: object, method: 'PUT' | 'POST' = 'PUT') =>
  test.app.inject({ method, url: `/api/v1/emails/${path}`, headers: member.headers, payload })
const get = async (path: string) => (await test.app.inject({ url: `/api/v1/emails${path}`, headers: member.headers })).json()
/** Follows a URL as a mail program does. */
const visit = (address: string, headers: Record<string, string> = browser) => {
  const { pathname, search } = new URL(address.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))
  return test.app.inject({ url: pathname + search, headers })
}
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*\/e\/c\/[^"]*)"/g)].map(([, address = '']) => address)
const pixelOf = (html: string) => /src="([^"]*\/e\/o\/[^"]*)"/.exec(html)?.[1] ?? ''
const facts = () =>
  test.db.asSystem(async (trx) => {
    const rows = await trx
      .selectFrom('domain_events')
      .select(['type', 'payload'])
      .where('organization_id', '=', member.organizationId)
      .where('type', 'like', 'email.%')
      .orderBy('seq')
      .execute()
    return rows.map(({ type, payload }) => [type, (payload as { isMachine: boolean }).isMachine])
  })

describe('the email writer', () => {
  it('tracks as the store wants, under its own domain if that leads to us', async () => {
    const { organizationId } = member
    const at = test.clock.now()
    const tracked = (tracking: object) =>
      test.db.asSystem(async (trx) => {
        const row = { organization_id: organizationId, settings: JSON.stringify({ tracking }), updated_at: at }
        await trx.deleteFrom('sending_settings').where('organization_id', '=', organizationId).execute()
        await trx.insertInto('sending_settings').values(row).execute()
      })
    await tracked({ opens: false, clicks: false })
    await ask()
    const { html: uncounted } = await sent()
    expect([linksOf(uncounted), pixelOf(uncounted)]).toEqual([[], ''])
    await tracked({ opens: true, clicks: true })
    const domain = {
      organization_id: organizationId,
      id: newId(),
      domain: 'kettles.example',
      dkim_selector: 'yuko',
      dkim_public_key: 'x',
    }
    await test.db.asSystem((trx) =>
      trx
        .insertInto('sending_domains')
        .values({
          ...domain,
          dkim_private_key: Buffer.of(1),
          found: '{}',
          verified_at: null,
          tracking_verified_at: at,
          checked_at: at,
          created_at: at,
        })
        .execute(),
    )
    await ask()
    const { html } = await sent()
    expect(pixelOf(html)).toMatch(/^https:\/\/go\.kettles\.example\//)
    expect(linksOf(html)[0]).toMatch(/^https:\/\/go\.kettles\.example\//)
  })

  it("writes the default in the store's name, with an unsubscribe link", async () => {
    expect(await ask()).toBe('written')
    const mail = await sent()
    expect(mail).toMatchObject({ subject: 'How do you like Stoneware mug, 350 ml?', to: { address: 'ada@example.com' } })
    expect(mail.headers['List-Unsubscribe']).toMatch(/^<https:\/\/yuko\.test\/email\/unsubscribe\//)
    expect(mail.html).toContain(`https://yuko.test/email/unsubscribe/${member.organizationId}/`)
    expect(linksOf(mail.html)).toHaveLength(11)
  })

  it('writes one email per key', async () => {
    expect([await ask({ key: 'same' }), await ask({ key: 'same' })]).toEqual(['written', 'twice'])
    await test.runUntilIdle()
    expect(test.mails.sent).toHaveLength(1)
  })

  it('writes nothing that is turned off', async () => {
    await put('review-request/switch', { isEnabled: false })
    expect(await ask()).toBe('switched-off')
    await test.runUntilIdle()
    expect(test.mails.sent).toEqual([])
  })

  it("writes the latest published version in the recipient's language", async () => {
    const content = defaultContents['review-request']()
    const design = { content: { ...content, subject: 'Stars?' }, translations: { de: { ...content, subject: 'Sterne?' } } }
    await put('review-request/draft', { design: { ...design, content: { ...content, subject: 'Not yet' } }, revision: 0 })
    const published = await put('review-request/publish', { design, revision: 1 }, 'POST')
    expect(published.statusCode).toBe(200)
    await ask({ locale: 'de-AT' })
    expect(await sent()).toMatchObject({ subject: 'Sterne?', html: expect.stringContaining('Abmelden') })
    await ask({ locale: 'fr' })
    expect((await sent()).subject).toBe('Stars?')
  })

  it('writes the default in the language of the recipient, else of their store', async () => {
    const english = member
    const subjectFor = async (locale?: string) => {
      await ask(locale === undefined ? {} : { locale })
      return (await sent()).subject
    }
    member = await test.signedIn('owner', await createOrganization(test.db, { locale: 'de' }))
    expect(await subjectFor()).toBe('Wie gefällt dir Stoneware mug, 350 ml?')
    expect(await subjectFor('fr-CH')).toBe('Que pensez-vous de Stoneware mug, 350 ml\u00a0?')
    expect((await sent()).html).toContain('Envoyé avec Yuko')
    expect(await subjectFor('en_GB')).toBe('How do you like Stoneware mug, 350 ml?')
    for (const unknown of ['tlh', 'no language', ''])
      expect(await subjectFor(unknown)).toBe('Wie gefällt dir Stoneware mug, 350 ml?')
    member = english
    expect(await subjectFor()).toBe('How do you like Stoneware mug, 350 ml?')
  })

  it('leaves published content unchanged, regardless of the reader’s language', async () => {
    member = await test.signedIn('owner', await createOrganization(test.db, { locale: 'de' }))
    const shown = (await get('/review-request')).design.content
    expect(shown.subject).toBe('Wie gefällt dir {{ product.title }}?')
    expect((await get('')).items[0].subject).toBe(shown.subject)
    const design = { content: { ...shown, subject: 'Und, wie ist {{ product.title }}?' }, translations: {} }
    await put('review-request/publish', { design, revision: 0 }, 'POST')
    await ask({ locale: 'fr' })
    expect(await sent()).toMatchObject({
      subject: 'Und, wie ist Stoneware mug, 350 ml?',
      html: expect.stringContaining('Abmelden'),
    })
  })

  it('falls back to the default if rendering fails', async () => {
    const content = defaultContents['review-request']()
    const design = { content: { ...content, subject: '{{ customer.email | url_encode }}' }, translations: {} }
    await put('review-request/publish', { design, revision: 0 }, 'POST')
    await test.db.forOrganization(member.organizationId, (trx) =>
      trx.updateTable('email_template_versions').set({ design: '{"content":{"subject":"broken"}}' }).execute(),
    )
    expect(await ask()).toBe('written')
    expect((await sent()).subject).toBe('How do you like Stoneware mug, 350 ml?')
  })

  it("refuses values that don't match the type", async () => {
    const write = test.db.forOrganization(member.organizationId, (trx) =>
      writer.write(trx, {
        organizationId: member.organizationId,
        type: 'review-request',
        key: 'wrong',
        to: sample.recipient,
        values: { ...sample.request, products: [{ ...sample.request.products[0], review_url: 'javascript:alert(1)' }] } as never,
      }),
    )
    await expect(write).rejects.toThrow()
  })
})

describe('opens and clicks', () => {
  it("are counted once each, recorded with the email's subject, and redirect to the target", async () => {
    await ask({ reference: { requestId: 'rrq_1' } })
    const { html } = await sent()
    test.clock.advance(60_000)
    for (let times = 0; times < 2; times++) {
      const pixel = await visit(pixelOf(html))
      expect([pixel.statusCode, pixel.headers['content-type'], pixel.headers['cache-control']]).toEqual([
        200,
        'image/gif',
        'no-store',
      ])
      const click = await visit(linksOf(html)[3] ?? '')
      expect([click.statusCode, click.headers.location]).toEqual([302, 'https://example.com/review/mug?rating=4'])
    }
    expect(await facts()).toEqual([
      ['email.opened', false],
      ['email.clicked', false],
    ])
    const metrics = await get('/review-request/metrics?from=2026-11-01&to=2026-12-01')
    const figures = { sent: 1, delivered: 1, opened: 1, openedByPrograms: 0, clicked: 1, reviews: 0 }
    expect(metrics.total).toEqual(figures)
    expect(metrics.days).toHaveLength(1)
    expect((await get('')).items[0].figures).toEqual(figures)
  })

  it('attribute reviews to the clicked email', async () => {
    const requestId = reviewRequestIds.toWire(newId())
    await ask({ reference: { requestId } })
    const { html } = await sent()
    test.clock.advance(60_000)
    await visit(linksOf(html)[0] ?? '')
    await ask({ reference: { requestId } })
    await test.db.forOrganization(member.organizationId, (trx) =>
      recordFact(trx, test.clock, {
        organizationId: member.organizationId,
        type: 'review.submitted',
        aggregate: 'review',
        payload: { reviewId: reviewIds.toWire(newId()), productId: null, rating: 2, requestId },
      }),
    )
    await test.runUntilIdle()
    expect((await get('')).items[0].figures).toMatchObject({ sent: 2, clicked: 1, reviews: 1 })
    const counted = await test.db.forOrganization(member.organizationId, (trx) =>
      trx.selectFrom('email_deliveries').select('reviews').where('clicked_at', 'is not', null).execute(),
    )
    expect(counted).toEqual([{ reviews: 1 }])
  })

  it('by machines are recognized', async () => {
    await ask()
    const { html } = await sent()
    await visit(pixelOf(html))
    test.clock.advance(60_000)
    await visit(pixelOf(html), { 'user-agent': 'Mozilla/5.0' })
    await visit(linksOf(html)[0] ?? '', { 'user-agent': 'Barracuda Sentinel (EE)' })
    expect(await facts()).toEqual([
      ['email.opened', true],
      ['email.clicked', true],
    ])
    expect((await get('')).items[0].figures).toMatchObject({ opened: 0, openedByPrograms: 1, clicked: 0 })
  })

  it('redirect nowhere else: not for a changed URL, another email, or no URL', async () => {
    await ask()
    const { html } = await sent()
    const [link = ''] = linksOf(html)
    const elsewhere = link.replace(/\?to=.*/, `?to=${encodeURIComponent('https://evil.example/')}`)
    const withoutTo = link.replace(/\?to=.*/, '')
    const twice = `${withoutTo}?to=https%3A%2F%2Fevil.example&to=https%3A%2F%2Fevil.example`
    const other = link.replace(/\/e\/c\/..../, '/e/c/AAAA')
    for (const address of [elsewhere, withoutTo, twice, other, 'https://yuko.test/e/c/x?to=https://evil.example']) {
      const { statusCode, headers } = await visit(address)
      expect([statusCode, headers.location]).toEqual([404, undefined])
    }
    expect((await visit('https://yuko.test/e/o/nothing')).statusCode).toBe(200)
    expect(await facts()).toEqual([])
  })

  it('of a deleted email still redirect', async () => {
    await ask()
    const { html } = await sent()
    await test.db.forOrganization(member.organizationId, (trx) => trx.deleteFrom('email_deliveries').execute())
    expect((await visit(linksOf(html)[0] ?? '')).statusCode).toBe(302)
  })
})
