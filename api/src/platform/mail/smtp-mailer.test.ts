import { type SmtpServer, startSmtpServer } from '../../testing/smtp-server.ts'
import { type Mailer, MailNotSent, type OutgoingMail } from './mailer.ts'
import { createSmtpMailer, smtpServerOf } from './smtp-mailer.ts'

const mail: OutgoingMail = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'transactional',
  date: new Date('2026-11-20T09:30:00Z'),
  messageId: '<1@yuko.test>',
  from: { name: 'Kettles, Ünlimited', address: 'mail@yuko.test' },
  to: { name: 'Zoë "Z" O’Brien', address: 'zoe@shop.example' },
  replyTo: 'help@kettles.example',
  subject: 'Grüße',
  html: '<p>Danke</p>',
  text: '.a line that begins with a dot\nDanke',
  headers: { 'Auto-Submitted': 'auto-generated' },
}

let server: SmtpServer
let mailer: Mailer
beforeEach(async () => {
  server = await startSmtpServer()
  mailer = createSmtpMailer(smtpServerOf(server.url), { silenceMs: 300 })
})
afterEach(async () => {
  mailer.close()
  await server.close()
})

const outcome = () =>
  mailer.send(mail).then(
    () => 'sent',
    (error: unknown) => (error instanceof MailNotSent ? error.again : error),
  )

it('sends many emails over one connection', async () => {
  expect([await outcome(), await outcome()]).toEqual(['sent', 'sent'])
  const [first, second] = server.taken
  expect(second).toContain('Message-ID: <1@yuko.test>')
  expect(first).toContain('Reply-To: help@kettles.example')
  expect(first).toContain('Auto-Submitted: auto-generated')
  expect(first).toMatch(/^To: =\?UTF-8\?.*<zoe@shop\.example>$/m)
})

it.each([
  ['the greeting', { greeting: '421 too busy' }, 'later'],
  ['the greeting for good, which is not about this mail', { greeting: '554 not you' }, 'later'],
  ['the sender, which is not about this mail', { MAIL: '550 relaying denied' }, 'later'],
  ['the recipient for now', { RCPT: '450 greylisted' }, 'later'],
  ['the recipient for good', { RCPT: '550 no such mailbox' }, 'never'],
  ['the message for now', { accepted: '451 disk full' }, 'later'],
  ['the message for good', { accepted: '554 looks like spam' }, 'never'],
] as const)('tells apart whether a server refused %s', async (_, answers, again) => {
  server.answers(answers)
  expect(await outcome()).toBe(again)
  expect(server.taken).toEqual([])
})

it.each(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const)(
  'knows that nothing was sent when the connection is lost at %s',
  async (step) => {
    server.answers({ [step]: 'silence' })
    expect(await outcome()).toBe('later')
    server.answers({ [step]: 'hang up' })
    expect(await outcome()).toBe('later')
    expect(server.taken).toEqual([])
  },
)

it('knows that nothing was sent when the connection is refused', async () => {
  await server.close()
  expect(await outcome()).toBe('later')
  server = await startSmtpServer()
})

it.each(['silence', 'hang up'] as const)(
  'is in doubt, and does not retry by itself, when the whole message was sent and %s followed',
  async (accepted) => {
    server.answers({ accepted })
    expect(await outcome()).toBe('unknown')
    expect(server.taken.length).toBe(1)
  },
)

describe('a password', () => {
  const signIn = (host: string) => {
    server.answers({ EHLO: '250-mx.test\r\n250 AUTH PLAIN LOGIN' })
    mailer.close()
    const { port } = new URL(server.url)
    const account = { host, port: Number(port), secure: false, user: 'mill', password: 'secret' }
    mailer = createSmtpMailer(account, { silenceMs: 300, addressOf: async () => '127.0.0.1' })
    return outcome()
  }
  const said = () => server.heard.filter((line) => line.startsWith('AUTH'))

  it('is never sent to a server without TLS', async () => {
    expect(await signIn('smtp.shop.example')).toBe('later')
    expect([said(), server.taken]).toEqual([[], []])
  })

  it('is sent without TLS only on the local machine', async () => {
    expect(await signIn('127.0.0.1')).toBe('sent')
    expect(said()).toHaveLength(1)
  })
})
