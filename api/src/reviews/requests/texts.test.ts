import { defaultRequestSettings, type RequestSettings } from '@yuko/contract/requests/request-settings'
import { sql } from 'kysely'
import { recordOrders } from '#core/store/record-orders.ts'
import { textsOfPerson } from '#messaging/text-messages/texts-of-person.repository.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { createRequestsApp, type RequestsApp } from '#testing/requests-app.ts'
import type { SignedIn } from '#testing/test-app.ts'
import { startTwilioStandIn, type TakenText, type TwilioStandIn } from '#testing/twilio-stand-in.ts'
import { requestsOfPerson } from './forget-recipient.repository.ts'
import { replanRequests } from './request.jobs.ts'

let twilio: TwilioStandIn
let test: RequestsApp
let owner: SignedIn

const start = '2026-11-02T10:00:00.000Z'
const due = '2026-11-16T10:00:00.000Z'
const reminded = '2026-11-21T10:00:00.000Z'
const email = 'bea@example.com'
const phone = '+4915123456789'

beforeEach(async () => {
  twilio = await startTwilioStandIn()
  test = await createRequestsApp({ now: start, platform: { fetch, twilioUrl: twilio.url } })
  owner = await test.signedIn('owner', await createOrganization(test.db, { timezone: 'Europe/Berlin' }))
  await createProduct(test.db, owner.organizationId, 'Mug', { external_id: '1' })
  await call('PUT', '/text-provider', { accountSid: twilio.accountSid, authToken: twilio.authToken, sender: twilio.sender })
  await settle()
})
afterEach(async () => {
  await test.close()
  await twilio.close()
})

/** Sessions expire as weeks pass: the owner signs in for each call. */
const call = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
  const { headers } = await test.signedIn('owner', owner.organizationId)
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const settle = async (values: Partial<RequestSettings> = {}) =>
  expect((await call('PUT', '/settings/reviews/requests', { ...defaultRequestSettings, channel: 'sms', ...values })).status).toBe(
    200,
  )
const inOrganization = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) =>
  test.db.forOrganization(owner.organizationId, work)
const change = (table: 'orders' | 'review_requests', values: Record<string, unknown>) =>
  inOrganization((trx) => trx.updateTable(table).set(values).execute())
const replan = async () => {
  await inOrganization((trx) =>
    enqueue(trx, replanRequests, { organizationId: owner.organizationId }, { organizationId: owner.organizationId }),
  )
  await test.runUntilIdle()
}
const unsubscribe = () =>
  inOrganization((trx) =>
    sql`insert into suppressions values (${owner.organizationId}, ${addressHash(email)}, '{review-requests}', now())`.execute(
      trx,
    ),
  )
/** A paid and shipped order of a customer with this phone. */
async function order(
  customer: { email?: null; phone?: string | null; sms_state?: string | null; country?: string } = {},
): Promise<void> {
  const lines = [{ productExternalId: '1', quantity: 1 }]
  const one = { externalId: '900', number: '#900', email, customerName: 'Bea', placedAt: start, lines }
  await inOrganization((trx) => recordOrders(trx, test.clock, owner.organizationId, [one as never], { from: 'server' }))
  const known = { phone, sms_state: 'subscribed', ...customer }
  await inOrganization((trx) => trx.updateTable('customers').set(known).execute())
  await test.runUntilIdle()
}
const one = async () => (await call('GET', '/reviews/requests')).body.items[0]
const mails = () => [...test.written.values()].map(({ type }) => type)
const taken = () => twilio.taken.map(({ to, body }) => ({ to, body }))
const linkIn = (text: { body: string } | undefined) => /https:\S+/.exec(text?.body ?? '')?.[0]
const report = async (text: TakenText | undefined, status: string, errorCode?: number) => {
  if (!text?.statusUrl) throw new Error('The text has no status URL')
  const { headers, body } = twilio.report(text, status, errorCode)
  await test.app.inject({ method: 'POST', url: new URL(text.statusUrl).pathname, headers, payload: body })
  await test.runUntilIdle()
}

