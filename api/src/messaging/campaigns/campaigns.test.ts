import type { AudienceCount } from '@yuko/contract/automation/campaigns/count-campaign-audience'
import { campaignSettings, type EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { sql } from 'kysely'
import { shopSegmentIds, subscriberIds } from '#ids.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { isInControl } from '#platform/experiments/deterministic.ts'
import { newId } from '#platform/ids.ts'
import type { SendingAllowance } from '#platform/ports/sending-allowance.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { emailTools } from '#testing/email-tools.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { putControl } from '../automation/control/control-group.repository.ts'
import { segmentRoutes } from '../automation/segments/segment.routes.ts'
import { campaignsModule } from './campaigns.module.ts'

const hour = 3_600_000
let test: TestApp
let owner: SignedIn
const plenty = 1_000_000
/** What the plan still allows. */
let room = plenty

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const emails = emailsModule(platform, emailTools)
      const allowance: SendingAllowance = {
        of: async (_, ids) => new Map(ids.map((id) => [id, { mails: room, requests: true }])),
      }
      const campaigns = campaignsModule(
        { checks: emails.workflowEmailChecks, allowance, takePictures: async () => undefined },
        { page: 4, batch: 3, queue: 100 },
      )
      return [emails, campaigns, { name: 'segments', endpoints: segmentRoutes }, { name: 'plan', sendingAllowance: allowance }]
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  room = plenty
  test.clock.set('2026-11-20T09:30:00.000Z')
  test.mails.sent.length = 0
  await test.db.asSystem(async (trx) => {
    await sql`update email_campaigns set wake_at = null`.execute(trx)
    await sql`delete from email_messages where status in ('queued', 'held')`.execute(trx)
  })
  owner = await test.signedIn('owner', await createOrganization(test.db))
  await test.db.asSystem((trx) =>
    sql`update organizations set postal_address = 'Main Street 1', website = 'https://shop.example' where id = ${owner.organizationId}`.execute(
      trx,
    ),
  )
})

/** Later, in a new session. */
async function goTo(time: Date | string | number) {
  test.clock.set(new Date(time))
  owner = await test.signedIn('owner', owner.organizationId)
}
const pass = (ms: number) => goTo(test.clock.now().getTime() + ms)

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

async function call(method: Method, path: string, payload?: object, { headers } = owner) {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}
const at = (campaign: EmailCampaignDetail, path = '') => `/email-campaigns/${campaign.emailCampaignId}${path}`
const read = async (campaign: EmailCampaignDetail): Promise<EmailCampaignDetail> => (await call('GET', at(campaign))).body

/** A draft with a ready email. */
async function draft(settings: object = {}, variants = 1): Promise<EmailCampaignDetail> {
  let campaign: EmailCampaignDetail = (await call('POST', '/email-campaigns', { name: 'Winter sale' })).body
  await write(campaign, 'Sale')
  for (let more = 1; more < variants; more++)
    campaign = (await call('POST', at(campaign, '/variants'), { revision: campaign.revision })).body
  const body = { revision: campaign.revision, name: campaign.name, settings: campaignSettings.parse(settings) }
  return (await call('PUT', at(campaign), body)).body
}

async function write(campaign: EmailCampaignDetail, subject: string, variant = 0) {
  const path = `/workflow-emails/${campaign.variantList[variant]?.workflowEmailId}`
  const { body: email } = await call('GET', path)
  const blocks = [
    { id: 'hello', type: 'text', text: 'Hello {{ customer.first_name | default: "you" }}', align: 'left', tone: 'normal' },
    { id: 'shop', type: 'button', label: 'Shop', link: 'https://shop.example/sale', align: 'left' },
    { id: 'footer', type: 'footer', text: '' },
  ]
  const design = { content: { subject, preheader: 'Up to 50 %', blocks }, translations: {} }
  return call('PUT', `${path}/draft`, { design, revision: email.revision })
}

async function people(count: number, person: Parameters<typeof createSubscriber>[2] = {}): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await createSubscriber(test.db, owner.organizationId, person))
  return ids
}
const change = (id: string, set: string) =>
  test.db.asSystem((trx) => sql`update subscribers set ${sql.raw(set)} where id = ${id}`.execute(trx))
