import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { InjectOptions } from 'fastify'
import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { customQuestionIds, requestItemIds, reviewIds } from '#ids.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { newId } from '#platform/ids.ts'
import { limits } from '#platform/limits/limits.ts'
import { createCustomQuestion } from '#testing/create-custom-question.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { emailTools } from '#testing/email-tools.ts'
import { aPicture, multipart } from '#testing/pictures.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createAuthorLinks } from '../author-links.ts'
import { putEntries } from '../blocklist/blocklist.repository.ts'
import { reviewMediaModule } from '../media/media.module.ts'
import { savePublishPolicy } from '../publishing/publish-policy.repository.ts'
import { codeOf } from '../requests/request-codes.repository.ts'
import { createRequestLinks } from '../requests/request-link.ts'
import { verifyBuyers, verifyBuyersOfPage } from '../verification/verification.repository.ts'
import { reviewFormModule } from './form.module.ts'

let test: TestApp
let organizationId: string
let calls = 0
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const emails = emailsModule(platform, emailTools)
      return [
        reviewMediaModule(platform),
        reviewFormModule(platform, { emails: emails.writer, promises: pointPromises, fingerprintOf }),
        emails,
      ]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
})

/** Each call has its own address, so that rate limits do not affect other tests. */
function call(options: InjectOptions) {
  calls += 1
  return test.app.inject({ remoteAddress: `203.0.${Math.floor(calls / 250)}.${calls % 250}`, ...options })
}
const email = 'mara.lind@example.com'
const requestLinks = () => createRequestLinks(test.platform)
const links = () => createAuthorLinks(test.platform)
const policy = (change: Partial<typeof defaultPublishPolicy>) =>
  test.db.forOrganization(organizationId, (trx) =>
    savePublishPolicy(trx, organizationId, { ...defaultPublishPolicy, ...change }, test.clock.now()),
  )

/** A sent request for an order of two products, and its link. */
async function asked({
  expiresInDays = 180,
  isCancelled = false,
  titles = ['Linen shirt', 'Wool scarf'],
  variant = {} as { variant_external_id?: string; variant_title?: string },
} = {}) {
  const now = test.clock.now()
  const expires_at = new Date(now.getTime() + expiresInDays * 86_400_000)
  const products = await Promise.all(titles.map((title) => createProduct(test.db, organizationId, title)))
  const [order_id, request_id] = [newId(), newId()]
  const items = products.map((product_id, position) => ({
    organization_id: organizationId,
    id: newId(),
    request_id,
    product_id,
    position,
  }))
  await test.db.forOrganization(organizationId, async (trx) => {
    const of = { organization_id: organizationId }
    await trx
      .insertInto('orders')
      .values({
        ...of,
        id: order_id,
        external_id: order_id,
        number: '#1042',
        customer_id: null,
        email,
        placed_at: now,
        cancelled_at: isCancelled ? now : null,
      })
      .execute()
    await trx
      .insertInto('order_lines')
      .values(products.map((product_id) => ({ ...of, order_id, product_id, ...variant })))
      .execute()
    await trx
      .insertInto('review_requests')
      .values({
        ...of,
        id: request_id,
        kind: 'automatic',
        order_id,
        product_id: null,
        status: 'sent',
        skip_reason: null,
        email,
        name: 'Mara Lind',
        locale: null,
        time_zone: 'UTC',
        placed_at: now,
        search_text: '',
        scheduled_for: now,
        next_step: 'reminder-1',
        next_at: new Date(now.getTime() + 5 * 86_400_000),
        sent_at: now,
        expires_at,
        asked: products.length,
        decided_at: now,
        created_at: now,
      })
      .execute()
    await trx.insertInto('review_request_items').values(items).execute()
  })
  const path = requestLinks().address(organizationId, request_id).replace('https://yuko.test', '')
  return {
    path,
    link: path.split('/').at(-1) ?? '',
    itemIds: items.map(({ id }) => requestItemIds.toWire(id)),
    products,
    requestId: request_id,
    orderId: order_id,
  }
}

