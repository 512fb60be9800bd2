import { setImmediate } from 'node:timers/promises'
import { countMails } from '#core/billing/usage/count-mails.repository.ts'
import { createOrganization } from '../../testing/create-organization.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { MailDrawer, NotDrawn } from '../ports/draw-mails.ts'
import { claimMails } from './due-mails.repository.ts'
import { enqueueEmail, type NewEmail } from './enqueue-email.ts'
import { addressHash } from './mail-links.ts'
import { MailNotSent } from './mailer.ts'

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

describe('sending email', () => {
  let test: TestApp
  let keys = 0
  beforeAll(async () => {
    test = await createTestApp({ modules: () => [{ name: 'billing', countMails }] })
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
        .select(['id', 'status', 'attempts', 'last_error', 'lease_until'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow(),
    )
  /** As if the process had been killed between claim and response. */
  const leaveInDoubt = (attempts: number) =>
    test.db.asSystem((trx) =>
      trx
        .updateTable('email_messages')
        .set({ status: 'sending', lease_until: new Date(test.clock.now().getTime() + 90_000), attempts })
        .where('key', '=', `test:${keys}`)
        .execute(),
    )

  it('sends once, from the store, with an ID derived from the email', async () => {
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

  it('records when the server accepted it, not when the rest of the batch was', async () => {
    const begun = test.clock.now()
    await write({ subject: 'quick' })
    await write({ subject: 'slow' })
    test.mails.meanwhile('slow', async () => {
      // By then the other one was accepted.
      await setImmediate()
      test.clock.advance(60_000)
    })
    await test.runUntilIdle()
    const rows = await test.db.asSystem((trx) =>
      trx.selectFrom('email_messages').select('sent_at').where('subject', 'in', ['quick', 'slow']).orderBy('sent_at').execute(),
    )
    expect(rows.map(({ sent_at }) => sent_at)).toEqual([begun, new Date(begun.getTime() + 60_000)])
  })

  it('stores account emails only until they are sent', async () => {
    const wordsOf = async () =>
      await test.db.asSystem((trx) =>
        trx.selectFrom('email_messages').select(['html', 'text']).where('key', '=', `test:${keys}`).executeTakeFirstOrThrow(),
      )
    const link = content.action.url
    test.mails.refuse(new MailNotSent('later', 'EENVELOPE 450'))
    await write()
    await test.runUntilIdle()
    expect((await wordsOf()).text).toContain(link)
    test.clock.advance(3_600_000)
    await test.runUntilIdle()
    expect(test.mails.sent.map(({ text }) => text.includes(link))).toEqual([true])
    expect(await wordsOf()).toEqual({ html: '', text: '' })
  })

  it('creates no second email with the same key', async () => {
    expect(await write({ key: 'once' })).toBe(true)
    expect(await write({ key: 'once' })).toBe(false)
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBe(1)
  })

  it('prevents header and markup injection through names', async () => {
    await write({ subject: 'Hi\r\nBcc: all@shop.example', to: { address: 'ada@shop.example', name: 'Ada\nX: 1' } })
    await test.runUntilIdle()
    const [mail] = test.mails.sent
    expect([mail?.subject, mail?.to.name]).toEqual(['Hi Bcc: all@shop.example', 'Ada X: 1'])
    expect(mail?.html).toContain('Hello &#60;you&#62;')
    expect(mail?.html).toContain('href="https://yuko.test/?a=1&#38;b=&#34;2&#34;"')
    expect(mail?.text).toContain('Tom & Jerry')
  })

  it('retries after a temporary refusal, not after a permanent one', async () => {
    test.mails.refuse(new MailNotSent('later', 'EENVELOPE 450'), new MailNotSent('later', 'EENVELOPE 450'))
    await write()
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'queued', attempts: 0, last_error: 'EENVELOPE 450' })
    test.clock.advance(60_000)
    await test.runUntilIdle()
    test.clock.advance(4 * 60_000)
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBe(0)
    test.clock.advance(60_000)
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'sent', attempts: 1 })
    test.mails.refuse(new MailNotSent('never', 'EENVELOPE 550'))
    await write()
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'failed', last_error: 'EENVELOPE 550' })
  })

  it('holds all email while the server is down, and sends it afterwards', async () => {
    const down = new MailNotSent('later', 'ECONNECTION', { isProviderDown: true })
    test.mails.refuse(...Array(5).fill(down))
    for (let times = 0; times < 30; times++) await write()
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBeLessThan(30)
    // It has no lease, so any process may take it.
    expect(await stateOf()).toMatchObject({ status: 'queued', attempts: 0, lease_until: null })
    for (let times = 0; times < 4; times++) {
      test.clock.advance(5 * 60_000)
      await test.runUntilIdle()
    }
    expect(new Set(test.mails.sent.map(({ id }) => id)).size).toBe(30)
    expect(test.mails.sent.length).toBe(30)
  })

  it('fails after five days without a server that accepts it', async () => {
    await write()
    test.clock.advance(5 * 24 * 3_600_000)
    test.mails.refuse(new MailNotSent('later', 'EENVELOPE 450'))
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'queued' })
    test.clock.advance(60_000)
    test.mails.refuse(new MailNotSent('later', 'EENVELOPE 450'))
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'failed', last_error: 'EENVELOPE 450' })
  })

  it('repeats transactional email in doubt once', async () => {
    await write()
    await leaveInDoubt(1)
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBe(0)
    test.clock.advance(91_000)
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBe(1)
    expect((await stateOf()).status).toBe('sent')

    await write()
    await leaveInDoubt(2)
    test.clock.advance(91_000)
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBe(1)
    expect((await stateOf()).status).toBe('unknown')

    test.mails.refuse(new MailNotSent('unknown', 'ETIMEDOUT DATA'), new MailNotSent('unknown', 'ETIMEDOUT DATA'))
    await write()
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'queued', attempts: 1 })
    test.clock.advance(60_000)
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'unknown', attempts: 2 })
    expect(test.mails.sent.length).toBe(1)
  })

  it('never repeats marketing email in doubt', async () => {
    const { organizationId } = await test.signedIn()
    const offer = { kind: 'marketing', topic: 'offers', unsubscribeUrl: 'https://yuko.test/leave', organizationId }
    test.mails.refuse(new MailNotSent('unknown', 'ETIMEDOUT DATA'))
    await write(offer as Partial<NewEmail>)
    await test.runUntilIdle()
    expect(await stateOf()).toMatchObject({ status: 'unknown', last_error: 'ETIMEDOUT DATA' })
    await write(offer as Partial<NewEmail>)
    await leaveInDoubt(1)
    test.clock.advance(91_000)
    await test.runUntilIdle()
    expect((await stateOf()).status).toBe('unknown')
    expect(test.mails.sent.length).toBe(0)
  })

  it("respects another process's lease until it ends", async () => {
    const leaveTo = (other: Date) =>
      test.db.asSystem(async (trx) => {
        const left = trx.updateTable('email_messages').where('subject', '=', 'left').where('status', '=', 'queued')
        await left.set({ lease_until: other }).execute()
      })
    // Leased by us, and taken by another process before we start it, as if our lease had expired.
    await write({ subject: 'first' })
    test.clock.advance(1)
    for (let times = 0; times < 6; times++) await write({ subject: 'left' })
    test.mails.meanwhile('first', () => leaveTo(new Date(test.clock.now().getTime() + 600_000)))
    await test.runUntilIdle()
    const before = test.mails.sent.length
    expect(before).toBeLessThan(7)
    test.clock.advance(599_000)
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBe(before)
    test.clock.advance(1001)
    await test.runUntilIdle()
    expect(new Set(test.mails.sent.map(({ id }) => id)).size).toBe(7)
    expect(test.mails.sent.length).toBe(7)
  })

  it('counts against the plan when it was sent, and only then', async () => {
    const { organizationId } = await test.signedIn()
    test.mails.refuse(new MailNotSent('never', 'EENVELOPE 550'))
    const offer = { kind: 'marketing', topic: 'offers', unsubscribeUrl: 'https://yuko.test/leave', organizationId }
    for (let times = 0; times < 2; times++) await write(offer as Partial<NewEmail>)
    await test.runUntilIdle()
    await write({ organizationId })
    await test.runUntilIdle()
    expect(test.mails.sent.length).toBe(2)
    const used = await test.db.asSystem((trx) =>
      trx.selectFrom('usage_counters').select(['metric', 'used']).where('organization_id', '=', organizationId).execute(),
    )
    expect(used).toEqual([{ metric: 'emails_month', used: 1 }])
  })

  it('sends transactional email first, then round-robin over organizations', async () => {
    const [one, other] = [await test.signedIn(), await test.signedIn()]
    const offer = (organizationId: string) =>
      ({ kind: 'marketing', topic: 'offers', unsubscribeUrl: 'https://yuko.test/leave', organizationId }) as const
    for (let times = 0; times < 12; times++) await write({ ...offer(one.organizationId), subject: 'many' } as Partial<NewEmail>)
    await write({ ...offer(other.organizationId), subject: 'few' } as Partial<NewEmail>)
    await write({ subject: 'password' })
    await test.runUntilIdle()
    const subjects = test.mails.sent.map(({ subject }) => subject)
    expect(subjects.slice(0, 3).sort()).toEqual(['few', 'many', 'password'])
    expect(subjects[0]).toBe('password')
    expect(subjects.length).toBe(14)
    // Also if more is waiting than fits into a batch.
    await write({ ...offer(one.organizationId), subject: 'many' } as Partial<NewEmail>)
    await write({ organizationId: one.organizationId, subject: 'password' })
    const { now } = test.clock
    const batch = {
      organizationIds: [one.organizationId],
      each: 1,
      most: 1,
      now: new Date(now().getTime() + 1),
      leaseUntil: now(),
    }
    const claimed = await test.db.asSystem((trx) => claimMails(trx, batch))
    expect(claimed.map(({ subject }) => subject)).toEqual(['password'])
    test.clock.advance(1)
    await test.runUntilIdle()
  })

  it('spreads email of organizations with a rate limit, except transactional email', async () => {
    const { organizationId } = await test.signedIn()
    const settings = JSON.stringify({ limits: { perSecond: 10, perDomain: 4 } })
    await test.db.asSystem((trx) =>
      trx
        .insertInto('sending_settings')
        .values({ organization_id: organizationId, settings, updated_at: test.clock.now() })
        .execute(),
    )
    const offer = { kind: 'marketing', topic: 'offers', unsubscribeUrl: 'https://yuko.test/leave', organizationId }
    for (let times = 0; times < 12; times++)
      await write({ ...offer, to: { address: `p${times}@one.example` } } as Partial<NewEmail>)
    await write({ ...offer, to: { address: 'p@two.example' } } as Partial<NewEmail>)
    const sentBy = async () => {
      await test.runUntilIdle()
      return test.mails.sent.splice(0).length
    }
    expect(await sentBy()).toBe(4)
    test.clock.advance(1000)
    await write({ organizationId, to: { address: 'customer@one.example', name: '' } })
    expect(await sentBy()).toBe(1 + 1)
    test.clock.advance(1000)
    expect(await sentBy()).toBe(4 + 1)
    test.clock.advance(1000)
    expect(await sentBy()).toBe(3)
    test.clock.advance(60_000)
    expect(await sentBy()).toBe(0)
  })

  it('suppresses opt-outs and complaints, and invalid addresses entirely', async () => {
    const { organizationId } = await test.signedIn()
    const block = (address: string, reason: 'hard_bounce' | 'complaint') =>
      test.db.asSystem((trx) =>
        trx
          .insertInto('blocked_addresses')
          .values({
            organization_id: organizationId,
            address_hash: addressHash(address),
            reason,
            detail: null,
            blocked_at: test.clock.now(),
          })
          .execute(),
      )
    await block('gone@shop.example', 'hard_bounce')
    await block('angry@shop.example', 'complaint')
    const offer = { kind: 'marketing', topic: 'offers', unsubscribeUrl: 'https://yuko.test/leave', organizationId }
    await write({ ...offer, to: { address: 'angry@shop.example' } } as Partial<NewEmail>)
    expect((await sendNow()).status).toBe('suppressed')
    await write({ organizationId, to: { address: 'Gone@shop.example' } })
    expect(await sendNow()).toMatchObject({ status: 'suppressed', last_error: 'blocked' })
    await write({ organizationId, to: { address: 'angry@shop.example' } })
    expect((await sendNow()).status).toBe('sent')
    expect(test.mails.sent.length).toBe(1)
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

  async function sendNow() {
    await test.runUntilIdle()
    return stateOf()
  }
})