const block = (id: string) =>
  test.db.asSystem((trx) =>
    sql`insert into blocked_addresses (organization_id, address_hash, reason, blocked_at)
      select organization_id, address_hash, 'manual', now() from subscribers where id = ${id}`.execute(trx),
  )

const schedule = (campaign: EmailCampaignDetail) => call('POST', at(campaign, '/schedule'), { revision: campaign.revision })

/** Scheduled and sent as far as it goes now. */
async function send(campaign: EmailCampaignDetail): Promise<EmailCampaignDetail> {
  expect((await schedule(campaign)).status).toBe(200)
  await test.runUntilIdle()
  return settle(campaign)
}

/** After the last email was settled, the campaign looks again. */
async function settle(campaign: EmailCampaignDetail): Promise<EmailCampaignDetail> {
  await pass(5000)
  await test.runUntilIdle()
  return read(campaign)
}

/** Every recipient counts once. */
function sumOf({ pending, waiting, sent, failed, skipped, heldOut, cancelled }: EmailCampaignDetail['figures']) {
  return pending + waiting + sent + failed + skipped + heldOut + cancelled
}

describe('a draft', () => {
  it('is created, saved, duplicated, archived, and deleted', async () => {
    const created = await draft({ topic: 'loyalty' })
    expect(created).toMatchObject({ name: 'Winter sale', status: 'draft', revision: 1, subject: 'Sale', variants: 1 })
    const copy: EmailCampaignDetail = (await call('POST', at(created, '/copies'))).body
    expect(copy).toMatchObject({ name: 'Copy of Winter sale', settings: { topic: 'loyalty' }, subject: 'Sale' })
    expect(copy.variantList[0]?.workflowEmailId).not.toBe(created.variantList[0]?.workflowEmailId)
    await call('PATCH', at(copy), { isArchived: true })
    expect((await call('DELETE', at(created))).status).toBe(204)
    expect((await call('GET', at(created))).body.code).toBe('email-campaign.not-found')
    const list = async (view: string) => (await call('GET', `/email-campaigns?view=${view}`)).body.items
    expect([await list('current'), await list('archived')]).toEqual([[], [expect.objectContaining({ name: copy.name })]])
  })

  it('is not saved over another member’s changes', async () => {
    const created = await draft()
    const body = { revision: created.revision - 1, name: 'Mine', settings: created.settings }
    expect((await call('PUT', at(created), body)).body.code).toBe('email-campaign.changed-since')
  })

  it('has one to five variants, which move up', async () => {
    let campaign = await draft({}, 5)
    const add = () => call('POST', at(campaign, '/variants'), { revision: campaign.revision })
    expect((await add()).body.code).toBe('email-campaign.variants-refused')
    await write(campaign, 'Third', 2)
    const remove = (variant: string) => call('DELETE', at(campaign, `/variants/${variant}?revision=${campaign.revision}`))
    campaign = (await remove('b')).body
    expect(campaign.variantList.map(({ variantId, subject }) => [variantId, subject])).toEqual([
      ['a', 'Sale'],
      ['b', 'Third'],
      ['c', 'Sale'],
      ['d', 'Sale'],
    ])
    for (const variant of ['d', 'c', 'b']) campaign = (await remove(variant)).body
    expect((await remove('a')).body.code).toBe('email-campaign.variants-refused')
  })

  it('lists campaigns by name and start, page by page', async () => {
    for (const name of ['B', 'A', 'C']) await call('POST', '/email-campaigns', { name })
    const first = (await call('GET', '/email-campaigns?sort=name&direction=asc&limit=2')).body
    const second = (await call('GET', `/email-campaigns?sort=name&direction=asc&limit=2&cursor=${first.nextCursor}`)).body
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    const starts = (await call('GET', '/email-campaigns?sort=starts&limit=2')).body
    const rest = (await call('GET', `/email-campaigns?sort=starts&limit=2&cursor=${starts.nextCursor}`)).body
    expect(new Set([...starts.items, ...rest.items].map(({ name }) => name))).toEqual(new Set(['A', 'B', 'C']))
    expect((await call('GET', '/email-campaigns?q=b')).body.items).toHaveLength(1)
  })

  it('may only be changed by members who may', async () => {
    const campaign = await draft()
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await call('POST', at(campaign, '/schedule'), { revision: 1 }, analyst)).status).toBe(403)
    expect((await call('GET', at(campaign), undefined, analyst)).status).toBe(200)
  })

  it('is invisible to other organizations', async () => {
    const campaign = await draft()
    const stranger = await test.signedIn('owner')
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/report', undefined],
      ['GET', '/recipients', undefined],
      ['GET', '/recipients.csv', undefined],
      ['POST', '/schedule', { revision: campaign.revision }],
      ['POST', '/copies', undefined],
      ['DELETE', '', undefined],
    ] as const)
      expect((await call(method, at(campaign, path), body, stranger)).body.code).toBe('email-campaign.not-found')
    expect((await call('GET', '/email-campaigns', undefined, stranger)).body.items).toEqual([])
  })
})