/** The same, by text to a customer without an email address. */
async function askedByText(titles = ['Linen shirt']) {
  const request = await asked({ titles })
  await test.db.forOrganization(organizationId, async (trx) => {
    const byPhone = { email: null, phone: '+4915123456789' }
    await trx.updateTable('review_requests').set(byPhone).where('id', '=', request.requestId).execute()
    await trx.updateTable('orders').set({ email: null }).where('id', '=', request.orderId).execute()
  })
  return request
}

const fields = (change: Record<string, unknown> = {}) => ({
  submissionId: randomUUID(),
  rating: 4,
  title: 'Soft',
  body: 'Soft, warm and well made.',
  authorName: 'Mara Lind',
  nameDisplay: 'first_last_initial',
  ...change,
})
async function send(payload: Record<string, unknown>, { store = `store-${organizationId}` } = {}) {
  const response = await call({ method: 'POST', url: `/api/v1/storefront/${store}/form`, payload })
  return { status: response.statusCode, body: response.json() }
}
async function upload() {
  const url = `/api/v1/storefront/store-${organizationId}/media`
  const { mediaId, token } = (
    await call({ method: 'POST', url, ...multipart([{ name: 'file', content: await aPicture(), fileName: 'a.jpg' }]) })
  ).json()
  return { mediaId, token }
}
const reviews = () =>
  test.db.forOrganization(organizationId, (trx) => trx.selectFrom('reviews').selectAll().orderBy('id').execute())
const facts = (type: string) =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('domain_events')
      .select(['payload'])
      .where('organization_id', '=', organizationId)
      .where('type', '=', type)
      .orderBy('seq')
      .execute(),
  )
const mails = () =>
  test.db.asSystem((trx) => trx.selectFrom('email_messages').selectAll().where('organization_id', '=', organizationId).execute())
const page = (url: string) => call({ url, headers: { 'sec-fetch-mode': 'navigate' } })
const post = (url: string, typed: Record<string, string>, pictures: Buffer[] = []) =>
  call({
    method: 'POST',
    url,
    ...multipart([
      ...Object.entries(typed).map(([name, content]) => ({ name, content })),
      ...pictures.map((content) => ({ name: 'media', content, fileName: 'a.jpg' })),
    ]),
  })

describe('an answer chosen in the email', () => {
  const option = { optionId: 'o1', label: 'Work' }
  const question = () =>
    createCustomQuestion(test.db, organizationId, { type: 'single', label: 'Use', options: JSON.stringify([option]) })

  it('is filled in when the form opens, which stores nothing', async () => {
    const id = customQuestionIds.toWire(await question())
    const { path, itemIds } = await asked()
    const opened = await page(`${path}?item=${itemIds[1]}&answer=${id}:o1`)
    const filled = [...opened.body.matchAll(/<input[^>]*value="o1"[^>]*>/g)].map(([input]) => input.includes(' checked'))
    expect(filled).toEqual([false, true])
    expect(await reviews()).toEqual([])
  })

  it.each(['o9', 'nonsense', '__proto__:o1', ''])('is ignored if the form doesn’t offer it: %s', async (answer) => {
    const id = customQuestionIds.toWire(await question())
    const { path, itemIds } = await asked()
    const opened = await page(`${path}?item=${itemIds[0]}&answer=${answer === 'o9' ? `${id}:o9` : answer}`)
    expect(opened.statusCode).toBe(200)
    expect(opened.body).not.toMatch(/<input[^>]*value="o1"[^>]* checked/)
  })
})

describe('a guest who reviews a variant', () => {
  it('names one that was sold, and no other one', async () => {
    await asked({ titles: ['Linen shirt'], variant: { variant_external_id: '41', variant_title: 'Red / M' } })
    const guest = { product: 'linen-shirt', email: 'buyer.of.variants@example.com' }
    await send({ ...guest, variant: '41', ...fields() })
    await send({ ...guest, variant: 'CHEAP PILLS', ...fields({ body: 'Light.' }) })
    await send({ ...guest, product: undefined, variant: '41', ...fields({ body: 'Fast.' }) })
    expect((await reviews()).map(({ variant_title }) => variant_title)).toEqual(['Red / M', null, null])
  })
})

