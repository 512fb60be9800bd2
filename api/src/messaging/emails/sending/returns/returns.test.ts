import { generateKeyPairSync, sign } from 'node:crypto'
import { newId } from '#platform/ids.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createReturnAddresses } from '#platform/mail/return-addresses.ts'
import type { PersonHappening } from '#platform/ports/person-events.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { fc } from '#testing/fast-check.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { returnsUrl } from '../../returns-url.ts'
import { sendingModule } from '../sending.module.ts'
import { noteDelivery } from './note-delivery.ts'
import { readSendGrid } from './sendgrid-news.ts'

const recorded: PersonHappening[] = []
const chosen: string[] = []
const fetched: string[] = []
const complained: string[] = []
const blocks: string[] = []
let test: TestApp
let organizationId: string
const address = 'ada@shop.example'

beforeAll(async () => {
  const choices = {
    read: async () => ({ isOut: false, topics: [], locale: null }),
    choose: async (_trx: unknown, _clock: unknown, recipient: { addressHash: Buffer }) => {
      chosen.push(recipient.addressHash.toString('hex'))
      return { isOut: true, topics: [], locale: null }
    },
  }
  test = await createTestApp({
    modules: (platform) => [
      sendingModule(platform, {
        tell: async (_trx, _of, happenings) => recorded.push(...happenings),
        choices,
        noteComplaint: async (_trx, _of, hash) => {
          complained.push(hash.toString('hex'))
        },
        noteBlock: async (_trx, _of, email, reason) => {
          blocks.push(`${email} ${reason}`)
        },
      }),
    ],
    platform: {
      fetchPublic: async (url) => {
        fetched.push(url)
        throw new Error('nobody is there')
      },
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  for (const list of [recorded, chosen, fetched, complained, blocks]) list.length = 0
})

async function sentMail(to = address): Promise<string> {
  const emailId = newId()
  const now = test.clock.now()
  await test.db.forOrganization(organizationId, async (trx) => {
    const hash = addressHash(to)
    const times = { created_at: now, updated_at: now }
    const known = await trx.selectFrom('subscribers').select('id').where('email', '=', to).executeTakeFirst()
    const subscriberId = known?.id ?? newId()
    if (!known)
      await trx
        .insertInto('subscribers')
        .values({ organization_id: organizationId, id: subscriberId, email: to, address_hash: hash, source: 'manual', ...times })
        .execute()
    const words = { subject: 'Hi', html: '', text: '', headers: '{}' }
    const mail = {
      id: emailId,
      organization_id: organizationId,
      key: emailId,
      kind: 'marketing' as const,
      topic: 'offers',
      to_address: to,
    }
    await trx
      .insertInto('email_messages')
      .values({ ...mail, ...words, status: 'sent', queued_at: now, sent_at: now })
      .execute()
    await trx
      .insertInto('email_deliveries')
      .values({
        organization_id: organizationId,
        email_id: emailId,
        type: 'workflow',
        reference: '{}',
        subscriber_id: subscriberId,
        written_at: now,
      })
      .execute()
  })
  return emailId
}
const state = (emailId: string) =>
  test.db.forOrganization(organizationId, async (trx) => ({
    mail: await trx.selectFrom('email_deliveries').selectAll().where('email_id', '=', emailId).executeTakeFirstOrThrow(),
    blocked: (await trx.selectFrom('blocked_addresses').select('reason').execute()).map(({ reason }) => reason),
    facts: (await trx.selectFrom('domain_events').select('type').orderBy('seq').execute()).map(({ type }) => type),
  }))
const blockedEmails = () =>
  test.db.forOrganization(organizationId, async (trx) =>
    (await trx.selectFrom('blocked_addresses').select('email').execute()).map(({ email }) => email),
  )
const post = async (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  (await test.app.inject({ method: 'POST', url: url.replace('https://yuko.test', ''), payload, headers })).statusCode
const postmark = (payload: object, of = organizationId) => post(returnsUrl(test.platform, of, 'postmark'), payload)
const bounce = (emailId: string, Type: string) => ({ RecordType: 'Bounce', Type, Description: 'no', Metadata: { mail: emailId } })

describe("a provider's report", () => {
  it('is recorded once, and blocks an invalid address', async () => {
    const emailId = await sentMail()
    for (let times = 0; times < 3; times++)
      expect(await postmark({ RecordType: 'Delivery', Metadata: { mail: emailId } })).toBe(200)
    for (let times = 0; times < 3; times++) expect(await postmark(bounce(emailId, 'HardBounce'))).toBe(200)
    const { mail, blocked, facts } = await state(emailId)
    expect(mail).toMatchObject({ delivered_at: test.clock.now(), bounce: 'hard', bounced_at: test.clock.now() })
    expect(await blockedEmails()).toEqual([address])
    expect(blocks).toEqual([`${address} hard_bounce`])
    expect([blocked, facts]).toEqual([['hard_bounce'], ['email.delivered', 'email.bounced']])
    expect(recorded.map(({ type, key, payload }) => [type, key, payload.bounce])).toEqual([
      ['email.bounced', `email-bounced-hard:${emailId}`, 'hard'],
    ])
  })

  it('about a full mailbox blocks it after the eighth in a row, and a delivery resets the count', async () => {
    const softly = async (times: number) => {
      for (let one = 0; one < times; one++) await postmark(bounce(await sentMail(), 'Transient'))
    }
    await softly(7)
    await postmark({ RecordType: 'Delivery', Metadata: { mail: await sentMail() } })
    await softly(7)
    const last = await sentMail()
    expect((await state(last)).blocked).toEqual([])
    for (let times = 0; times < 2; times++) await postmark(bounce(last, 'Transient'))
    expect((await state(last)).blocked).toEqual(['soft_bounces'])
  })

  it('about spam outranks a bounce, and a later bounce changes nothing', async () => {
    const emailId = await sentMail()
    await postmark(bounce(emailId, 'HardBounce'))
    await postmark({ RecordType: 'SpamComplaint', Metadata: { mail: emailId } })
    expect((await state(emailId)).blocked).toEqual(['complaint'])
    await postmark(bounce(await sentMail(), 'HardBounce'))
    expect((await state(emailId)).blocked).toEqual(['complaint'])
  })

  it.each([
    ['a server that blocks us', { ...bounce('', 'Blocked'), Inactive: false }, 'soft', []],
    ['an address that the provider gave up', { ...bounce('', 'Blocked'), Inactive: true }, 'hard', ['hard_bounce']],
    ['an unknown reason', bounce('', 'Unknown'), 'soft', []],
    [
      'an invalid address on a list',
      { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'HardBounce' },
      'hard',
      ['hard_bounce'],
    ],
    [
      'a recipient who unsubscribed there',
      { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'ManualSuppression' },
      null,
      ['manual'],
    ],
    ['a recipient who returned there', { RecordType: 'SubscriptionChange', SuppressSending: false }, null, []],
  ])('from Postmark blocks an address only if it is at fault: %s', async (_about, report, kind, reasons) => {
    const emailId = await sentMail()
    await postmark({ ...report, Metadata: { mail: emailId } })
    expect(await state(emailId)).toMatchObject({ mail: { bounce: kind }, blocked: reasons })
  })

  it.each([
    ['Bounced Address', 'hard', ['hard_bounce']],
    ['Spam Reporting Address', null, ['complaint']],
    ['Unsubscribed Address', null, ['manual']],
    ['Recipient List over Package Quota', 'soft', []],
  ])('from SendGrid about a dropped email blocks the address only if it is at fault: %s', async (reason, kind, reasons) => {
    const emailId = await sentMail()
    for (const news of readSendGrid([{ event: 'dropped', mail: emailId, reason }]))
      await test.db.asSystem((trx) =>
        noteDelivery(
          trx,
          { clock: test.clock, tell: async () => {}, noteComplaint: async () => {}, noteBlock: async () => {}, organizationId },
          news,
        ),
      )
    expect(await state(emailId)).toMatchObject({ mail: { bounce: kind }, blocked: reasons })
  })

  it('is ignored if forged, foreign or unknown', async () => {
    const emailId = await sentMail()
    const other = await createOrganization(test.db)
    expect(await post(`/mail/returns/postmark/${'A'.repeat(43)}`, bounce(emailId, 'HardBounce'))).toBe(200)
    expect(await postmark(bounce(emailId, 'HardBounce'), other)).toBe(200)
    expect(await postmark(bounce(newId(), 'HardBounce'))).toBe(200)
    for (const nonsense of [{}, { RecordType: 'Bounce' }, { Metadata: { mail: 'x' } }]) expect(await postmark(nonsense)).toBe(200)
    expect(await post(returnsUrl(test.platform, organizationId, 'postmark'), 'not json')).toBe(200)
    expect(await state(emailId)).toMatchObject({ mail: { bounced_at: null }, blocked: [], facts: [] })
  })

  it('from SendGrid needs its signature', async () => {
    const emailId = await sentMail()
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const webhookKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const values = {
      settings: '{}',
      provider: 'sendgrid' as const,
      provider_options: JSON.stringify({ webhookKey }),
      provider_secret: null,
    }
    await test.db.asSystem((trx) =>
      trx
        .insertInto('sending_settings')
        .values({ organization_id: organizationId, ...values, updated_at: test.clock.now() })
        .execute(),
    )
    const body = JSON.stringify([{ event: 'nonsense' }, { event: 'spamreport', mail: emailId }])
    const headers = (text: string, timestamp = '1600000000') => ({
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': '1600000000',
      'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(timestamp + text), privateKey).toString('base64'),
    })
    const url = returnsUrl(test.platform, organizationId, 'sendgrid')
    await post(url, body)
    await post(url, body, headers('[]'))
    await post(url, body, headers(body, '1700000000'))
    expect((await state(emailId)).mail.complained_at).toBeNull()
    await post(url, body, headers(body))
    expect(await state(emailId)).toMatchObject({ mail: { complained_at: test.clock.now() }, blocked: ['complaint'] })
    expect(recorded.map(({ type }) => type)).toEqual(['email.complained'])
    expect(complained).toEqual([addressHash(address).toString('hex')])
  })

  it('from Amazon is verified with a certificate from Amazon only', async () => {
    const message = {
      Type: 'SubscriptionConfirmation',
      MessageId: '1',
      TopicArn: 'arn',
      Message: 'x',
      Timestamp: 't',
      Token: 't',
      SignatureVersion: '1',
      Signature: 'AA==',
    }
    const url = returnsUrl(test.platform, organizationId, 'ses')
    const urls = [
      'https://evil.example/c.pem',
      'https://sns.eu-west-1.amazonaws.com.evil.example/c.pem',
      'http://sns.eu-west-1.amazonaws.com/c.pem',
    ]
    for (const SigningCertURL of urls)
      expect(await post(url, { ...message, SubscribeURL: 'https://evil.example/', SigningCertURL })).toBe(200)
    expect(fetched).toEqual([])
    await post(url, {
      ...message,
      SubscribeURL: 'https://evil.example/',
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/c.pem',
    })
    expect(fetched).toEqual(['https://sns.eu-west-1.amazonaws.com/c.pem'])
  })
})

describe('a returned email', () => {
  const addresses = () => createReturnAddresses(test.platform.secretFor('mail-returns'))
  const inbound = (to: string, raw: string) =>
    post(`/mail/returns/inbound?to=${encodeURIComponent(to)}`, raw, { 'content-type': 'message/rfc822' })
  const report = (action: string, status: string) =>
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx',
      '',
      `Action: ${action}`,
      `Status: ${status}`,
      '',
      '--b--',
      '',
    ].join('\r\n')

  it('is a bounce by its address and report; a reply is not', async () => {
    const emailId = await sentMail()
    const to = addresses().bounce(emailId, 'returns.yuko.test').toUpperCase()
    await inbound(to, 'Subject: I am away\r\nContent-Type: text/plain\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n')
    await inbound(to, report('delayed', '4.4.1'))
    expect((await state(emailId)).mail.bounce).toBeNull()
    await inbound(to, report('failed', '5.2.2'))
    expect((await state(emailId)).mail.bounce).toBe('soft')
    await inbound(to, report('failed', '5.1.1'))
    expect(await state(emailId)).toMatchObject({ mail: { bounce: 'hard' }, blocked: ['hard_bounce'] })
  })

  it('unsubscribes if sent to the unsubscribe address', async () => {
    const emailId = await sentMail()
    await inbound(addresses().unsubscribe(emailId, 'returns.yuko.test'), 'Subject: unsubscribe\r\n\r\n')
    expect(chosen).toEqual([addressHash(address).toString('hex')])
    expect((await state(emailId)).mail.unsubscribed_at).toEqual(test.clock.now())
  })

  it('to a forged address changes nothing', async () => {
    const emailId = await sentMail()
    const real = addresses().bounce(emailId, 'returns.yuko.test')
    const changed = fc.tuple(fc.nat(48), fc.constantFrom(...'0123456789abcdef'))
    await fc.assert(
      fc.asyncProperty(changed, async ([at, letter]) => {
        const forged = real.slice(0, at) + letter + real.slice(at + 1)
        if (forged !== real) expect(await inbound(forged, report('failed', '5.1.1'))).toBe(200)
      }),
      { numRuns: 20 },
    )
    const asUnsubscribe = real.replace(/^b/, 'u')
    await inbound(asUnsubscribe, 'Subject: unsubscribe\r\n\r\n')
    expect(await state(emailId)).toMatchObject({ mail: { bounced_at: null, unsubscribed_at: null }, blocked: [] })
    expect(chosen).toEqual([])
  })
})
