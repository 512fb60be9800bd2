import { text } from 'node:stream/consumers'
import { knowPeople } from '#messaging/automation/subscribers/know-people.ts'
import { subscriberFile } from '#messaging/automation/subscribers/list/subscriber-file.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import { accountedRows } from '#testing/accounted-rows.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { feeds } from '#testing/import-feeds.ts'
import { importSteps } from '#testing/import-steps.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { importsModule } from '../imports.module.ts'

let test: TestApp
let editor: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [importsModule(platform, feeds)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  editor = await test.signedIn('editor', await createOrganization(test.db))
})

const {
  upload: uploadAs,
  call,
  step,
} = importSteps(
  () => test,
  () => editor,
)
const upload = (content: string | Buffer, name = 'people.csv') => uploadAs('subscribers', content, name)
const statement = 'On our website since 2021'
async function importFile(content: string | Buffer, options: object = {}, name?: string) {
  const { importId, preset, mapping } = await upload(content, name)
  await call('PATCH', `/${importId}`, { options: { consentStatement: statement, ...options } })
  const checked = await step(importId, 'check')
  expect((await people()).size).toBe(before)
  const done = await step(importId, 'start')
  expect({ ...done.totals, balances: [] }).toEqual({ ...checked.dryRun, balances: [] })
  expect(accountedRows(done.totals)).toBe(done.totals?.rows)
  return { ...done, preset, mapping }
}
let before = 0
beforeEach(() => {
  before = 0
})
const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(editor.organizationId, work)
const people = () =>
  within((trx) => trx.selectFrom('subscribers').selectAll().orderBy('email').execute()).then(
    (rows) => new Map(rows.map((row) => [row.email, row])),
  )
const events = () => within((trx) => trx.selectFrom('subscriber_events').select('type').execute())
const refuse = (email: string) =>
  within((trx) =>
    trx
      .insertInto('suppressions')
      .values({
        organization_id: editor.organizationId,
        address_hash: addressHash(email),
        topics: null,
        updated_at: test.clock.now(),
      })
      .execute(),
  )

it('imports a Klaviyo file with consent, sends nothing, and never resubscribes opt-outs', async () => {
  await within((trx) => knowPeople(trx, test.clock, editor.organizationId, [{ email: 'known@x.example', source: 'form' }]))
  before = 1
  await refuse('left@x.example')
  const { preset, totals, status } = await importFile(
    [
      'Email,Klaviyo ID,First Name,Country,Email Marketing Consent,Email Marketing Consent Timestamp,Tags',
      'ann@x.example,1,Ann,Germany,SUBSCRIBED,2024-05-01 10:00:00,"vip, sale"',
      'known@x.example,2,Kim,,SUBSCRIBED,,',
      'bob@x.example,3,Bob,us,UNSUBSCRIBED,,',
      'cem@x.example,4,Cem,,NEVER_SUBSCRIBED,,',
      'left@x.example,5,Lea,,SUBSCRIBED,,',
      'ANN@x.example,1,Ann again,,SUBSCRIBED,,',
      'no address,6,,,SUBSCRIBED,,',
    ].join('\n'),
  )
  expect([preset, status]).toEqual(['klaviyo', 'completed_with_errors'])
  expect(totals).toMatchObject({ rows: 7, created: 4, updated: 1, duplicates: 1, errors: 1, warnings: 2 })
  const all = await people()
  expect(all.get('ann@x.example')).toMatchObject({
    consent: 'subscribed',
    consent_at: new Date('2024-05-01T10:00:00Z'),
    consent_method: 'import',
    country: 'DE',
    tags: ['sale', 'vip'],
    source: 'import',
  })
  expect(all.get('known@x.example')).toMatchObject({ consent: 'subscribed', first_name: 'Kim', source: 'form' })
  expect(['bob', 'cem', 'left'].map((name) => all.get(`${name}@x.example`)?.consent)).toEqual([
    'unsubscribed',
    'never_subscribed',
    'unsubscribed',
  ])
  expect(await events()).toEqual([])
  const [proof] = await within((trx) =>
    trx.selectFrom('consent_events').selectAll().where('address_hash', '=', addressHash('ann@x.example')).execute(),
  )
  expect(proof).toMatchObject({ state: 'subscribed', method: 'import', detail: statement, user_id: editor.userId })
})