const count = async (settings: object = {}): Promise<AudienceCount> => {
  const { audience, topic, frequencyCap, holdoutPercent } = campaignSettings.parse(settings)
  return (await call('POST', '/email-campaigns/audience-counts', { audience, topic, frequencyCap, holdoutPercent })).body
}

describe('an audience', () => {
  it('counts everyone once, with the reason why they are not mailed', async () => {
    const [vip, capped, blocked, optedOut] = await people(4)
    await people(1, { consent: 'never_subscribed' })
    await people(5)
    for (const id of [vip, capped, blocked, optedOut]) await change(id ?? '', `tags = '{regular}'`)
    await change(vip ?? '', `tags = '{regular,vip}'`)
    await change(capped ?? '', `capped_mails = array['2026-11-20T08:00:00Z'::timestamptz]`)
    await block(blocked ?? '')
    await test.db.asSystem((trx) =>
      sql`insert into suppressions (organization_id, address_hash, topics, updated_at)
        select organization_id, address_hash, '{offers}', now() from subscribers where id = ${optedOut}`.execute(trx),
    )
    const tag = (name: string) => ({ kind: 'tag', tag: name })
    const none = { excluded: 0, notSubscribed: 0, noTopic: 0, blocked: 0, control: 0, capped: 0, heldOut: 0 }
    expect(await count()).toEqual({ ...none, people: 9, noTopic: 1, blocked: 1, mailed: 7 })
    expect(await count({ audience: { include: [tag('regular')], exclude: [tag('vip')] } })).toEqual({
      ...none,
      people: 4,
      excluded: 1,
      noTopic: 1,
      blocked: 1,
      mailed: 1,
    })
    const frequencyCap = { isOn: true, hours: 16, mails: 1 }
    expect(await count({ frequencyCap, holdoutPercent: 50 })).toMatchObject({ capped: 1, heldOut: 3, mailed: 3 })
  })

  it('leaves out the control group, whose people no campaign mails', async () => {
    const ids = await people(60)
    await test.db.forOrganization(owner.organizationId, (trx) => putControl(trx, owner.organizationId, 20, test.clock.now()))
    const control = ids.filter((id) => isInControl(owner.organizationId, id, 20)).length
    expect(await count()).toMatchObject({ people: 60, control, mailed: 60 - control })
    const { figures } = await send(await draft())
    expect(figures.recipients).toBe(60 - control)
  })

  it('follows a segment, which can’t be deleted meanwhile', async () => {
    const [ada] = await people(3)
    await change(ada ?? '', `country = 'DE'`)
    const rule = { field: 'person.country', operator: 'eq', value: 'DE' }
    const { segmentId } = (await call('POST', '/segments', { name: 'Germany', rule })).body
    const audience = { include: [{ kind: 'segment', segmentId }], exclude: [] }
    expect(await count({ audience })).toMatchObject({ people: 1, mailed: 1 })
    const campaign = await draft({ audience })
    expect((await call('DELETE', `/segments/${segmentId}`)).body.code).toBe('segment.in-use')
    await call('DELETE', at(campaign))
    expect((await call('DELETE', `/segments/${segmentId}`)).status).toBe(204)
    expect((await count({ audience })) as unknown).toMatchObject({ code: 'email-campaign.audience-refused' })
  })
})