describe('writing a review with the link of a request', () => {
  it('creates a verified review, finishes the item, records the fact and sends one thank-you email', async () => {
    await policy({ picturesNeedApproval: false })
    const { link, itemIds: items, products, requestId } = await asked()
    const { status, body } = await send({ link, itemId: items[0], ...fields({ media: [await upload(), await upload()] }) })
    expect([status, body.state, body.isEdit]).toEqual([201, 'published', false])
    expect(await reviews()).toEqual([
      expect.objectContaining({
        product_id: products[0],
        rating: 4,
        author_name: 'Mara L.',
        author_email: email,
        source: 'request_email',
        verification: 'verified_buyer',
        status: 'published',
        picture_count: 2,
      }),
    ])
    expect((await facts('review.submitted'))[0]?.payload).toMatchObject({
      reviewId: body.reviewId,
      rating: 4,
      requestId: expect.stringMatching(/^rrq_/),
    })
    expect(await facts('review.published')).toHaveLength(1)
    const state = await test.db.forOrganization(organizationId, async (trx) => ({
      request: await trx.selectFrom('review_requests').select('status').where('id', '=', requestId).executeTakeFirst(),
      items: await trx
        .selectFrom('review_request_items')
        .select('status')
        .where('request_id', '=', requestId)
        .orderBy('position')
        .execute(),
    }))
    expect(state).toEqual({ request: { status: 'partially_completed' }, items: [{ status: 'reviewed' }, { status: 'pending' }] })
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/thank/i)])
  })

  it('knows the variant that was bought', async () => {
    const { link, itemIds } = await asked({ variant: { variant_external_id: '41', variant_title: 'Red / M' } })
    await send({ link, itemId: itemIds[0], ...fields() })
    const untitled = await asked({ titles: ['Mug'], variant: { variant_external_id: '7', variant_title: 'Default Title' } })
    await send({ link: untitled.link, itemId: untitled.itemIds[0], variant: '41', ...fields() })
    expect((await reviews()).map(({ variant_external_id, variant_title }) => [variant_external_id, variant_title])).toEqual([
      ['41', 'Red / M'],
      ['7', null],
    ])
  })

  it('creates one review when it is sent twice, also at the same time', async () => {
    const { link, itemIds: items } = await asked()
    const same = { link, itemId: items[0], ...fields() }
    const replies = await Promise.all([send(same), send(same), send(same)])
    expect(new Set(replies.map(({ body }) => body.reviewId)).size).toBe(1)
    expect(await reviews()).toHaveLength(1)
    expect(await facts('review.submitted')).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('edits the earlier review when sent again, also with another request, and keeps the previous text', async () => {
    const { link, itemIds: items, products } = await asked()
    const first = await send({ link, itemId: items[0], ...fields() })
    const again = await send({ link, itemId: items[0], ...fields({ rating: 1, body: 'It shrank.' }) })
    expect(again.body).toMatchObject({ reviewId: first.body.reviewId, isEdit: true })
    expect(await reviews()).toEqual([expect.objectContaining({ rating: 1, body: 'It shrank.' })])
    const versions = await test.db.forOrganization(organizationId, (trx) =>
      trx.selectFrom('review_versions').selectAll().execute(),
    )
    expect(versions).toEqual([expect.objectContaining({ rating: 4, body: 'Soft, warm and well made.', replaced_by: 'author' })])
    expect(await facts('review.edited')).toHaveLength(1)

    const other = await asked({ titles: ['Mug'] })
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .updateTable('review_request_items')
        .set({ product_id: products[0] ?? null })
        .where('request_id', '=', other.requestId)
        .execute(),
    )
    const third = await send({ link: other.link, itemId: other.itemIds[0], ...fields({ rating: 3 }) })
    expect(third.body).toMatchObject({ reviewId: first.body.reviewId, isEdit: true })
  })

  it("keeps the author's text when an edit is masked", async () => {
    await test.db.forOrganization(organizationId, (trx) =>
      putEntries(trx, organizationId, [{ kind: 'word', value: 'gizmo', action: 'mask' }], test.clock.now()),
    )
    const { link, itemIds: items } = await asked()
    await send({ link, itemId: items[0], ...fields() })
    await send({ link, itemId: items[0], ...fields({ rating: 2, body: 'What a gizmo.' }) })
    expect((await reviews())[0]?.body).toBe('What a *****.')
    const versions = await test.db.forOrganization(organizationId, (trx) =>
      trx.selectFrom('review_versions').select(['version', 'rating', 'body', 'replaced_by']).orderBy('version').execute(),
    )
    expect(versions).toEqual([
      { version: 1, rating: 4, body: 'Soft, warm and well made.', replaced_by: 'author' },
      { version: 2, rating: 2, body: 'What a gizmo.', replaced_by: 'system' },
    ])
  })

  it('does not verify the purchase if the order was canceled', async () => {
    const { link, itemIds: items } = await asked({ isCancelled: true })
    await send({ link, itemId: items[0], ...fields() })
    expect((await reviews())[0]?.verification).toBe('none')
  })

  it('keeps markup as plain text', async () => {
    const { link, itemIds: items, path } = await asked({ titles: ['<b>Mug</b>'] })
    const script = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
    await send({ link, itemId: items[0], ...fields({ title: script, body: script, authorName: script, nameDisplay: 'full' }) })
    const [review] = await reviews()
    expect(review).toMatchObject({ title: script, body: script, author_name: script })
    const { body } = await page(
      `${links()
        .edit({ organizationId, reviewId: review?.id ?? '' })
        .replace('https://yuko.test', '')}`,
    )
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    expect((await page(path)).body).toContain('&lt;b&gt;Mug&lt;/b&gt;')
  })

  it.each([
    ['no stars', { rating: undefined }],
    ['six stars', { rating: 6 }],
    ['no text', { body: '   ' }],
    ['too much text', { body: 'x'.repeat(5001) }],
    ['no name', { authorName: '' }],
    [
      'six pictures',
      { media: Array.from({ length: 6 }, () => ({ mediaId: 'rmd_01jd3m8w2ve5h9x7q4t6r8s0ab', token: randomUUID() })) },
    ],
  ])('refuses %s', async (_, change) => {
    const { link, itemIds: items } = await asked()
    expect((await send({ link, itemId: items[0], ...fields(change) })).status).toBe(400)
    expect(await reviews()).toEqual([])
  })

  it('refuses a link that is forged, expired or of another store', async () => {
    const { link, itemIds: items } = await asked()
    const other = await createOrganization(test.db)
    const forged = `${link.slice(0, -3)}AAA`
    expect((await send({ link: forged, itemId: items[0], ...fields() })).body.code).toBe('form.link-refused')
    expect((await send({ link, itemId: items[0], ...fields() }, { store: `store-${other}` })).body.code).toBe('form.link-refused')
    expect((await send({ link, itemId: requestItemIds.toWire(newId()), ...fields() })).body.code).toBe('form.link-refused')
    const old = await asked({ expiresInDays: -1, titles: ['Mug'] })
    expect((await send({ link: old.link, itemId: old.itemIds[0], ...fields() })).body.code).toBe('form.link-expired')
    expect(await reviews()).toEqual([])
  })
})