describe('a request by text', () => {
  it('is sent once to a customer who agreed to texts, reminds by text, and emails nothing', async () => {
    await order()
    await test.goTo(due)
    await test.goTo('2026-11-16T10:01:00Z')
    const link = expect.stringMatching(
      /^A store: How do you like your order\? Write a review: https:\/\/yuko\.test\/r\/[2-9A-Z]{14} Reply STOP to opt out\.$/,
    )
    expect(taken()).toEqual([{ to: phone, body: link }])
    expect(await one()).toMatchObject({ status: 'sent', channel: 'sms', textRefusal: null, textFailure: null })
    await report(twilio.taken[0], 'delivered')
    expect(await one()).toMatchObject({ status: 'delivered' })
    await test.goTo(reminded)
    expect(taken()[1]?.body).toContain('Your review is still open.')
    expect(linkIn(taken()[1])).toBe(linkIn(taken()[0]))
    expect(mails()).toEqual([])
    expect((await call('GET', '/text-provider')).body.textProvider.month).toEqual({ texts: 2, segments: 2 })
  })

  it('is in the customer’s language, or as the store wrote it', async () => {
    await settle({ texts: { request: { en: 'Hi! {product} of {store}: {link}' }, reminder: {} } })
    await order()
    await test.goTo(due)
    expect(taken()[0]?.body).toMatch(/^Hi! Mug of A store: https:/)
  })

  it.each([
    ['has no phone', { phone: null }, 'no-phone'],
    ['has an invalid one', { phone: '555' }, 'phone-invalid'],
    ['didn’t agree to texts', { sms_state: 'unsubscribed' }, 'no-consent'],
    ['was never asked about texts', { sms_state: null }, 'no-consent'],
  ])('becomes an email if the customer %s', async (_, customer, textRefusal) => {
    await order(customer)
    await test.goTo(due)
    expect(taken()).toEqual([])
    expect(mails()).toEqual(['review-request'])
    expect(await one()).toMatchObject({ status: 'sent', channel: 'email', textRefusal })
    await test.goTo(reminded)
    expect(mails()).toEqual(['review-request', 'review-reminder-1'])
  })

  it('reads a number of the customer’s country', async () => {
    await order({ phone: '01512 3456789', country: 'DE' })
    await test.goTo(due)
    expect(taken()).toMatchObject([{ to: phone }])
  })

  it('is an email by default', async () => {
    await settle({ channel: 'email' })
    await order()
    await test.goTo(due)
    expect(taken()).toEqual([])
    expect(await one()).toMatchObject({ channel: 'email', textRefusal: null })
  })

  it('ends with STOP, by text and by email', async () => {
    await order()
    await test.goTo(due)
    const { inboundUrl } = (await call('GET', '/text-provider')).body.textProvider
    const { headers, body } = twilio.signed(inboundUrl, { From: phone, Body: 'Stop' })
    await test.app.inject({ method: 'POST', url: new URL(inboundUrl).pathname, headers, payload: body })
    await test.goTo(reminded)
    expect(taken()).toHaveLength(1)
    expect(mails()).toEqual([])
    expect(await one()).toMatchObject({ nextAt: null })
  })

  it('waits for the hours of the account, where the recipient is', async () => {
    await settle({ sendFrom: '20:30', sendUntil: '23:00' })
    await order()
    await test.goTo('2026-11-16T19:30:00Z')
    expect(await one()).toMatchObject({ status: 'sent', channel: 'sms' })
    expect(taken()).toEqual([])
    await test.goTo('2026-11-17T07:59:00Z')
    expect(taken()).toEqual([])
    await test.goTo('2026-11-17T08:00:00Z')
    expect(taken()).toHaveLength(1)
  })
})