/** A followed segment of the store with these people, whose customers get an ID of the store. */
async function shopSegment(members: readonly string[], state: { read_at?: Date | null; followed_at?: Date | null } = {}) {
  const id = newId()
  const at = test.clock.now()
  const of = { organization_id: owner.organizationId }
  const segment = { ...of, id, external_id: id, name: 'Top customers', edited_at: at, followed_at: at, read_at: at, ...state }
  await test.db.forOrganization(owner.organizationId, async (trx) => {
    await trx.insertInto('shop_segments').values(segment).execute()
    for (const subscriberId of members) {
      const customer = newId()
      await trx
        .insertInto('customers')
        .values({ ...of, id: customer, external_id: customer, email: null, name: null })
        .execute()
      await sql`update subscribers set customer_id = ${customer} where id = ${subscriberId}`.execute(trx)
      const membership = { segment_id: id, customer_external_id: customer, is_member: true, known_at: at }
      await trx
        .insertInto('shop_segment_members')
        .values({ ...of, ...membership })
        .execute()
    }
  })
  const change = (set: { read_at?: Date | null; deleted_at?: Date | null }) =>
    test.db.asSystem((trx) => trx.updateTable('shop_segments').set(set).where('id', '=', id).execute())
  return { group: { kind: 'shop_segment', shopSegmentId: shopSegmentIds.toWire(id) }, change }
}

describe('an audience from a segment of the store', () => {
  it('counts its customers, and leaves out those of an excluded one', async () => {
    const [ada, bob] = await people(3)
    const { group: both } = await shopSegment([ada ?? '', bob ?? ''])
    expect(await count({ audience: { include: [both], exclude: [] } })).toMatchObject({ people: 2, mailed: 2 })
    const { group: one } = await shopSegment([ada ?? ''])
    expect(await count({ audience: { include: [one], exclude: [] } })).toMatchObject({ people: 1, mailed: 1 })
    expect(await count({ audience: { include: [], exclude: [one] } })).toMatchObject({ people: 3, excluded: 1, mailed: 2 })
  })

  it('is refused while the customers are being copied, isn’t followed, or of another organization', async () => {
    await people(1)
    const code = async ({ group }: Awaited<ReturnType<typeof shopSegment>>) =>
      ((await count({ audience: { include: [], exclude: [group] } })) as unknown as { code: string }).code
    const segment = await shopSegment([], { read_at: null })
    expect(await code(segment)).toBe('email-campaign.audience-copying')
    expect(await code(await shopSegment([], { read_at: null, followed_at: null }))).toBe('email-campaign.audience-refused')
    owner = await test.signedIn('owner', await createOrganization(test.db))
    expect(await code(segment)).toBe('email-campaign.audience-refused')
  })

  it('pauses a scheduled campaign when it was deleted in the store, and resumes once it is back', async () => {
    const [ada] = await people(2)
    const { group, change } = await shopSegment([ada ?? ''])
    const campaign = await draft({ audience: { include: [group], exclude: [] } })
    await schedule(campaign)
    await change({ deleted_at: test.clock.now(), read_at: null })
    await test.runUntilIdle()
    const cause = { kind: 'audience', count: 0, sent: 0 }
    expect(await read(campaign)).toMatchObject({ status: 'paused', pauseCause: cause, startedAt: null })
    expect((await call('POST', at(campaign, '/resumption'))).body.code).toBe('email-campaign.audience-refused')
    await change({ deleted_at: null, read_at: test.clock.now() })
    await call('POST', at(campaign, '/resumption'))
    await test.runUntilIdle()
    expect(await read(campaign)).toMatchObject({ pauseCause: null, figures: { recipients: 1 } })
  })
})

describe('the checklist', () => {
  const problems = async (campaign: EmailCampaignDetail) =>
    (await call('GET', at(campaign, '/checklist'))).body.items.flatMap(({ code, level }: { code: string; level: string }) =>
      level === 'ok' ? [] : [`${code} ${level}`],
    )

  it('names everything that is missing, and prevents sending', async () => {
    const campaign = await draft({ schedule: { mode: 'at', at: '2026-11-19T09:00:00.000Z' } })
    await write(campaign, '')
    await test.db.asSystem((trx) =>
      sql`update organizations set postal_address = null where id = ${owner.organizationId}`.execute(trx),
    )
    expect(new Set(await problems(campaign))).toEqual(
      new Set(['postal_address error', 'subject error', 'audience error', 'schedule error']),
    )
    expect((await schedule(campaign)).body.code).toBe('email-campaign.incomplete')
  })

  it('warns about the plan’s limit and equal variants', async () => {
    await people(2)
    room = 1
    expect(await problems(await draft({}, 2))).toEqual(['quota warning', 'variants warning'])
  })

  it('refuses a test with a winner at several times', async () => {
    await people(1)
    const test = { kind: 'winner', sharePercent: 20, metric: 'click', afterHours: 4 }
    const schedule = { mode: 'spread', at: null, hours: 4 }
    expect(await problems(await draft({ test, schedule }, 2))).toContain('schedule error')
  })
})

