import { campaignSettings, type EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import type { WarmUp } from '@yuko/contract/sending/warm-up'
import { sql } from 'kysely'
import { sendingDomainIds } from '#ids.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { addDomain } from '#messaging/emails/settings/domains.ts'
import { newId } from '#platform/ids.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import { pauseWarmUps, startWarmUp } from '#platform/mail/warm-up.repository.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { emailTools } from '#testing/email-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { campaignsModule } from './campaigns.module.ts'

let test: TestApp
let owner: SignedIn
let organizationId: string
let domainId: string
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const emails = emailsModule(platform, emailTools)
      const checks = emails.workflowEmailChecks
      return [emails, campaignsModule({ checks, allowance: undefined, takePictures: async () => undefined })]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  test.mails.sent.length = 0
  await test.db.asSystem(async (trx) => {
    await sql`update email_campaigns set wake_at = null`.execute(trx)
    await sql`delete from email_messages where status = 'queued'`.execute(trx)
  })
  organizationId = await createOrganization(test.db)
  owner = await test.signedIn('owner', organizationId)
  await newDomain()
})

const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(organizationId, work)

/** Verified just now, with a default sender. */
async function newDomain() {
  const domain = await addDomain(test.platform, organizationId, 'kettle.example')
  domainId = domain.domainId
  const id = sendingDomainIds.toUuid(domainId)
  await within(async (trx) => {
    const now = test.clock.now()
    await trx.updateTable('sending_domains').set({ verified_at: now }).where('id', '=', id).execute()
    await trx
      .insertInto('sender_identities')
      .values({
        organization_id: organizationId,
        id: newId(),
        email: 'hello@kettle.example',
        name: 'Kettle',
        reply_to: null,
        is_default: true,
        verified_at: now,
        asked_at: null,
        created_at: now,
      })
      .execute()
    await startWarmUp(trx, organizationId, id, now)
    await sql`update organizations set postal_address = 'Main Street 1', website = 'https://kettle.example' where id = ${organizationId}`.execute(
      trx,
    )
  })
}

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() }
}
const warmUp = async (): Promise<WarmUp> => (await call('GET', '/settings/sending/warm-ups')).body.items[0]
const change = (status: 'active' | 'paused' | 'skipped') =>
  call('PUT', `/settings/sending/domains/${domainId}/warm-up`, { status })
async function nextDay() {
  test.clock.set(new Date((Math.floor(test.clock.now().getTime() / dayMs) + 1) * dayMs))
  owner = await test.signedIn('owner', organizationId)
  await test.runUntilIdle()
}

/** The last ones opened most recently. Returns their addresses. */
async function people(count: number): Promise<string[]> {
  const emails: string[] = []
  for (let n = 0; n < count; n++) {
    const email = `${String(n).padStart(3, '0')}@x.example`
    const id = await createSubscriber(test.db, organizationId, { email })
    const last_opened_at = new Date(Date.UTC(2026, 9, 1) + n * 60_000)
    await within((trx) => trx.updateTable('subscribers').set({ last_opened_at }).where('id', '=', id).execute())
    emails.push(email)
  }
  return emails
}

async function campaign(): Promise<EmailCampaignDetail> {
  const created: EmailCampaignDetail = (await call('POST', '/email-campaigns', { name: 'Sale' })).body
  const path = `/workflow-emails/${created.variantList[0]?.workflowEmailId}`
  const { revision } = (await call('GET', path)).body
  const blocks = [
    { id: 'hello', type: 'text', text: 'Hello', align: 'left', tone: 'normal' },
    { id: 'footer', type: 'footer', text: '' },
  ]
  const design = { content: { subject: 'Sale', preheader: '', blocks }, translations: {} }
  await call('PUT', `${path}/draft`, { design, revision })
  const settings = campaignSettings.parse({})
  const body = {
    revision: created.revision,
    name: 'Sale',
    settings: { ...settings, quietHours: { ...settings.quietHours, isOn: false } },
  }
  return (await call('PUT', `/email-campaigns/${created.emailCampaignId}`, body)).body
}
async function send(): Promise<string> {
  const { emailCampaignId, revision } = await campaign()
  expect((await call('POST', `/email-campaigns/${emailCampaignId}/schedule`, { revision })).status).toBe(200)
  await test.runUntilIdle()
  return emailCampaignId
}
const sentTo = () => test.mails.sent.map(({ to }) => to.address)
const write = (kind: 'marketing' | 'transactional', key: string) =>
  within((trx) =>
    enqueueEmail(trx, test.clock, {
      organizationId,
      key,
      to: { address: `${key}@x.example` },
      subject: 'Hello',
      content: { html: '<p>Hello</p>', text: 'Hello' },
      ...(kind === 'marketing' ? { kind, topic: 'offers', unsubscribeUrl: 'https://yuko.test' } : { kind }),
    }),
  )