it('imports the three files of Mailchimp: subscribed, unsubscribed, and cleaned', async () => {
  const columns = 'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,CC,TIMEZONE'
  const on = await importFile(
    `${columns},LEID,EUID,TAGS\nann@x.example,Ann,A,2,,2023-02-01 08:00:00,SE,Europe/Stockholm,1,2,"""VIP"",""Blog"""\n`,
  )
  expect(on.preset).toBe('mailchimp')
  before = 1
  await importFile(`Email Address,UNSUB_TIME,UNSUB_REASON\nbob@x.example,2023-03-01 08:00:00,bored\n`)
  before = 2
  await importFile(`Email Address,CLEAN_TIME\ncem@x.example,2023-03-01 08:00:00\n`)
  const all = await people()
  expect(all.get('ann@x.example')).toMatchObject({
    consent: 'subscribed',
    country: 'SE',
    time_zone: 'Europe/Stockholm',
    tags: ['Blog', 'VIP'],
  })
  expect(all.get('bob@x.example')).toMatchObject({ consent: 'unsubscribed', consent_at: new Date('2023-03-01T08:00:00Z') })
  const blocked = await within((trx) => trx.selectFrom('blocked_addresses').select(['address_hash', 'reason']).execute())
  expect(blocked.map(({ address_hash }) => Buffer.from(address_hash))).toEqual([addressHash('cem@x.example')])
})

it('subscribes nobody from Mailchimp’s file of contacts who never subscribed', async () => {
  const rows = 'Email Address,First Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LEID,EUID\nann@x.example,Ann,2,,,1,2\n'
  await importFile(rows, {}, 'nonsubscribed_email_audience_export_1f2.csv')
  expect((await people()).get('ann@x.example')).toMatchObject({ consent: 'never_subscribed' })
})

it('reads the consent of Omnisend from its two dates: the later one counts', async () => {
  const { preset, totals } = await importFile(
    [
      'Email,First Name,Email opt-in date,Email opt-out date,Tags',
      'ann@x.example,Ann,2024-05-01,,vip',
      'bob@x.example,Bob,2024-05-01,2024-06-01,',
      'cem@x.example,Cem,2024-07-01,2024-06-01,',
      'dan@x.example,Dan,,,',
      'eve@x.example,Eve,,2024-06-01,',
      'fay@x.example,Fay,2024-06-01,2024-06-01,',
    ].join('\n'),
  )
  expect([preset, totals?.created]).toEqual(['omnisend', 6])
  const all = await people()
  expect(['ann', 'bob', 'cem', 'dan', 'eve', 'fay'].map((name) => all.get(`${name}@x.example`)?.consent)).toEqual([
    'subscribed',
    'unsubscribed',
    'subscribed',
    'never_subscribed',
    'unsubscribed',
    'unsubscribed',
  ])
  expect(all.get('bob@x.example')?.consent_at).toEqual(new Date('2024-06-01T12:00:00Z'))
})

it('saves other columns as properties if the merchant chooses, fills in those of known people, and takes them back', async () => {
  await within((trx) => knowPeople(trx, test.clock, editor.organizationId, [{ email: 'kim@x.example', source: 'form' }]))
  before = 1
  const known = () =>
    within((trx) =>
      trx.updateTable('subscribers').set({ properties: '{"shoe_size":"38"}' }).where('email', '=', 'kim@x.example').execute(),
    )
  await known()
  const csv = [
    'Email,Klaviyo ID,Email Marketing Consent,Shoe size,Postal code,2nd Club,Likes cats',
    'ann@x.example,1,SUBSCRIBED,39.5,01067,Blue,TRUE',
    'kim@x.example,2,,40,,Red,',
  ].join('\n')
  const { importId } = await importFile(csv, { savesProperties: true })
  const properties = async () => [...(await people()).values()].map((row) => row.properties)
  expect(await properties()).toEqual([
    { klaviyo_id: 1, shoe_size: 39.5, postal_code: '01067', nd_club: 'Blue', likes_cats: true },
    { klaviyo_id: 2, shoe_size: '38', nd_club: 'Red' },
  ])
  await step(importId, 'undo')
  expect(await properties()).toEqual([{ shoe_size: '38' }])
})