describe('sending', () => {
  it('mails everyone once, with their own email', async () => {
    await people(10)
    await people(1, { email: 'ada@shop.example', first_name: 'Ada' })
    const sent = await send(await draft({ utm: { source: 'yuko', medium: 'email', campaign: 'winter' } }))
    expect(sent).toMatchObject({
      status: 'sent',
      isReading: false,
      figures: { recipients: 11, sent: 11, pending: 0, waiting: 0 },
    })
    expect(new Set(test.mails.sent.map(({ to }) => to.address)).size).toBe(11)
    const [mail] = test.mails.to('ada@shop.example')
    expect(mail?.subject).toBe('Sale')
    expect(mail?.text).toContain('Hello Ada')
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })

  it('checks consent, blocks, and the cap again when the email is due', async () => {
    const [out, blocked, capped, gone] = await people(5)
    const later = { schedule: { mode: 'spread', at: null, hours: 24 }, frequencyCap: { isOn: true, hours: 16, mails: 1 } }
    const campaign = await draft(later)
    await schedule(campaign)
    await test.db.asSystem((trx) => sql`update email_campaigns set starts_at = '2026-11-21T09:30:00Z'`.execute(trx))
    await test.runUntilIdle()
    expect((await read(campaign)).figures).toMatchObject({ recipients: 5, pending: 5 })
    await change(out ?? '', `consent = 'unsubscribed'`)
    await block(blocked ?? '')
    await change(capped ?? '', `capped_mails = array['2026-11-22T09:00:00Z'::timestamptz]`)
    await test.db.asSystem((trx) => sql`delete from subscribers where id = ${gone}`.execute(trx))
    await goTo('2026-11-22T10:00:00Z')
    await test.runUntilIdle()
    const done = await settle(campaign)
    expect(done).toMatchObject({ status: 'sent', figures: { sent: 1, skipped: 4 } })
    expect(new Set(done.skips)).toEqual(
      new Set(['not_subscribed', 'blocked', 'frequency_cap', 'deleted'].map((reason) => ({ reason, count: 1 }))),
    )
    expect(sumOf(done.figures)).toBe(5)
  })

  it('is scheduled, refuses changes meanwhile, and becomes a draft again', async () => {
    await people(1)
    const campaign = await draft({ schedule: { mode: 'at', at: '2026-11-21T09:00:00.000Z' } })
    expect((await schedule(campaign)).body).toMatchObject({ status: 'scheduled', startsAt: '2026-11-21T09:00:00.000Z' })
    await test.runUntilIdle()
    expect(test.mails.sent).toEqual([])
    const body = { revision: campaign.revision, name: 'Late', settings: campaign.settings }
    expect((await call('PUT', at(campaign), body)).body.code).toBe('email-campaign.state-refused')
    expect((await write(campaign, 'Late')).body.code).toBe('email-campaign.state-refused')
    expect((await schedule(campaign)).body.code).toBe('email-campaign.state-refused')
    expect((await call('DELETE', at(campaign, '/schedule'))).body).toMatchObject({ status: 'draft', startsAt: null })
    test.clock.set('2026-11-21T10:00:00.000Z')
    await test.runUntilIdle()
    expect(test.mails.sent).toEqual([])
  })

  it('pauses, resumes, and cancels with exact counts', async () => {
    await people(12)
    const campaign = await draft({ schedule: { mode: 'spread', at: null, hours: 12 } })
    await schedule(campaign)
    await test.runUntilIdle()
    await pass(6 * hour)
    await test.runUntilIdle()
    const gone = (await read(campaign)).figures.sent
    expect(gone).toBeGreaterThan(0)
    const paused = (await call('POST', at(campaign, '/pause'))).body
    expect(paused).toMatchObject({ status: 'paused', figures: { recipients: 12, sent: gone, waiting: 0, pending: 12 - gone } })
    await pass(12 * hour)
    await test.runUntilIdle()
    expect(test.mails.sent).toHaveLength(gone)
    expect((await call('POST', at(campaign, '/pause'))).body.code).toBe('email-campaign.state-refused')
    await call('POST', at(campaign, '/resumption'))
    await test.runUntilIdle()
    expect(await settle(campaign)).toMatchObject({ status: 'sent', figures: { sent: 12 } })
    expect(new Set(test.mails.sent.map(({ to }) => to.address)).size).toBe(12)
  })

  it('takes back what is in the queue when it is canceled', async () => {
    await people(6)
    // Held by the plan.
    room = 0
    const campaign = await draft()
    await schedule(campaign)
    await test.runUntilIdle()
    expect((await read(campaign)).figures).toMatchObject({ waiting: 6, pending: 0 })
    const { body: cancelled } = await call('POST', at(campaign, '/cancellation'))
    expect(cancelled).toMatchObject({ status: 'cancelled', figures: { recipients: 6, waiting: 0, cancelled: 6 } })
    room = 100
    await pass(24 * hour)
    await test.runUntilIdle()
    expect(test.mails.sent).toEqual([])
    const { items } = (await call('GET', at(campaign, '/recipients?what=cancelled'))).body
    expect(items).toHaveLength(6)
    expect(items[0]).toMatchObject({ state: 'cancelled', emailMessageId: null })
  })

  it('keeps a fixed part out, and records it', async () => {
    await people(40)
    const campaign = await send(await draft({ holdoutPercent: 50 }))
    const { heldOut, sent } = campaign.figures
    expect(heldOut).toBeGreaterThan(5)
    expect([heldOut + sent, test.mails.sent.length]).toEqual([40, sent])
  })

  it('sends at the local time of each person, and waits for the end of quiet hours', async () => {
    const [tokyo, berlin] = await people(3)
    await change(tokyo ?? '', `time_zone = 'Asia/Tokyo'`)
    await change(berlin ?? '', `time_zone = 'Europe/Berlin'`)
    const campaign = await draft({ schedule: { mode: 'local', date: '2026-11-21', time: '09:00' } })
    expect((await schedule(campaign)).body.startsAt).toBe('2026-11-21T00:00:00.000Z')
    const sentBy = async (time: string) => {
      await goTo(time)
      await test.runUntilIdle()
      return test.mails.sent.length
    }
    expect(await sentBy('2026-11-21T00:00:30Z')).toBe(1)
    expect(await sentBy('2026-11-21T07:59:00Z')).toBe(1)
    expect(await sentBy('2026-11-21T08:00:30Z')).toBe(2)
    expect(await sentBy('2026-11-21T09:00:30Z')).toBe(3)
    const quiet = await draft({ quietHours: { isOn: true, from: '16:00', until: '20:00' } })
    await schedule(quiet)
    // 18:00 in Tokyo.
    expect(await sentBy('2026-11-21T09:05:00Z')).toBe(5)
    expect(await sentBy('2026-11-21T11:00:30Z')).toBe(6)
  })

  it('sends at most so many an hour', async () => {
    await people(5)
    const campaign = await draft({ perHour: 60 })
    await schedule(campaign)
    await test.runUntilIdle()
    expect(test.mails.sent).toHaveLength(1)
    for (let minute = 0; minute < 2; minute++) {
      test.clock.advance(60_000)
      await test.runUntilIdle()
    }
    expect(test.mails.sent).toHaveLength(3)
  })
})