describe('works', () => {
  it('sends a campaign to the most engaged people first, and continues on the next days', async () => {
    const emails = await people(130)
    const { emailCampaignId } = await campaign()
    const { items } = (await call('GET', `/email-campaigns/${emailCampaignId}/checklist`)).body
    expect(items).toContainEqual(expect.objectContaining({ code: 'warm_up', level: 'warning' }))

    const id = await send()
    expect(sentTo().sort()).toEqual(emails.slice(80))
    expect(await warmUp()).toMatchObject({ status: 'active', ceiling: 50, used: 50, nextDayAt: '2026-11-21T00:00:00.000Z' })
    expect((await call('GET', `/email-campaigns/${id}/report`)).body).toMatchObject({
      total: { sent: 50, pending: 80 },
      warmUp: { domain: 'kettle.example', ceiling: 50, continuesAt: '2026-11-21T00:00:00.000Z' },
    })

    await nextDay()
    expect(sentTo().sort()).toEqual(emails)
    expect(await warmUp()).toMatchObject({ step: 1, ceiling: 100, used: 80 })
    expect((await call('GET', `/email-campaigns/${id}/report`)).body.warmUp).toBeNull()
  }, 60_000)

  it('puts off other marketing email, and no transactional email', async () => {
    for (let n = 0; n < 52; n++) await write('marketing', `offer-${n}`)
    await write('transactional', 'receipt')
    await test.runUntilIdle()
    expect(test.mails.sent).toHaveLength(51)
    expect(sentTo()).toContain('receipt@x.example')
    expect(await warmUp()).toMatchObject({ used: 50, waiting: 2 })
    await nextDay()
    expect(test.mails.sent).toHaveLength(53)
    expect((await warmUp()).days.map(({ used }) => used)).toEqual([50, 2])
  })

  it('ends when a member skips it: everything waiting is sent', async () => {
    await people(60)
    await send()
    for (let n = 0; n < 3; n++) await write('marketing', `offer-${n}`)
    await test.runUntilIdle()
    expect(test.mails.sent).toHaveLength(50)
    expect((await change('skipped')).body).toMatchObject({ status: 'skipped', ceiling: null })
    await test.runUntilIdle()
    expect(test.mails.sent).toHaveLength(63)
  }, 60_000)

  it('keeps its ceiling while paused, by a member or because emails came back', async () => {
    for (let n = 0; n < 50; n++) await write('marketing', `offer-${n}`)
    await test.runUntilIdle()
    await change('paused')
    await nextDay()
    expect(await warmUp()).toMatchObject({ status: 'paused', pauseCause: null, ceiling: 50, used: 0 })
    await change('active')
    expect(await warmUp()).toMatchObject({ status: 'active', ceiling: 100 })
    const cause = { kind: 'bounces' as const, count: 12, sent: 200 }
    await within((trx) => pauseWarmUps(trx, organizationId, cause))
    expect(await warmUp()).toMatchObject({ status: 'paused', pauseCause: cause, ceiling: 50 })
  })

  it('doesn’t concern domains that sent before', async () => {
    await within((trx) => sql`update domain_warm_ups set status = 'done'`.execute(trx))
    for (let n = 0; n < 60; n++) await write('marketing', `offer-${n}`)
    await test.runUntilIdle()
    expect(test.mails.sent).toHaveLength(60)
  })
})

describe('refuses', () => {
  it('an unknown domain, and a status that nobody can choose', async () => {
    const unknown = `/settings/sending/domains/${sendingDomainIds.toWire(newId())}/warm-up`
    expect((await call('PUT', unknown, { status: 'paused' })).body.code).toBe('sending-domain.not-found')
    expect((await call('PUT', `/settings/sending/domains/${domainId}/warm-up`, { status: 'done' })).status).toBe(400)
    const analyst = await test.signedIn('analyst', organizationId)
    const path = `/settings/sending/domains/${domainId}/warm-up`
    expect((await call('PUT', path, { status: 'paused' }, analyst)).status).toBe(403)
  })
})

describe('keeps tenants apart', () => {
  it('shows and changes plans of its organization only', async () => {
    const stranger = await test.signedIn()
    expect((await call('GET', '/settings/sending/warm-ups', undefined, stranger)).body.items).toEqual([])
    const path = `/settings/sending/domains/${domainId}/warm-up`
    expect((await call('PUT', path, { status: 'skipped' }, stranger)).body.code).toBe('sending-domain.not-found')
    expect((await warmUp()).status).toBe('active')
  })
})