describe('a text that fails', () => {
  /** The channel, the reason, and the emails so far. */
  const attempts = async () => {
    const { status, channel, textFailure } = await one()
    return { status, channel, textFailure, mails: mails() }
  }
  const minuteLater = '2026-11-16T10:01:00Z'

  it.each([
    [21211, 400, 'number-invalid'],
    [21610, 400, 'opted-out'],
    [21408, 403, 'country-off'],
  ])('is replaced by an email after error %d, and says why', async (code, status, textFailure) => {
    twilio.answer({ status, code })
    await order()
    await test.goTo(due)
    await test.goTo(minuteLater)
    expect(await attempts()).toEqual({ status: 'sent', channel: 'email', textFailure, mails: ['review-request'] })
    await test.goTo('2026-11-21T10:01:00Z')
    expect(taken()).toEqual([])
    expect(mails()).toEqual(['review-request', 'review-reminder-1'])
    const { body } = await call('GET', `/reviews/requests/${(await one()).requestId}`)
    const happened = body.events.map(({ type }: { type: string }) => type).reverse()
    expect(happened).toEqual(['scheduled', 'sent', 'bounced', 'emailed_instead', 'reminded'])
  })

  it.each([
    [30003, 'number-unreachable'],
    [30005, 'number-unreachable'],
    [30006, 'number-landline'],
    [30007, 'carrier-blocked'],
    [30034, 'sender-unregistered'],
  ])('is replaced once if it is reported with error %d', async (code, textFailure) => {
    await order()
    await test.goTo(due)
    await report(twilio.taken[0], 'undelivered', code)
    expect(await attempts()).toEqual({ status: 'bounced', channel: 'sms', textFailure, mails: [] })
    await report(twilio.taken[0], 'undelivered', code)
    await test.goTo(minuteLater)
    await report(twilio.taken[0], 'failed', code)
    await test.goTo('2026-11-16T10:02:00Z')
    expect(await attempts()).toEqual({ status: 'sent', channel: 'email', textFailure, mails: ['review-request'] })
    expect(taken()).toHaveLength(1)
  })

  it.each([
    ['unsubscribed from requests', unsubscribe],
    ['gave no consent that the store requires', () => settle({ respectMarketingConsent: true })],
    ['has an order that was canceled', () => change('orders', { cancelled_at: new Date(due) })],
  ])('is not replaced if the customer %s', async (_, happen) => {
    await order()
    await test.goTo(due)
    await happen()
    await report(twilio.taken[0], 'undelivered', 30003)
    await test.goTo(minuteLater)
    expect(await attempts()).toMatchObject({ status: 'bounced', channel: 'sms', mails: [] })
    expect(await one()).toMatchObject({ nextAt: null })
  })

  it('is not replaced if the customer has opened its link', async () => {
    await order()
    await test.goTo(due)
    await change('review_requests', { clicked_at: new Date(due) })
    await report(twilio.taken[0], 'undelivered', 30003)
    await test.goTo(minuteLater)
    expect(mails()).toEqual([])
  })

  it('is not replaced if it was a reminder, because the request may have arrived', async () => {
    await order()
    await test.goTo(due)
    await test.goTo(reminded)
    await report(twilio.taken[1], 'undelivered', 30003)
    await test.goTo('2026-11-21T10:01:00Z')
    expect(await attempts()).toMatchObject({ status: 'bounced', channel: 'sms', mails: [] })
  })

  it('is replaced within the hours of emails, and once the plan has room', async () => {
    await settle({ sendFrom: '09:00', sendUntil: '11:30' })
    await order()
    await test.goTo(due)
    test.clock.set('2026-11-16T20:00:00Z')
    await report(twilio.taken[0], 'undelivered', 30003)
    await test.goTo('2026-11-16T20:01:00Z')
    expect(await one()).toMatchObject({ status: 'bounced', nextAt: '2026-11-17T08:00:00.000Z' })
    test.room.set(owner.organizationId, { mails: 0, requests: false })
    await test.goTo('2026-11-17T08:00:00Z')
    expect(await one()).toMatchObject({ status: 'bounced', heldSince: '2026-11-17T08:00:00.000Z' })
    test.room.clear()
    await test.goTo('2026-11-17T09:00:00Z')
    expect(await attempts()).toMatchObject({ status: 'sent', channel: 'email', mails: ['review-request'] })
  })

  it.each(['lost', 'broken', 'taken, then lost'] as const)(
    'is in doubt if the answer is %s, and isn’t sent again',
    async (answer) => {
      twilio.answer(answer)
      await order()
      await test.goTo(due)
      await test.goTo('2026-11-16T12:00:00Z')
      expect(taken()).toHaveLength(answer === 'taken, then lost' ? 1 : 0)
      expect(await attempts()).toEqual({ status: 'bounced', channel: 'sms', textFailure: 'in-doubt', mails: [] })
    },
  )

  it('is replaced once Twilio reports that a text in doubt failed', async () => {
    twilio.answer('taken, then lost')
    await order()
    await test.goTo(due)
    await report(twilio.taken[0], 'undelivered', 30003)
    await test.goTo(minuteLater)
    expect(await attempts()).toMatchObject({ channel: 'email', textFailure: 'number-unreachable', mails: ['review-request'] })
  })

  it('was taken after all if Twilio reports its delivery', async () => {
    twilio.answer('taken, then lost')
    await order()
    await test.goTo(due)
    await report(twilio.taken[0], 'delivered')
    expect(await one()).toMatchObject({ status: 'delivered', textFailure: null })
  })

  it('is believed only if Twilio signed the report', async () => {
    await order()
    await test.goTo(due)
    const [text] = twilio.taken
    await test.app.inject({
      method: 'POST',
      url: new URL(text?.statusUrl ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'AAAA' },
      payload: 'MessageStatus=failed&ErrorCode=30003',
    })
    await test.runUntilIdle()
    expect(await one()).toMatchObject({ status: 'sent', textFailure: null })
  })
})