it('reads back what was exported: consent, tags, and properties stay the same', async () => {
  await importFile(
    [
      'email,first_name,consent,consent_at,country,language,birthday,tags,Shoe size,Note',
      'ann@x.example,Ann,subscribed,2024-05-01,DE,de,1990-03-01,"vip, sale",39.5,"=1+1, ""quoted"""',
      'bob@x.example,Bob,unsubscribed,2024-06-01,,,,,,',
      'cem@x.example,,never_subscribed,,,,,,,',
      'dan@x.example,,suppressed,,,,,,,',
    ].join('\n'),
    { savesProperties: true },
  )
  const stored = () =>
    within((trx) =>
      trx
        .selectFrom('subscribers')
        .select(['email', 'first_name', 'consent', 'consent_at', 'country', 'locale', 'birthday', 'tags', 'properties'])
        .orderBy('email')
        .execute(),
    )
  const blocked = () => within((trx) => trx.selectFrom('blocked_addresses').select('address_hash').execute())
  const exported = { people: await stored(), blocked: await blocked() }
  const file = await text(subscriberFile(test.db, test.clock, editor.organizationId, {}))
  editor = await test.signedIn('editor', await createOrganization(test.db))
  const { preset } = await importFile(file)
  expect([preset, await stored(), await blocked()]).toEqual(['yuko_subscribers', exported.people, exported.blocked])
  expect(exported.people[0]).toMatchObject({ properties: { shoe_size: 39.5, note: '=1+1, "quoted"' }, tags: ['sale', 'vip'] })
})

it.each(['klaviyo', 'omnisend'] as const)('recognizes and reads our export in the format of %s', async (format) => {
  await importFile(
    [
      'email,first_name,last_name,consent,consent_at,consent_method,suppressed,country,birthday,tags',
      'ann@x.example,=1+1,Lee,subscribed,2024-05-01T10:00:00Z,form,,DE,2000-05-30,"vip, b2b"',
      'bob@x.example,Bob,,unsubscribed,2024-06-01T10:00:00Z,form,,,,',
      'cem@x.example,,,never_subscribed,,,,,,',
      'dan@x.example,,,subscribed,2024-05-01T10:00:00Z,form,hard_bounce,,,',
    ].join('\n'),
  )
  const file = await text(subscriberFile(test.db, test.clock, editor.organizationId, { format }))
  editor = await test.signedIn('editor', await createOrganization(test.db))
  const { preset, totals } = await importFile(file)
  expect([preset, totals?.created, totals?.warnings]).toEqual([format, 4, 0])
  const all = await people()
  expect(all.get('ann@x.example')).toMatchObject({
    first_name: '=1+1',
    last_name: 'Lee',
    consent: 'subscribed',
    consent_at: new Date('2024-05-01T10:00:00Z'),
    country: 'DE',
    birthday: '2000-05-30',
    tags: ['b2b', 'vip'],
  })
  const consent = (name: string) => all.get(`${name}@x.example`)?.consent
  expect(['bob', 'cem', 'dan'].map(consent)).toEqual(['unsubscribed', 'never_subscribed', 'unsubscribed'])
})

it('reads messy files, and reports what it skipped', async () => {
  const latin = Buffer.from(
    'E-mail;Vorname;Status;Geburtstag;Land;Language\r\n"jörg@x.example";"Jörg";ja;31.12.;Österreich;de_DE\r\n;;;;;\r\n"ann@x.example";"=1+1";vielleicht;never;DE;de\r\n',
    'latin1',
  )
  const { totals, issues } = await importFile(latin)
  expect(totals).toMatchObject({ created: 1, errors: 2 })
  expect(issues.map(({ field }) => field).sort()).toEqual(['birthday', 'consent', 'email', 'email'])
  const all = await people()
  expect(all.get('ann@x.example')).toMatchObject({
    first_name: '=1+1',
    consent: 'never_subscribed',
    birthday: null,
    country: 'DE',
    locale: 'de',
  })
})

it('starts workflows if the merchant chooses, requires a consent statement, and can be undone', async () => {
  const csv = 'email,tags\nann@x.example,vip\nown@x.example,vip\n'
  const { importId } = await upload(csv)
  await call('PATCH', `/${importId}`, { options: { consent: 'subscribed' } })
  expect((await call('POST', `/${importId}/start`)).code).toBe('import.columns-missing')
  await call('PATCH', `/${importId}`, { options: { consentStatement: statement, runsWorkflows: true } })
  await step(importId, 'start')
  expect((await events()).map(({ type }) => type)).toEqual(['consent.subscribed', 'consent.subscribed'])
  await within((trx) =>
    trx.updateTable('subscribers').set({ consent_method: 'double_optin' }).where('email', '=', 'own@x.example').execute(),
  )
  before = 2
  const second = await importFile('email,consent,tags\nown@x.example,unsubscribed,"vip, b2b"\n')
  expect((await people()).get('own@x.example')).toMatchObject({ consent: 'unsubscribed', tags: ['b2b', 'vip'] })
  await step(second.importId, 'undo')
  expect((await people()).get('own@x.example')).toMatchObject({
    consent: 'subscribed',
    consent_method: 'double_optin',
    tags: ['vip'],
  })
  expect(await step(importId, 'undo')).toMatchObject({ status: 'undone' })
  expect([...(await people()).keys()]).toEqual(['own@x.example'])
})