describe('writing a review on the storefront', () => {
  const guest = (change: Record<string, unknown> = {}) => ({
    product: 'linen-shirt',
    email: 'guest@example.com',
    ...fields(change),
  })
  beforeEach(() => createProduct(test.db, organizationId, 'Linen shirt'))

  it('asks the guest to confirm their address and judges the review once they do', async () => {
    const { body } = await send(guest())
    expect(body).toMatchObject({ state: 'confirm', editUrl: null })
    expect((await reviews())[0]).toMatchObject({
      status: 'pending',
      hold_reason: 'email_unconfirmed',
      source: 'on_site',
      verification: 'none',
    })
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/confirm/i)
    const address = links()
      .confirm({ organizationId, reviewId: reviewIds.toUuid(body.reviewId) })
      .replace('https://yuko.test', '')
    const asking = await page(address)
    expect([asking.statusCode, (await reviews())[0]?.status]).toEqual([200, 'pending'])
    expect(asking.body).toContain('Soft, warm and well made.')
    for (const _ of [1, 2]) expect((await call({ method: 'POST', url: address })).headers.location).toBe(address)
    expect((await reviews())[0]).toMatchObject({ status: 'published', hold_reason: null })
    expect((await page(address)).body).toContain('Your review is confirmed')
    expect(await facts('review.published')).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  it('emails none of the content to an address before its owner confirms it', async () => {
    const words = { authorName: 'Evil Caller', title: 'Evil title', body: 'Call 0900 1234, says the evil caller' }
    const quoted = async () => (await mails()).map((mail) => `${mail.subject}${mail.text}${mail.html}${mail.to_name}`)
    const { body } = await send(guest(words))
    await policy({ guestEmailConfirmation: false })
    await send(guest({ ...words, submissionId: newId(), body: 'Another evil text' }))
    expect((await quoted()).map((mail) => /evil/i.test(mail))).toEqual([false, false])
    const { pathname } = new URL(links().confirm({ organizationId, reviewId: reviewIds.toUuid(body.reviewId) }))
    await call({ method: 'POST', url: pathname })
    expect((await quoted()).filter((mail) => mail.includes('0900 1234'))).toHaveLength(1)
  })

  it('accepts ten reviews a day per address, across all stores', async () => {
    const states: number[] = []
    for (let sent = 0; sent < 11; sent++) {
      const body = guest({ email: 'victim@example.com', product: undefined, submissionId: newId(), body: `Number ${sent}` })
      const other = await createOrganization(test.db)
      states.push((await send(body, { store: `store-${other}` })).status)
    }
    expect(states).toEqual([...Array<number>(10).fill(201), 429])
  })

  it('marks no verified buyer before the address is confirmed', async () => {
    await asked({ titles: ['Belt'] })
    const { body } = await send({ ...guest(), product: 'belt', email })
    await test.db.forOrganization(organizationId, async (trx) => {
      const [order] = await trx.selectFrom('orders').select('id').execute()
      await verifyBuyers(trx, organizationId, order ? [order.id] : [])
      await verifyBuyersOfPage(trx, organizationId, null, 100)
    })
    expect((await reviews())[0]).toMatchObject({ hold_reason: 'email_unconfirmed', verification: 'none' })
    const address = links()
      .confirm({ organizationId, reviewId: reviewIds.toUuid(body.reviewId) })
      .replace('https://yuko.test', '')
    await call({ method: 'POST', url: address })
    expect((await reviews())[0]).toMatchObject({ status: 'published', verification: 'verified_buyer' })
  })

  it('masks bad words when a guest confirms after the longest hold', async () => {
    const { body } = await send(guest({ body: 'This is fucking great' }))
    await test.db.forOrganization(organizationId, (trx) =>
      trx
        .updateTable('reviews')
        .set({ submitted_at: new Date(test.clock.now().getTime() - 15 * 86_400_000) })
        .execute(),
    )
    const address = links()
      .confirm({ organizationId, reviewId: reviewIds.toUuid(body.reviewId) })
      .replace('https://yuko.test', '')
    await call({ method: 'POST', url: address })
    expect((await reviews())[0]).toMatchObject({ status: 'published', body: 'This is ******* great' })
  })

  it('asks for no confirmation if the store does not want it', async () => {
    await policy({ guestEmailConfirmation: false })
    expect((await send(guest())).body.state).toBe('published')
  })

  it('creates one review when the form is reopened and sends the same text', async () => {
    const first = await send(guest())
    expect((await send(guest())).body).toMatchObject({ reviewId: first.body.reviewId, state: 'confirm' })
    expect(await reviews()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('gives spammers no hint', async () => {
    const body = 'Buy cheap watches at http://spam.example http://spam.example/2 http://spam.example/3 casino viagra loan'
    const sent = await send(guest({ body, title: 'FREE MONEY' }))
    expect(sent.status).toBe(201)
    expect(['confirm', 'pending']).toContain(sent.body.state)
  })

  it('accepts a review of the store itself, and refuses unknown products and stores', async () => {
    expect((await send({ email, ...fields() })).status).toBe(201)
    expect((await reviews())[0]?.product_id).toBeNull()
    expect((await send(guest({ product: 'nothing' }))).body.code).toBe('product.not-found')
    expect((await send(guest(), { store: 'nowhere' })).body.code).toBe('store.not-found')
    expect((await send(guest({ email: undefined }))).status).toBe(400)
  })

  it('is rate limited per network', async () => {
    const url = `/api/v1/storefront/store-${organizationId}/form`
    const from = (remoteAddress: string) => call({ method: 'POST', url, remoteAddress, payload: {} })
    for (let number = 0; number < 30; number++) await from('198.51.100.9')
    expect((await from('198.51.100.9')).statusCode).toBe(429)
    expect((await from('198.51.100.10')).statusCode).toBe(400)
  })

  it('returns everything the form needs to render', async () => {
    const url = `/api/v1/storefront/store-${organizationId}/form`
    const reply = (await call({ url: `${url}?product=linen-shirt&lang=de-AT` })).json()
    expect(reply).toMatchObject({ product: { title: 'Linen shirt' }, texts: { rating: 'Deine Bewertung' }, botCheckKey: null })
    expect(reply.widget.texts.formSubmit).toBe('Bewertung absenden')
    expect((await call({ url: `${url}?product=nothing` })).json().code).toBe('product.not-found')
  })
})

describe('the bot check', () => {
  it('is required for guests without a link', async () => {
    const guarded = await createTestApp({
      modules: (platform) => {
        const emails = emailsModule(platform, emailTools)
        return [reviewFormModule(platform, { emails: emails.writer, promises: pointPromises, fingerprintOf })]
      },
      platform: { botCheck: { siteKey: 'site', isHuman: async (proof) => proof === 'a person' } },
    })
    try {
      const store = await createOrganization(guarded.db)
      const url = `/api/v1/storefront/store-${store}/form`
      const from = (botCheck?: string) => guarded.app.inject({ method: 'POST', url, payload: { email, botCheck, ...fields() } })
      expect((await from()).json().code).toBe('account.bot-check-failed')
      expect((await from('a person')).statusCode).toBe(201)
      expect((await guarded.app.inject({ url })).json().botCheckKey).toBe('site')
    } finally {
      await guarded.close()
    }
  })
})

describe('the request page', () => {
  it('shows every product with the clicked stars; opening it changes nothing', async () => {
    const { path, itemIds: items } = await asked()
    const { body, headers, statusCode } = await page(`${path}?item=${items[1]}&rating=5`)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    expect(body).toContain('Linen shirt')
    expect(body).toContain('Wool scarf')
    expect(body.match(/<details[^>]* open/g)).toHaveLength(1)
    expect(body).toMatch(/value="5" checked/)
    expect(body).toContain('/email/unsubscribe/')
    expect(
      (await test.db.forOrganization(organizationId, (trx) => trx.selectFrom('review_requests').select('status').execute()))[0]
        ?.status,
    ).toBe('clicked')
  })

  it('works without JavaScript: pictures, thanks, and the remaining products', async () => {
    await policy({ picturesNeedApproval: false })
    const { path, itemIds: items } = await asked()
    const typed = { ...fields(), rating: '5', itemId: items[0] ?? '' } as unknown as Record<string, string>
    const sent = await post(path, typed, [await aPicture(), await aPicture({ format: 'png' })])
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?thanks=${items[0]}`])
    expect((await reviews())[0]).toMatchObject({ rating: 5, picture_count: 2 })
    const { body } = await page(`${path}?thanks=${items[0]}`)
    expect(body).toContain('Thanks for your review')
    expect(body).toContain('Wool scarf')
    expect(body).toMatch(/review\/[\w-]+\/edit/)
    await post(path, typed)
    expect(await reviews()).toHaveLength(1)
  })

  it('links to the existing review if an email still asks for one', async () => {
    const { path, itemIds: items, link } = await asked()
    await send({ link, itemId: items[0], ...fields() })
    expect((await page(`${path}?item=${items[0]}&rating=2`)).headers.location).toMatch(/\/edit$/)
    expect((await page(`${path}?item=${items[1]}&rating=2`)).statusCode).toBe(200)
  })

  it("uses the customer's language, else the browser's", async () => {
    const { path } = await asked()
    const { body } = await call({ url: path, headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } })
    expect(body).toContain('<html lang="de-AT">')
    expect(body).toContain('Wie war deine Bestellung?')
  })

  it('weighs at most 15 kB with everything it loads', async () => {
    const { path } = await asked()
    // The script's weight is tested with the widgets.
    expect(gzipSync((await page(path)).body).byteLength).toBeLessThanOrEqual(7000)
  })

  it('responds kindly to a low rating', async () => {
    const { path, itemIds: items, link } = await asked({ titles: ['Mug'] })
    await send({ link, itemId: items[0], ...fields({ rating: 1 }) })
    const { body } = await page(`${path}?thanks=${items[0]}`)
    expect(body).toContain('Thanks for your honest review')
    expect(body).not.toContain('Thanks for your review')
  })

  it('shows errors next to the field and loses no input, not even a picture', async () => {
    await policy({ picturesNeedApproval: false })
    const { path, itemIds: items } = await asked({ titles: ['Mug'] })
    const typed = { ...fields(), rating: '', itemId: items[0] ?? '', body: 'Kept <as> typed' } as unknown as Record<
      string,
      string
    >
    const wrong = await post(path, typed, [await aPicture()])
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Choose a star rating.')
    expect(wrong.body).toContain('Kept &lt;as&gt; typed')
    const claim = /name="media" value="([^"]+)"/.exec(wrong.body)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect((await post(path, { ...typed, rating: '4', media: claim })).statusCode).toBe(303)
    expect((await reviews())[0]?.picture_count).toBe(1)
  })

  it.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'This file type isn’t supported. Choose a JPEG, PNG, or WebP photo,',
    ],
    ['a large one', async () => Buffer.alloc(11 * 1024 * 1024), 'larger than 10 MB'],
  ])('refuses %s as a picture and says why', async (_, bytes, reason) => {
    const { path, itemIds: items } = await asked({ titles: ['Mug'] })
    const typed = { ...fields(), rating: '4', itemId: items[0] ?? '' } as unknown as Record<string, string>
    const wrong = await post(path, typed, [await bytes()])
    expect([wrong.statusCode, await reviews()]).toEqual([422, []])
    expect(wrong.body).toContain(reason)
  })

  it('closes when the link expires, the customer is redacted, or everything is reviewed', async () => {
    const old = await asked({ expiresInDays: -1, titles: ['Mug'] })
    const expired = await page(old.path)
    expect([expired.statusCode, expired.body.includes('This link has expired')]).toEqual([410, true])
    const { path, link, itemIds: items, requestId } = await asked({ titles: ['Cup'] })
    await send({ link, itemId: items[0], ...fields() })
    expect((await page(path)).body).toContain('You’ve reviewed everything in this order.')
    await test.db.forOrganization(organizationId, (trx) =>
      trx.updateTable('review_requests').set({ email: null }).where('id', '=', requestId).execute(),
    )
    expect((await page(path)).body).toContain('Nothing to review')
  })

  it('answers every forged link with the same page', async () => {
    const { link } = await asked()
    const made = [
      `${link.slice(0, -3)}AAA`,
      'x',
      link.slice(0, 40),
      links().edit({ organizationId, reviewId: newId() }).split('/').at(-2),
    ]
    const pages = await Promise.all(made.map((token) => page(`/review/${token}`)))
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(pages[0]?.body).toContain('This link doesn’t work')
    for (const path of ['edit', 'confirm', 'postpone'])
      expect((await page(`/review/${link.slice(0, -3)}AAA/${path}`)).statusCode).toBe(404)
    expect((await page(`/review/${link}/edit`)).statusCode).toBe(404)
  })

  it('identifies a customer without an email address, who is a verified buyer and edits only their own review', async () => {
    const one = await askedByText()
    const other = await askedByText(['Cotton shirt'])
    const [same = ''] = one.products
    await test.db.forOrganization(organizationId, async (trx) => {
      await trx.updateTable('review_request_items').set({ product_id: same }).where('request_id', '=', other.requestId).execute()
      await trx.updateTable('order_lines').set({ product_id: same }).where('order_id', '=', other.orderId).execute()
    })
    expect((await page(one.path)).body).not.toContain('/unsubscribe')
    const { status, body } = await send({ link: one.link, itemId: one.itemIds[0], ...fields({ body: 'From one phone.' }) })
    expect([status, body.state]).toEqual([201, 'published'])
    await send({ link: other.link, itemId: other.itemIds[0], ...fields({ body: 'From another phone.' }) })
    await send({ link: one.link, itemId: one.itemIds[0], ...fields({ body: 'Still from one phone.' }) })
    const written = { author_email: null, verification: 'verified_buyer', source: 'request_email', is_incentivized: false }
    expect(await reviews()).toMatchObject([
      { ...written, body: 'Still from one phone.' },
      { ...written, body: 'From another phone.' },
    ])
    expect(await mails()).toEqual([])
  })

  it('opens from the short link of a text', async () => {
    const { path, requestId } = await asked()
    const code = await test.db.forOrganization(organizationId, (trx) => codeOf(trx, organizationId, requestId))
    for (const typed of [code, code.toLowerCase()]) {
      const { statusCode, headers } = await page(`/r/${typed}`)
      expect([statusCode, headers.location]).toEqual([302, `https://yuko.test${path}`])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect((await page(path)).body).toContain('Linen shirt')
  })

  it('answers wrong short links with a page, and after many refuses the network', async () => {
    const { requestId } = await asked()
    const code = await test.db.forOrganization(organizationId, (trx) => codeOf(trx, organizationId, requestId))
    const open = (path: string, remoteAddress = '198.51.100.7') => test.app.inject({ url: `/r/${path}`, remoteAddress })
    for (let count = 0; count < limits.wrongShortLinks.calls; count++) {
      const { statusCode, body } = await open(`O${count}`)
      expect([statusCode, body.includes('This link doesn’t work')]).toEqual([404, true])
    }
    expect((await open(code)).statusCode).toBe(429)
    expect((await open(code, '198.51.100.8')).statusCode).toBe(302)
    test.clock.advance(3_600_000)
    expect((await open(code)).statusCode).toBe(302)
  })

  it('postpones by a week when the button is pressed, not when the page is opened', async () => {
    const { path } = await asked()
    const due = async () =>
      (await test.db.forOrganization(organizationId, (trx) => trx.selectFrom('review_requests').select('next_at').execute()))[0]
        ?.next_at
    const before = await due()
    expect((await page(`${path}/postpone`)).body).toContain('Remind me in a week')
    expect(await due()).toEqual(before)
    const { body } = await call({
      method: 'POST',
      url: `${path}/postpone`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(body).toContain('We’ll email you again on')
    expect((await due())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0)
  })
})

describe('the own review', () => {
  async function written(change: Record<string, unknown> = {}) {
    const { link, itemIds: items } = await asked({ titles: ['Mug'] })
    const { body } = await send({ link, itemId: items[0], ...fields(change) })
    const reviewId = reviewIds.toUuid(body.reviewId)
    return { reviewId, path: links().edit({ organizationId, reviewId }).replace('https://yuko.test', '') }
  }

  it('can be edited without JavaScript, including stars and pictures', async () => {
    await policy({ picturesNeedApproval: false })
    const { path } = await written({ media: [await upload(), await upload()] })
    const { body } = await page(path)
    const kept = [...body.matchAll(/name="keptMedia" value="([^"]+)"/g)].map(([, id]) => id ?? '')
    expect(kept).toHaveLength(2)
    const typed = { ...fields(), rating: '2', isEdit: '1', keptMedia: kept[1] } as unknown as Record<string, string>
    expect((await post(path, typed, [await aPicture()])).headers.location).toBe(`${path}?saved=1`)
    expect((await reviews())[0]).toMatchObject({ rating: 2, picture_count: 2, status: 'published' })
    expect((await page(`${path}?saved=1`)).body).toContain('Your review was updated.')
  })

  it('waits for the merchant again after an edit if it was rejected', async () => {
    const { reviewId, path } = await written()
    await test.db.forOrganization(organizationId, (trx) =>
      trx.updateTable('reviews').set({ status: 'rejected', rejection_reason: 'off_topic' }).where('id', '=', reviewId).execute(),
    )
    await post(path, { ...fields({ body: 'Better now' }), rating: '4', isEdit: '1' } as unknown as Record<string, string>)
    expect((await reviews())[0]).toMatchObject({ status: 'pending', hold_reason: 'edited', rejection_reason: null })
  })

  it("is not changed by the same content, and not accessible with another store's link", async () => {
    const { reviewId, path } = await written({ nameDisplay: 'full' })
    await post(path, { ...fields({ nameDisplay: 'full' }), rating: '4', isEdit: '1' } as unknown as Record<string, string>)
    expect(
      await test.db.forOrganization(organizationId, (trx) => trx.selectFrom('review_versions').selectAll().execute()),
    ).toEqual([])
    const other = await createOrganization(test.db)
    const foreign = links().edit({ organizationId: other, reviewId }).replace('https://yuko.test', '')
    expect((await page(foreign)).statusCode).toBe(404)
  })
})