describe('a customer without an email address', () => {
  const noEmail = { email: null }
  /** The order names no address either. */
  const orderByPhone = async (customer: Parameters<typeof order>[0] = {}) => {
    await order({ ...noEmail, ...customer })
    await change('orders', noEmail)
    await change('review_requests', { next_step: null, next_at: null })
    await replan()
  }

  it('gets the request by text, and no email', async () => {
    await orderByPhone()
    expect(await one()).toMatchObject({ status: 'scheduled', email: null, phone })
    await test.goTo(due)
    await test.goTo(reminded)
    expect(taken()).toMatchObject([{ to: phone }, { to: phone }])
    expect(mails()).toEqual([])
    expect(await one()).toMatchObject({ status: 'sent', channel: 'sms', remindersSent: 1 })
  })

  it.each([
    ['didn’t agree to texts', { sms_state: null }],
    ['has no phone', { phone: null }],
  ])('is skipped if they %s', async (_, customer) => {
    await orderByPhone(customer)
    expect(await one()).toMatchObject({ status: 'skipped', skipReason: 'no_email' })
  })

  it('is skipped when sending if they opted out, and while requests are emails', async () => {
    await orderByPhone()
    const { inboundUrl } = (await call('GET', '/text-provider')).body.textProvider
    const { headers, body } = twilio.signed(inboundUrl, { From: phone, Body: 'Stop' })
    await test.app.inject({ method: 'POST', url: new URL(inboundUrl).pathname, headers, payload: body })
    await test.goTo(due)
    expect(await one()).toMatchObject({ status: 'skipped', skipReason: 'no_email' })
    expect(taken()).toEqual([])
    await settle({ channel: 'email' })
    await test.runUntilIdle()
    expect(await one()).toMatchObject({ status: 'skipped', skipReason: 'no_email' })
  })

  it('is not asked twice about a product', async () => {
    await orderByPhone()
    await test.goTo(due)
    const lines = [{ productExternalId: '1', quantity: 1 }]
    const again = { externalId: '901', number: '#901', email, placedAt: due, lines }
    await inOrganization(async (trx) => {
      await recordOrders(trx, test.clock, owner.organizationId, [again as never], { from: 'server' })
      const { id } = await trx.selectFrom('customers').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
      await trx.updateTable('orders').set({ email: null, customer_id: id }).execute()
    })
    await replan()
    const listed = (await call('GET', '/reviews/requests')).body.items
    expect(listed.map(({ skipReason }: { skipReason: string }) => skipReason)).toContain('duplicate')
  })

  it('gets nothing else if the text fails', async () => {
    twilio.answer({ status: 400, code: 21211 })
    await orderByPhone()
    await test.goTo(due)
    await test.goTo('2026-11-16T10:01:00Z')
    expect(await one()).toMatchObject({ status: 'bounced', nextAt: null })
    expect(mails()).toEqual([])
  })

  it('is found by the customer’s ID, and erased', async () => {
    await orderByPhone()
    await test.goTo(due)
    const of = owner.organizationId
    const { id } = await inOrganization((trx) => trx.selectFrom('customers').select('id').executeTakeFirstOrThrow())
    const held = () =>
      inOrganization((trx) =>
        Promise.all([requestsOfPerson, textsOfPerson].map((area) => area.listOfCustomers?.(trx, of, [id]) ?? [])),
      )
    expect(await held()).toMatchObject([[{ phone }], [{ to_phone: phone }]])
    for (const area of [requestsOfPerson, textsOfPerson])
      await inOrganization(async (trx) => area.forget?.(trx, test.clock, of, [id], null))
    expect(await held()).toEqual([[], []])
    expect(await one()).toMatchObject({ phone: null, name: null, nextAt: null })
  })
})

describe('a person’s data', () => {
  it('includes their texts, and loses them', async () => {
    await order()
    await test.goTo(due)
    const of = owner.organizationId
    expect(await inOrganization((trx) => textsOfPerson.list(trx, of, email))).toMatchObject([{ to_phone: phone, status: 'sent' }])
    await inOrganization(async (trx) => textsOfPerson.forget?.(trx, test.clock, of, null, email))
    const rows = await inOrganization((trx) => trx.selectFrom('text_messages').select(['email', 'to_phone', 'body']).execute())
    expect(rows).toEqual([{ email: null, to_phone: null, body: null }])
  })

  it('is erased with all of a shop', async () => {
    await order()
    await test.goTo(due)
    await inOrganization(async (trx) => textsOfPerson.forget?.(trx, test.clock, owner.organizationId, null, null))
    const rows = await inOrganization((trx) => trx.selectFrom('text_messages').select(['email', 'to_phone', 'body']).execute())
    expect(rows).toEqual([{ email: null, to_phone: null, body: null }])
  })
})
