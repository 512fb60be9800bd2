import { awsSignatureOf } from '../../../testing/aws-signature.ts'
import { type MailProviders, startMailProviders, type TakenCall } from '../../../testing/mail-providers.ts'
import { MailNotSent, type OutgoingMail } from '../mailer.ts'
import { createOwnMailer } from './own-mailer.ts'

const id = '00000000-0000-4000-8000-000000000001'
const mail: OutgoingMail = {
  id,
  messageId: `<${id}@kettles.example>`,
  kind: 'marketing',
  date: new Date('2026-11-20T09:30:00Z'),
  from: { name: 'Kettles "R" us', address: 'mail@kettles.example' },
  to: { name: 'Ada\r\nBcc: x@y.example', address: 'ada@shop.example' },
  replyTo: 'help@kettles.example',
  subject: 'Grüße\r\nX-Evil: 1',
  html: '<p>Danke</p>',
  text: 'Danke',
  headers: { 'List-Unsubscribe': '<https://yuko.test/u>' },
}
const clock = { now: () => new Date('2026-11-20T09:30:00Z') }
const accounts = {
  postmark: { transactionalStream: 'outbound', marketingStream: 'broadcast' },
  sendgrid: {},
  ses: { region: 'eu-west-1', accessKeyId: 'AKIDEXAMPLE', configurationSet: 'yuko' },
}
const names = ['postmark', 'sendgrid', 'ses'] as const

let providers: MailProviders
beforeAll(async () => {
  providers = await startMailProviders()
})
afterAll(() => providers.close())
beforeEach(() => {
  providers.taken.length = 0
})

const hand = (provider: (typeof names)[number]) =>
  createOwnMailer({ fetch: providers.fetch, clock }, { provider, options: accounts[provider] }, 'a secret').send(mail)
const outcome = (provider: (typeof names)[number]) =>
  hand(provider).then(
    () => 'sent',
    (error: unknown) => (error instanceof MailNotSent ? `${error.again}${error.isProviderDown ? ', all' : ''}` : error),
  )

describe('email providers', () => {
  it('get the email with its headers and our ID, and nothing added', async () => {
    for (const name of names) expect(await outcome(name)).toBe('sent')
    const [postmark, sendgrid, ses] = providers.taken
    expect(postmark).toMatchObject({
      host: 'api.postmarkapp.com',
      path: '/email',
      headers: { 'x-postmark-server-token': 'a secret' },
    })
    expect(postmark?.body).toMatchObject({
      From: '"Kettles \\"R\\" us" <mail@kettles.example>',
      Subject: 'Grüße X-Evil: 1',
      MessageStream: 'broadcast',
      Metadata: { mail: id },
    })
    expect(postmark?.body.Headers).toContainEqual({ Name: 'List-Unsubscribe', Value: '<https://yuko.test/u>' })
    expect(sendgrid).toMatchObject({ path: '/v3/mail/send', headers: { authorization: 'Bearer a secret' } })
    expect(sendgrid?.body).toMatchObject({
      personalizations: [{ to: [{ email: 'ada@shop.example', name: 'Ada Bcc: x@y.example' }], custom_args: { mail: id } }],
    })
    expect(ses?.host).toBe('email.eu-west-1.amazonaws.com')
    expect(ses?.headers.authorization).toContain('Credential=AKIDEXAMPLE/20261120/eu-west-1/ses/aws4_request')
    const { Content, EmailTags } = (ses?.body ?? {}) as { Content: { Raw: { Data: string } }; EmailTags: unknown }
    expect(EmailTags).toEqual([{ Name: 'mail', Value: id }])
    const raw = Buffer.from(Content.Raw.Data, 'base64').toString()
    expect(raw).toContain('List-Unsubscribe: <https://yuko.test/u>')
    expect(raw).not.toMatch(/^(Bcc|X-Evil):/m)
  })

  it.each([
    ['postmark', { status: 422, body: { ErrorCode: 406, Message: 'ada@shop.example is inactive' } }, 'never'],
    ['postmark', { status: 401, body: { ErrorCode: 10 } }, 'later, all'],
    ['sendgrid', { status: 400, body: { errors: [{ message: 'no' }] } }, 'never'],
    ['sendgrid', { status: 401 }, 'later, all'],
    ['ses', { status: 400, headers: { 'x-amzn-errortype': 'MessageRejected' } }, 'never'],
    ['ses', { status: 403, headers: { 'x-amzn-errortype': 'AccessDeniedException' } }, 'later, all'],
    ['ses', { status: 400, headers: { 'x-amzn-errortype': 'SendingPausedException' } }, 'later, all'],
  ] as const)('tell a mail that is refused from an account that is: %s', async (name, answer, expected) => {
    providers.answer(answer)
    expect(await outcome(name)).toBe(expected)
  })

  it.each(names)('leave email in doubt only when necessary: %s', async (name) => {
    for (const status of [429, 502, 503]) {
      providers.answer({ status })
      expect(await outcome(name)).toBe('later, all')
    }
    providers.answer('closed')
    expect(await outcome(name)).toBe('later, all')
    expect(providers.taken.length).toBe(0)
    providers.answer({ status: 500 })
    expect(await outcome(name)).toBe('unknown')
    providers.answer('hang up')
    expect(await outcome(name)).toBe('unknown')
    expect(providers.taken.length).toBe(1)
  })

  it('never mention the recipient in an error', async () => {
    providers.answer({ status: 422, body: { ErrorCode: 406, Message: 'ada@shop.example is inactive' } })
    await expect(hand('postmark')).rejects.toThrow('Postmark 422 406')
  })

  it('of Amazon get valid signatures, by its own test suite', async () => {
    const scope = 'AKIDEXAMPLE/20150830/us-east-1/service/aws4_request'
    const vanilla = {
      host: 'example.amazonaws.com',
      'x-amz-date': '20150830T123600Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date, Signature=`,
    }
    expect(
      awsSignatureOf({ method: 'POST', path: '/', headers: vanilla, body: '' }, 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'),
    ).toBe('5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b')

    await hand('ses')
    const [{ host, path, headers, body } = {} as TakenCall] = providers.taken
    const call = { method: 'POST', path, headers: { ...headers, host }, body: JSON.stringify(body) }
    expect(headers.authorization).toMatch(/SignedHeaders=[^,]*\bhost\b/)
    expect(headers.authorization).toMatch(new RegExp(`Signature=${awsSignatureOf(call, 'a secret')}$`))
  })
})

describe("a merchant's own server", () => {
  it.each(['127.0.0.1', '10.0.0.1', '[::1]', 'localhost'])('is not connected to on a private address: %s', async (host) => {
    const options = { host, port: 25, secure: false, user: '' }
    const mailer = createOwnMailer({ fetch: providers.fetch, clock }, { provider: 'smtp', options }, null)
    await expect(mailer.send(mail)).rejects.toMatchObject({
      again: 'later',
      message: 'the host name doesn’t resolve to a public server',
    })
  })
})
