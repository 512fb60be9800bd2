import { newId } from '#platform/ids.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import { addressHash, createMailLinks } from '#platform/mail/mail-links.ts'
import { MailNotSent } from '#platform/mail/mailer.ts'
import type { PersonHappening } from '#platform/ports/person-events.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { signedLinks } from '../tracking/signed-links.ts'
import { trackingPlugin } from '../tracking/tracking.plugin.ts'
import { tellMailsLoop } from './tell-mails.loop.ts'

const person = 'ada@shop.example'
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const recorded: PersonHappening[] = []
let test: TestApp
let organizationId: string
let subscriberId: string

beforeAll(async () => {
  const record = async (_trx: unknown, _of: string, happenings: readonly PersonHappening[]) => recorded.push(...happenings)
  test = await createTestApp({
    modules: (platform) => [{ name: 'account', plugin: trackingPlugin(platform), loops: [tellMailsLoop(record)] }],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  subscriberId = await createSubscriber(test.db, organizationId, { email: person })
  recorded.length = 0
})

let mails = 0
async function send(to = person): Promise<string> {
  const id = newId()
  const content = { heading: 'Hi', preview: 'Hi', paragraphs: [], note: 'Why' }
  const email = { id, organizationId, key: `m:${++mails}`, to: { address: to }, subject: 'News', content }
  await test.db.asSystem((trx) =>
    enqueueEmail(trx, test.clock, { ...email, kind: 'marketing', topic: 'offers', unsubscribeUrl: 'https://yuko.test/u' }),
  )
  await test.runUntilIdle()
  return id
}
const subscriber = () =>
  test.db.forOrganization(organizationId, (trx) =>
    trx
      .selectFrom('subscribers')
      .select(['last_sent_at', 'last_opened_at', 'last_clicked_at'])
      .where('id', '=', subscriberId)
      .executeTakeFirstOrThrow(),
  )

it('sent and suppressed emails are recorded once', async () => {
  const sent = await send()
  await send('stranger@shop.example')
  test.mails.refuse(new MailNotSent('never', 'EENVELOPE 550'))
  const failed = await send()
  await test.runUntilIdle()
  expect(recorded.map(({ person: who, type, key, payload }) => [who.subscriberId, type, key, payload.reason])).toEqual([
    [subscriberId, 'email.sent', `email-sent:${sent}`, undefined],
    [subscriberId, 'email.skipped', `email-skipped:${failed}`, 'EENVELOPE 550'],
  ])
  expect(recorded[0]?.payload.email).toMatchObject({ subject: 'News', workflow: null })
  expect((await subscriber()).last_sent_at).toEqual(test.clock.now())
})

it('opens and clicks are counted every time, by link, with machines separate', async () => {
  const emailId = await send()
  await test.db.asSystem((trx) =>
    trx
      .insertInto('email_deliveries')
      .values({
        organization_id: organizationId,
        email_id: emailId,
        type: 'workflow',
        reference: '{}',
        subscriber_id: subscriberId,
        written_at: test.clock.now(),
      })
      .execute(),
  )
  test.clock.advance(10_000)
  const links = signedLinks(test.platform.secretFor('email-tracking'), '')
  const visit = (url: string, headers: Record<string, string> = browser) => test.app.inject({ url, headers })
  const one = links.click({ organizationId, emailId }, 'https://shop.example/one')
  const two = links.click({ organizationId, emailId }, 'https://shop.example/two')
  for (let times = 0; times < 2; times++) await visit(links.open({ organizationId, emailId }))
  for (const url of [one, one, two]) expect((await visit(url)).statusCode).toBe(302)
  await visit(two, { 'user-agent': 'curl/8' })
  expect((await visit(one.replace('one', 'evil'))).statusCode).toBe(404)
  const { mail, clicks } = await test.db.forOrganization(organizationId, async (trx) => ({
    mail: await trx.selectFrom('email_deliveries').select(['opens', 'clicks']).executeTakeFirstOrThrow(),
    clicks: await trx
      .selectFrom('email_clicks')
      .select(['url', 'is_machine', 'clicks'])
      .orderBy('url')
      .orderBy('is_machine')
      .execute(),
  }))
  expect(mail).toEqual({ opens: 2, clicks: 3 })
  expect(clicks).toEqual([
    { url: 'https://shop.example/one', is_machine: false, clicks: 2 },
    { url: 'https://shop.example/two', is_machine: false, clicks: 1 },
    { url: 'https://shop.example/two', is_machine: true, clicks: 1 },
  ])
  expect(await subscriber()).toMatchObject({ last_opened_at: test.clock.now(), last_clicked_at: test.clock.now() })
})

it('an open during delivery is a scanning server', async () => {
  const emailId = await send()
  await test.db.asSystem(async (trx) => {
    await trx
      .updateTable('email_messages')
      .set({ status: 'sending', sent_at: null, lease_until: test.clock.now() })
      .where('id', '=', emailId)
      .execute()
    const reference = { organization_id: organizationId, email_id: emailId, type: 'workflow' as const, reference: '{}' }
    await trx
      .insertInto('email_deliveries')
      .values({ ...reference, written_at: test.clock.now() })
      .execute()
  })
  const links = signedLinks(test.platform.secretFor('email-tracking'), '')
  await test.app.inject({ url: links.open({ organizationId, emailId }), headers: browser })
  const mail = await test.db.forOrganization(organizationId, (trx) =>
    trx.selectFrom('email_deliveries').select(['opened_at', 'machine_opened_at']).executeTakeFirstOrThrow(),
  )
  expect(mail).toEqual({ opened_at: null, machine_opened_at: test.clock.now() })
})

it('an unsubscribe link identifies its email; older and forged links identify none', () => {
  const links = createMailLinks(test.platform)
  const emailId = newId()
  const hashOf = (url: string) => url.split('/').at(-1) ?? ''
  const [old, named] = [links.urlFor(organizationId, person), links.urlFor(organizationId, person, emailId)].map(hashOf)
  for (const hash of [old, named]) expect(links.recipientOf(organizationId, hash ?? '')).toEqual(addressHash(person))
  expect([links.emailOf(organizationId, old ?? ''), links.emailOf(organizationId, named ?? '')]).toEqual([null, emailId])
  const forged = `${named?.slice(0, -4)}AAAA`
  expect([links.recipientOf(organizationId, forged), links.emailOf(organizationId, forged)]).toEqual([null, null])
  expect(links.emailOf(newId(), named ?? '')).toBeNull()
})
