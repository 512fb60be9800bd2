import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import type { Email } from '@yuko/contract/emails/email'
import * as sample from '@yuko/contract/emails/sample-values'
import { dashboardModule } from '#core/dashboard/dashboard.module.ts'
import { senderIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { OutgoingMail } from '#platform/mail/mailer.ts'
import { createSmtpMailer, smtpServerOf } from '#platform/mail/smtp-mailer.ts'
import { dashboardParts } from '#testing/dashboard-parts.ts'
import { emailTools } from '#testing/email-tools.ts'
import { startSmtpServer } from '#testing/smtp-server.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { type EmailsModule, emailsModule } from './emails.module.ts'
import { sendingModule } from './sending/sending.module.ts'

const records = new Map<string, string[]>()
const dns = { txt: async (name: string) => records.get(name) ?? [], cname: async (name: string) => records.get(name) ?? [] }

let test: TestApp
let emails: EmailsModule
let owner: SignedIn
beforeAll(async () => {
  const choices = {
    read: async () => ({ isOut: false, topics: [], locale: null }),
    choose: async () => ({ isOut: true, topics: [], locale: null }),
  }
  const mail = { from: { name: 'Yuko', address: 'mail@yuko.test' }, isThere: true, returnsDomain: 'returns.yuko.test' }
  test = await createTestApp({
    platform: { dns, mail },
    modules: (platform) => {
      emails = emailsModule(platform, emailTools)
      const sending = sendingModule(platform, {
        tell: async () => [],
        choices,
        noteComplaint: async () => {},
        noteBlock: async () => {},
      })
      return [emails, sending, dashboardModule(dashboardParts)]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  // DNS checks are rate limited.
  test.clock.advance(25 * 3_600_000)
  owner = await test.signedIn('owner')
  records.clear()
  await test.runUntilIdle()
  test.mails.sent.length = 0
})

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, by = owner) => {
  const reply = await test.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: by.headers,
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.body ? reply.json() : null }
}

/** A sender; confirmed by its domain's records, or not. */
async function addSender(email: string, name: string, isConfirmed = true, by = owner): Promise<string> {
  if (isConfirmed) await addDomain(email.split('@')[1] ?? '', by)
  const { status, body } = await call('POST', '/settings/sending/identities', { email, name }, by)
  expect(status).toBe(201)
  return body.identityId
}
async function addDomain(domain: string, by = owner): Promise<void> {
  const { body } = await call('POST', '/settings/sending/domains', { domain }, by)
  for (const { host, value } of body.records) records.set(host, [value])
  await call('POST', `/settings/sending/domains/${body.domainId}/check`, undefined, by)
}
/** The domain's key is revoked and checked: a missing record is tolerated for days. */
async function loseDomain(domain: string): Promise<void> {
  records.set(`yuko._domainkey.${domain}`, ['v=DKIM1; k=rsa; p='])
  const { domains } = (await call('GET', '/settings/sending')).body
  const { domainId } = domains.find((one: { domain: string }) => one.domain === domain)
  await call('POST', `/settings/sending/domains/${domainId}/check`)
}

const content = defaultContents['review-request']()
const load = async (): Promise<Email> => (await call('GET', '/emails/review-request')).body
const publish = async (senderId?: string) =>
  call('POST', '/emails/review-request/publish', {
    design: { content, translations: {}, ...(senderId && { senderId }) },
    revision: (await load()).revision,
  })
const preview = async (senderId: string | null) =>
  (await call('POST', '/emails/review-request/preview', { content, senderId })).body
const attention = async () =>
  (await call('GET', '/dashboard/attention')).body.items.filter(({ kind }: { kind: string }) => kind === 'sender.unconfirmed')

/** A review request, as handed to the mail server. */
async function requested(): Promise<OutgoingMail> {
  const { organizationId } = owner
  await test.db.forOrganization(organizationId, (trx) =>
    emails.writer.write(trx, {
      organizationId,
      type: 'review-request',
      key: newId(),
      to: sample.recipient,
      values: sample.request,
    }),
  )
  await test.runUntilIdle()
  const mail = test.mails.sent.at(-1)
  if (!mail) throw new Error('No mail went out')
  return mail
}

/** An active workflow whose only email has this sender, with a queued email. */
async function workflowMail(senderId: string | undefined) {
  const { organizationId } = owner
  const [workflowId, emailId, subscriberId, runId, id] = [newId(), newId(), newId(), newId(), newId()]
  const at = test.clock.now()
  const blocks = [{ id: 'footer', type: 'footer' as const, text: '' }]
  const design = { content: { subject: 'Thanks', preheader: '', blocks }, translations: {}, ...(senderId && { senderId }) }
  const ofWorkflow = { organization_id: organizationId, workflow_id: workflowId }
  await test.db.forOrganization(organizationId, async (trx) => {
    await trx
      .insertInto('workflows')
      .values({
        organization_id: organizationId,
        id: workflowId,
        title: 'After an order',
        status: 'active',
        live_version: null,
        trigger_type: null,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await trx
      .insertInto('workflow_versions')
      .values({
        ...ofWorkflow,
        number: 1,
        definition: JSON.stringify({ trigger: { type: 'order_placed' } }),
        note: null,
        published_at: at,
        published_by_user_id: null,
      })
      .execute()
    await trx.updateTable('workflows').set({ live_version: 1 }).where('id', '=', workflowId).execute()
    await trx
      .insertInto('workflow_emails')
      .values({ ...ofWorkflow, id: emailId, name: 'Thanks', draft: JSON.stringify(design), created_at: at, updated_at: at })
      .execute()
    await trx
      .insertInto('workflow_email_versions')
      .values({ organization_id: organizationId, email_id: emailId, number: 1, name: 'Thanks', design: JSON.stringify(design) })
      .execute()
    await trx
      .insertInto('subscribers')
      .values({
        organization_id: organizationId,
        id: subscriberId,
        email: 'ada@shop.example',
        address_hash: Buffer.from(addressHash('ada@shop.example')),
        source: 'api',
        properties: '{}',
        created_at: at,
        updated_at: at,
      })
      .execute()
    await trx
      .insertInto('workflow_runs')
      .values({
        ...ofWorkflow,
        id: runId,
        version: 1,
        subscriber_id: subscriberId,
        key: runId,
        bucket: 0,
        entered_at: at,
        context: '{}',
      })
      .execute()
    await emails.workflowMails.queue(trx, organizationId, [
      {
        id,
        subscriberId,
        workflowId,
        workflowVersion: 1,
        nodeId: 'mail',
        runId,
        variant: null,
        emailId,
        kind: 'transactional',
        topic: 'offers',
        utm: { source: 'yuko', medium: 'email', campaign: 'thanks' },
        context: {},
      },
    ])
  })
  return { design, drawn: (await emails.mailDrawer.draw(organizationId, [id])).get(id) }
}

/** The email after a real SMTP connection. */
async function overSmtp(mail: OutgoingMail) {
  const server = await startSmtpServer()
  const mailer = createSmtpMailer(smtpServerOf(server.url))
  await mailer.send(mail)
  mailer.close()
  await server.close()
  return { envelope: server.heard.find((line) => line.startsWith('MAIL FROM')) ?? '', message: server.taken[0] ?? '' }
}

describe('the sender of an email', () => {
  it('is the chosen one: From, return path, signature and replies', async () => {
    await addSender('hello@kettles.example', 'Kettles')
    const senderId = await addSender('mia@pots.example', 'Mia of Pots')
    await call('PUT', `/settings/sending/identities/${senderId}`, { name: 'Mia of Pots', replyTo: 'help@pots.example' })
    expect((await publish(senderId)).body).toMatchObject({ design: { senderId }, hasDraft: false })
    const { envelope, message } = await overSmtp(await requested())
    expect(message).toMatch(/^From: Mia of Pots <mia@pots\.example>$/m)
    expect(message).toMatch(/^Reply-To: help@pots\.example$/m)
    expect(message).toMatch(/^Message-ID: <[^@]+@pots\.example>$/m)
    expect(message).toMatch(/^DKIM-Signature:[^:]*? d=pots\.example;/m)
    expect(envelope).toMatch(/^MAIL FROM:<b[0-9a-f]{48}@bounce\.pots\.example>/)
    // Without one it is the default again.
    await publish()
    expect((await overSmtp(await requested())).message).toMatch(/^From: Kettles <hello@kettles\.example>$/m)
  })

  it("applies to a workflow's email too", async () => {
    await addSender('hello@kettles.example', 'Kettles')
    const senderId = await addSender('mia@pots.example', 'Mia')
    expect((await workflowMail(senderId)).drawn).toMatchObject({ senderId: senderIds.toUuid(senderId) })
    await test.runUntilIdle()
    const [mail] = test.mails.to('ada@shop.example')
    expect([mail?.from, mail?.dkim?.domain]).toEqual([{ name: 'Mia', address: 'mia@pots.example' }, 'pots.example'])
  })

  it('is shown in the preview, and used for a test', async () => {
    await addSender('hello@kettles.example', 'Kettles')
    const senderId = await addSender('mia@pots.example', 'Mia')
    expect((await preview(senderId)).from).toEqual({ name: 'Mia', address: 'mia@pots.example', replyTo: null })
    expect((await preview(null)).from).toEqual({ name: 'Kettles', address: 'hello@kettles.example', replyTo: null })
    await call('POST', '/emails/review-request/test', { content, senderId })
    await test.runUntilIdle()
    expect(test.mails.sent.at(-1)).toMatchObject({ subject: expect.stringContaining('[Test]'), from: { name: 'Mia' } })
  })

  it("uses our server's address if its domain does not authorize us", async () => {
    await addSender('hello@kettles.example', 'Kettles')
    const senderId = await addSender('mia@pots.example', 'Mia', false)
    await test.db.asSystem((trx) =>
      trx
        .updateTable('sender_identities')
        .set({ verified_at: test.clock.now() })
        .where('email', '=', 'mia@pots.example')
        .execute(),
    )
    const shown = { name: 'Mia', address: 'mail@yuko.test', replyTo: 'mia@pots.example' }
    expect(await preview(senderId)).toMatchObject({ from: shown })
    await publish(senderId)
    expect(await requested()).toMatchObject({ from: { name: 'Mia', address: 'mail@yuko.test' }, replyTo: 'mia@pots.example' })
  })
})

describe('an unconfirmed sender', () => {
  it('prevents publishing an email, and a workflow', async () => {
    await addSender('hello@kettles.example', 'Kettles')
    const senderId = await addSender('mia@pots.example', 'Mia', false)
    const message = 'This sender isn’t confirmed. Confirm it under Senders and domains or choose another sender: mia@pots.example'
    expect((await preview(senderId)).problems).toContainEqual({ severity: 'error', blockId: null, field: 'sender', message })
    expect((await publish(senderId)).body).toMatchObject({ code: 'email.not-ready', message })
    const { design } = await workflowMail(senderId)
    const problems = await test.db.forOrganization(owner.organizationId, (trx) =>
      emails.workflowEmailChecks.problemsOf(trx, owner.organizationId, {
        definition: { ...emptyDefinition, trigger: { type: 'order_placed' } },
        title: 'x',
        design,
      }),
    )
    expect(problems.map((problem) => problem.message)).toContain(message)
  })

  it('falls back to the default when it loses confirmation, with a notification', async () => {
    await addSender('hello@kettles.example', 'Kettles')
    const senderId = await addSender('mia@pots.example', 'Mia')
    await publish(senderId)
    expect(await attention()).toEqual([])
    await loseDomain('pots.example')
    expect((await requested()).from).toMatchObject({ name: 'Kettles' })
    expect(await attention()).toEqual([{ kind: 'sender.unconfirmed', email: 'mia@pots.example', count: 1 }])
    expect((await call('GET', '/settings/sending')).body.problems).toContainEqual({
      at: 'sender',
      severity: 'error',
      message: 'mia@pots.example isn’t confirmed, so these emails use the default sender: Review request.',
    })
  })
})

describe('removing a sender', () => {
  it('is refused while emails use it, naming them, and possible afterwards', async () => {
    await addSender('hello@kettles.example', 'Kettles')
    const senderId = await addSender('mia@pots.example', 'Mia')
    await publish(senderId)
    await workflowMail(senderId)
    const listed = async () =>
      (await call('GET', '/settings/sending')).body.identities.find((one: { name: string }) => one.name === 'Mia').usedBy
    expect(await listed()).toEqual([
      { emailId: 'review-request', title: 'Review request', isLive: true },
      { emailId: expect.stringMatching(/^wem_/), title: 'Thanks (After an order)', isLive: true },
    ])
    const refused = await call('DELETE', `/settings/sending/identities/${senderId}`)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'sending.sender-in-use',
      'Couldn’t remove mia@pots.example: it’s the sender of Review request, Thanks (After an order). Choose another sender there first.',
    ])
    await publish()
    await test.db.asSystem((trx) =>
      trx.updateTable('workflows').set({ status: 'archived' }).where('organization_id', '=', owner.organizationId).execute(),
    )
    expect((await call('DELETE', `/settings/sending/identities/${senderId}`)).status).toBe(204)
  })

  it('leaves queued emails to the default', async () => {
    await addSender('hello@kettles.example', 'Kettles')
    const senderId = await addSender('mia@pots.example', 'Mia')
    await publish(senderId)
    await publish()
    await test.db.forOrganization(owner.organizationId, async (trx) => {
      const { organizationId } = owner
      const { enqueueEmail } = await import('#platform/mail/enqueue-email.ts')
      const uuid = senderIds.toUuid(senderId)
      const content = { html: '<p>Hi</p>', text: 'Hi' }
      await enqueueEmail(trx, test.clock, {
        organizationId,
        key: newId(),
        to: { address: 'eve@shop.example' },
        subject: 'Hi',
        content,
        senderId: uuid,
      })
    })
    expect((await call('DELETE', `/settings/sending/identities/${senderId}`)).status).toBe(204)
    await test.runUntilIdle()
    expect(test.mails.to('eve@shop.example')[0]?.from).toMatchObject({ name: 'Kettles' })
    expect((await preview(senderId)).problems[0]).toMatchObject({
      field: 'sender',
      message: expect.stringContaining('was removed'),
    })
  })
})

describe("another organization's senders", () => {
  it('cannot be chosen, and their uses do not count', async () => {
    const other = await test.signedIn('owner')
    const theirs = await addSender('eve@theirs.example', 'Eve', true, other)
    await addSender('hello@kettles.example', 'Kettles')
    expect((await publish(theirs)).body.code).toBe('email.not-ready')
    await call('PUT', '/emails/review-request/draft', { design: { content, translations: {}, senderId: theirs }, revision: 0 })
    expect((await call('GET', '/settings/sending', undefined, other)).body.identities[0].usedBy).toEqual([])
    expect((await call('DELETE', `/settings/sending/identities/${theirs}`)).status).toBe(404)
    expect((await call('DELETE', `/settings/sending/identities/${theirs}`, undefined, other)).status).toBe(204)
    expect((await preview(theirs)).from).toMatchObject({ name: 'Kettles' })
  })
})