/** Results of a sent email. */
const react = (subscriberId: string, set: string) =>
  test.db.asSystem((trx) => sql`update email_deliveries set ${sql.raw(set)} where subscriber_id = ${subscriberId}`.execute(trx))

describe('variants', () => {
  it('divide recipients evenly without a winner', async () => {
    await people(40)
    const campaign = await draft({}, 2)
    await write(campaign, 'Other', 1)
    const { variants, comparison } = (await call('GET', at(await send(campaign), '/report'))).body
    const counts = variants.map(({ figures }: { figures: { sent: number } }) => figures.sent)
    expect(counts[0] + counts[1]).toBe(40)
    expect(Math.min(...counts)).toBeGreaterThan(8)
    expect(test.mails.sent.filter(({ subject }) => subject === 'Other')).toHaveLength(counts[1])
    expect(comparison).toMatchObject({ metric: 'click', verdict: { kind: 'undecided' } })
  })

  const winner = { kind: 'winner', sharePercent: 50, metric: 'click', afterHours: 4 }

  it('the rest gets the variant with the most clicks', async () => {
    await people(40)
    const campaign = await draft({ test: winner }, 2)
    await write(campaign, 'Other', 1)
    const testing = await send(campaign)
    const { sent, pending } = testing.figures
    expect(sent + pending).toBe(40)
    expect(testing).toMatchObject({ status: 'sending', winner: null, winnerDueAt: '2026-11-20T13:30:00.000Z' })
    await test.db.asSystem((trx) =>
      sql`update email_deliveries set clicked_at = ${test.clock.now()} where variant = 'b'`.execute(trx),
    )
    await goTo('2026-11-20T13:30:10Z')
    await test.runUntilIdle()
    const done = await settle(campaign)
    expect(done).toMatchObject({ status: 'sent', winner: { variantId: 'b', by: 'results' }, figures: { sent: 40 } })
    expect(test.mails.sent.slice(sent).every(({ subject }) => subject === 'Other')).toBe(true)
  })

  it('a member may choose the winner earlier; without results the first one wins', async () => {
    await people(20)
    const chosen = await send(await draft({ test: winner }, 2))
    expect((await call('POST', at(chosen, '/winner'), { variantId: 'c' })).body.code).toBe('email-campaign.variants-refused')
    await call('POST', at(chosen, '/winner'), { variantId: 'b' })
    await test.runUntilIdle()
    expect(await settle(chosen)).toMatchObject({
      status: 'sent',
      winner: { variantId: 'b', by: 'member' },
      figures: { sent: 20 },
    })
    const silent = await send(await draft({ test: winner }, 2))
    await pass(4 * hour)
    await test.runUntilIdle()
    expect(await settle(silent)).toMatchObject({ status: 'sent', winner: { variantId: 'a', by: 'default' } })
  })
})