describe('email rendered when it is sent', () => {
  let test: TestApp
  let answers: NotDrawn[]
  beforeAll(async () => {
    const draw: MailDrawer['draw'] = async (_, ids) =>
      new Map(
        ids.map((id) => [
          id,
          answers.shift() ?? { subject: 'Drawn', html: '', text: '', fromName: '', replyTo: null, headers: {} },
        ]),
      )
    test = await createTestApp({ modules: () => [{ name: 'drawing', mailDrawer: { draw } }] })
  })
  afterAll(() => test.close())

  const late: NotDrawn = { failed: 'render_error', detail: 'The email takes too long to render', mayPass: true }
  const never: NotDrawn = { failed: 'render_error', detail: 'A link isn’t closed' }
  it.each([
    ['is tried again when the machine was busy', [late, late], 3, 'sent'],
    ['is given up when it never gets drawn', Array(20).fill(late), 20, 'failed'],
    ['is given up at once when it cannot be drawn', [never], 2, 'failed'],
  ] as const)('%s', async (key, given, looks, status) => {
    answers = [...given]
    test.mails.sent.length = 0
    const organizationId = await createOrganization(test.db)
    await test.db.asSystem(async (trx) => {
      await enqueueEmail(trx, test.clock, { ...email, key, organizationId } as NewEmail)
      await trx.updateTable('email_messages').set({ is_drawn: false }).where('key', '=', key).execute()
    })
    for (let look = 0; look < looks; look++) {
      await test.runUntilIdle()
      test.clock.advance(20 * 60_000)
    }
    const row = await test.db.asSystem((trx) =>
      trx.selectFrom('email_messages').select('status').where('key', '=', key).executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({ status })
    expect(test.mails.sent).toHaveLength(status === 'sent' ? 1 : 0)
  })
})
