import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { enqueueEmail, type NewEmail } from './enqueue-email.ts'
import { MailNotSent } from './mailer.ts'
import { resumeEmails } from './send-email.job.ts'

const content = {
  heading: 'Hello <you>',
  preview: 'A mail',
  paragraphs: ['Tom & Jerry'],
  action: { label: 'Open', url: 'https://yuko.test/?a=1&b="2"' },
  note: 'Why it came',
}
const email: NewEmail = {
  organizationId: null,
  key: 'test',
  to: { address: 'ada@shop.example', name: 'Ada' },
  subject: 'Hello',
  content,
}

describe('mail', () => {
  let test: TestApp
  let keys = 0
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())
  beforeEach(() => {
    test.mails.sent.length = 0
  })

  const write = (more: Partial<NewEmail> = {}) =>
    test.db.asSystem((trx) => enqueueEmail(trx, test.clock, { ...email, key: `test:${++keys}`, ...more } as NewEmail))
  const stateOf = (key = `test:${keys}`) =>
    test.db.asSystem((trx) =>
      trx
        .selectFrom('email_messages')
        .select(['id', 'status', 'attempts', 'last_error'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow(),
    )
  /** As if the process had been killed between claim and answer. */
  const leaveInDoubt = (attempts: number) =>
    test.db.asSystem((trx) =>
      trx
        .updateTable('email_messages')
        .set({ status: 'sending', lease_until: new Date(test.clock.now().getTime() + 90_000), attempts })
        .where('key', '=', `test:${keys}`)
        .execute(),
    )

  it('goes out once, from the store, with an id that follows from the mail', async () => {
    await write({ fromName: 'Kettles', replyTo: 'help@kettles.example', headers: { 'X-Test': 'yes' } })
    await test.runUntilIdle()
    const { id, status } = await stateOf()
    expect(status).toBe('sent')
    expect(test.mails.sent).toEqual([
      expect.objectContaining({
        messageId: `<${id}@yuko.test>`,
        from: { name: 'Kettles', address: 'mail@yuko.test' },
        to: { name: 'Ada', address: 'ada@shop.example' },
        replyTo: 'help@kettles.example',
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Test': 'yes' },
      }),
    ])
  })

  it('with the key of an earlier one is not written', async () => {
    expect(await write({ key: 'once' })).toBe(true)
    expect(await write({ key: 'once' })).toBe(false)
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBe(1)
  })

  it('cannot be given more headers or markup by who fills in a name', async () => {
    await write({ subject: 'Hi\r\nBcc: all@shop.example', to: { address: 'ada@shop.example', name: 'Ada\nX: 1' } })
    await test.runUntilIdle()
    const [mail] = test.mails.sent
    expect([mail?.subject, mail?.to.name]).toEqual(['Hi Bcc: all@shop.example', 'Ada X: 1'])
    expect(mail?.html).toContain('Hello &#60;you&#62;')
    expect(mail?.html).toContain('href="https://yuko.test/?a=1&#38;b=&#34;2&#34;"')
    expect(mail?.text).toContain('Tom & Jerry')
  })

  it('is offered again when the server refused it for now, and not when it refused for good', async () => {
    test.mails.refuse(new MailNotSent('later', 'ECONNECTION'))
    await write()
    await test.runUntilIdle({ failures: true })
    expect(await stateOf()).toMatchObject({ status: 'sent', attempts: 1 })
    test.mails.refuse(new MailNotSent('never', 'EENVELOPE 550'))
    await write()
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'failed', last_error: 'EENVELOPE 550' })
  })

  it('is given up after five days without a server that takes it', async () => {
    await write()
    test.clock.advance(5 * 24 * 3_600_000)
    test.mails.refuse(new MailNotSent('later', 'ECONNECTION CONN'))
    await test.runUntilIdle({ failures: true })
    expect(await stateOf()).toMatchObject({ status: 'sent' })
    await write()
    test.clock.advance(5 * 24 * 3_600_000 + 1)
    test.mails.refuse(new MailNotSent('later', 'ECONNECTION CONN'))
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'failed', last_error: 'ECONNECTION CONN' })
  })

  it('in doubt is sent a second time when it is transactional, and never a third', async () => {
    await write()
    await leaveInDoubt(1)
    await test.runUntilIdle({ failures: true })
    expect(test.mails.sent.length).toBe(0)
    test.clock.advance(91_000)
    await resume()
    expect(test.mails.sent.length).toBe(1)
    expect((await stateOf()).status).toBe('sent')

    await write()
    await leaveInDoubt(2)
    test.clock.advance(91_000)
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBe(1)
    expect((await stateOf()).status).toBe('unknown')
  })

  it('in doubt is left alone when it is marketing', async () => {
    test.mails.refuse(new MailNotSent('unknown', 'ETIMEDOUT DATA'))
    await write({ kind: 'marketing', topic: 'offers', unsubscribeUrl: 'https://yuko.test/leave' } as Partial<NewEmail>)
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'unknown', last_error: 'ETIMEDOUT DATA' })
    expect(test.mails.sent.length).toBe(0)
  })

  it('of one organization is invisible to another', async () => {
    const one = await test.signedIn()
    const other = await test.signedIn()
    await write({ organizationId: one.organizationId })
    const seen = await test.db.forOrganization(other.organizationId, (trx) =>
      trx.selectFrom('email_messages').selectAll().execute(),
    )
    expect(seen).toEqual([])
  })

  /** What the schedule does every five minutes. */
  async function resume() {
    await test.db.asSystem((trx) => enqueue(trx, resumeEmails, {}, { organizationId: null }))
    await test.runUntilIdle()
  }
})