describe('the report', () => {
  it('counts results, and lists the recipients of each figure', async () => {
    const [opened, machine, clicked, bounced] = await people(6)
    const campaign = await send(await draft())
    const now = `'${test.clock.now().toISOString()}'`
    await react(opened ?? '', `opened_at = ${now}`)
    await react(machine ?? '', `machine_opened_at = ${now}`)
    // Pictures are off: a click implies an open, here and in the chart.
    await react(clicked ?? '', `clicked_at = ${now}, clicks = 1, opens = 1`)
    await react(bounced ?? '', `bounced_at = ${now}, bounce = 'hard'`)
    await test.db.asSystem(async (trx) => {
      await sql`insert into email_clicks (organization_id, email_id, url, is_machine, first_at)
        select organization_id, email_id, 'https://shop.example/sale', false, ${test.clock.now()} from email_deliveries
         where subscriber_id = ${clicked}`.execute(trx)
      await sql`insert into email_conversions (organization_id, order_id, email_id, variant, revenue_minor, currency, by_click, ordered_at)
        select d.organization_id, ${newId()}, d.email_id, d.variant, 5000, o.currency, true, ${test.clock.now()}
          from email_deliveries d join organizations o on o.id = d.organization_id where d.subscriber_id = ${clicked}`.execute(
        trx,
      )
    })
    const report = (await call('GET', at(campaign, '/report'))).body
    expect(report.total).toMatchObject({
      recipients: 6,
      sent: 6,
      delivered: 5,
      bounced: 1,
      opened: 3,
      openedByPeople: 2,
      clicked: 1,
      conversions: 1,
      converted: 1,
      revenueMinor: 5000,
    })
    const results = async (query: string) => (await call('GET', `/email-campaigns/results?${query}`)).body
    const { recipients, pending, waiting, failed, skipped, heldOut, cancelled, ...total } = report.total
    expect(await results('from=2026-11-20&to=2026-11-20')).toMatchObject({ total, before: { sent: 0, revenueMinor: 0 } })
    expect(await results('from=2026-11-21&to=2026-11-21')).toMatchObject({ total: { sent: 0 }, before: total })
    expect((await results('days=7&compare=none')).before).toBeNull()
    expect(report.audience).toMatchObject({ people: 6, mailed: 6 })
    expect(report.links).toEqual([{ url: 'https://shop.example/sale', mails: 1, clicks: 1, machineClicks: 0 }])
    expect(report.domains).toEqual([expect.objectContaining({ domain: 'people.example', sent: 6, clicked: 1 })])
    expect(report.series).toEqual([{ at: '2026-11-20T09', sent: 6, opened: 2, clicked: 1, conversions: 1 }])
    const names = {
      all: 'recipients',
      sent: 'sent',
      delivered: 'delivered',
      bounced: 'bounced',
      opened: 'opened',
      opened_by_people: 'openedByPeople',
      clicked: 'clicked',
      converted: 'converted',
      pending: 'pending',
      waiting: 'waiting',
      failed: 'failed',
      skipped: 'skipped',
      held_out: 'heldOut',
      cancelled: 'cancelled',
      unsubscribed: 'unsubscribed',
      complained: 'complained',
    } as const
    for (const [what, name] of Object.entries(names))
      expect([what, (await call('GET', at(campaign, `/recipients?what=${what}`))).body.items.length]).toEqual([
        what,
        report.total[name],
      ])
    const [buyer] = (await call('GET', at(campaign, '/recipients?what=clicked&url=https%3A%2F%2Fshop.example%2Fsale'))).body.items
    expect(buyer).toMatchObject({ subscriberId: subscriberIds.toWire(clicked ?? ''), state: 'converted', revenueMinor: 5000 })
    const first = (await call('GET', at(campaign, '/recipients?limit=4&domain=people.example'))).body
    const rest = (await call('GET', at(campaign, `/recipients?limit=4&cursor=${first.nextCursor}`))).body
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([4, 2, null])
    const file = (
      await test.app.inject({ url: `/api/v1${at(campaign, '/recipients.csv?what=clicked')}`, headers: owner.headers })
    ).body
    const [head, line, ...more] = file.trim().split('\n')
    expect(head).toBe('Email,Name,Variant,Status,Reason,Sent at,Opens,Clicks,Revenue (minor units)')
    expect(line).toMatch(/@people\.example,.*,converted,.*,1,1,5000$/)
    expect(more).toEqual([])
  })

  it('a resend goes to the people who did not open or click', async () => {
    const [opened, clicked] = await people(5)
    const campaign = await send(await draft())
    const now = `'${test.clock.now().toISOString()}'`
    await react(opened ?? '', `machine_opened_at = ${now}`)
    await react(clicked ?? '', `opened_at = ${now}, clicked_at = ${now}`)
    const resend = async (to: string) => (await call('POST', at(campaign, '/resends'), { to })).body
    const unopened = await resend('not_opened')
    expect(unopened).toMatchObject({ name: 'Resend of Winter sale', status: 'draft', subject: 'Sale' })
    expect((await send(unopened)).figures).toMatchObject({ recipients: 3, sent: 3 })
    expect((await call('GET', at(await resend('not_clicked'), '/checklist'))).body).toMatchObject({ mailed: 4 })
    expect((await call('POST', at(await draft(), '/resends'), { to: 'not_opened' })).body.code).toBe(
      'email-campaign.state-refused',
    )
  })
})

it('the calendar shows sent and expected emails, and who gets too many', async () => {
  await people(4)
  await send(await draft())
  await schedule(await draft({ schedule: { mode: 'at', at: '2026-11-22T09:00:00.000Z' } }))
  await schedule(await draft({ schedule: { mode: 'spread', at: '2026-11-22T22:00:00.000Z', hours: 4 } }))
  const calendar = (await call('GET', '/email-campaigns/calendar?from=2026-11-20&to=2026-11-23&moreThan=2')).body
  expect(calendar.days).toEqual([
    { day: '2026-11-20', sent: 4, expected: 0 },
    { day: '2026-11-21', sent: 0, expected: 0 },
    { day: '2026-11-22', sent: 0, expected: 6 },
    { day: '2026-11-23', sent: 0, expected: 2 },
  ])
  expect(calendar.campaigns.map(({ status, mails }: { status: string; mails: number }) => [status, mails])).toEqual([
    ['sent', 4],
    ['scheduled', 4],
    ['scheduled', 4],
  ])
  expect(calendar.pressure).toEqual({ moreThan: 2, people: 4, most: 3 })
  expect((await call('GET', '/email-campaigns/calendar?from=2026-11-20&to=2027-11-20')).status).toBe(400)
})
