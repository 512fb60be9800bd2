import { text } from 'node:stream/consumers'
import type { ReviewImport } from '@yuko/contract/imports/import'
import { sql } from 'kysely'
import { importIds } from '#ids.ts'
import { addMonths } from '#loyalty/expiry/expiry-date.ts'
import { hashOf } from '#loyalty/ledger/entry-hash.ts'
import { postPoints } from '#loyalty/ledger/post-points.ts'
import { enrolMember } from '#loyalty/members/enrol-member.ts'
import { memberFile } from '#loyalty/members/member-file.ts'
import { listMemberRows, type MemberFilter } from '#loyalty/members/members.repository.ts'
import { removeMember } from '#loyalty/members/remove-members.ts'
import { measureMembers } from '#loyalty/tiers/member-tiers.repository.ts'
import { placeMembers } from '#loyalty/tiers/place-members.ts'
import { newId } from '#platform/ids.ts'
import { accountedRows } from '#testing/accounted-rows.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { feeds } from '#testing/import-feeds.ts'
import { importSteps } from '#testing/import-steps.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { birthdayOf } from '../birthday-cell.ts'
import { importTools } from '../import-tools.ts'
import { importsModule } from '../imports.module.ts'
import { detectPreset } from '../presets.ts'
import { runImport } from '../run-import.ts'
import { wholePoints } from './points-row.ts'

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
const upload = (content: string) => uploadAs('loyalty_points', content)

async function importFile(content: string, pointsMode: 'add' | 'set' = 'add') {
  const { importId } = await upload(content)
  await call('PATCH', `/${importId}`, { options: { pointsMode } })
  const checked = await step(importId, 'check')
  const done = await step(importId, 'start')
  const { balances, ...forecast } = checked.dryRun ?? { balances: [] }
  // The dry run forecasts the result.
  expect(done.totals).toEqual({ ...forecast, balances: [] })
  expect(accountedRows(done.totals)).toBe(done.totals?.rows)
  return { ...done, balances }
}

const create = (email: string, member: Parameters<typeof createLoyaltyMember>[2] = {}) =>
  createLoyaltyMember(test.db, editor.organizationId, { email, ...member })
const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(editor.organizationId, work)
const change = (memberId: string, move: 'give' | 'take', points: number) =>
  within((trx) => {
    const movement =
      move === 'give' ? ({ move, kind: 'earn', points, expiresAt: null } as const) : ({ move, kind: 'redeem', points } as const)
    const explanation = { rule: 'A test', inputs: {}, formula: null }
    return postPoints(
      trx,
      test.clock,
      editor.organizationId,
      { memberId, key: newId(), movement, explanation },
      { isSilent: true },
    )
  })
/** By address: status, balance, and kinds and points of the entries. Also verifies each chain. */
const members = () =>
  within(async (trx) => {
    const rows = await trx
      .selectFrom('loyalty_members as m')
      .innerJoin('customers as c', 'c.id', 'm.customer_id')
      .select(['m.id', 'c.email', 'c.name', 'm.status', 'm.balance', 'm.joined_via', 'm.birth_month', 'm.birth_day'])
      .execute()
    const entries = await trx.selectFrom('point_entries').selectAll().orderBy('seq').execute()
    for (const { hash, ...entry } of entries) expect(Buffer.from(hash)).toEqual(hashOf(entry))
    return new Map(
      rows.map((row) => {
        const lines = entries.filter(({ member_id }) => member_id === row.id)
        return [row.email, { ...row, lines: lines.map(({ kind, points }) => `${kind} ${points}`) }]
      }),
    )
  })

it('detects files of other programs by their headers', () => {
  const found = (header: string) => {
    const { preset, mapping } = detectPreset(header.split(','), 'loyalty_points')
    return [preset, mapping.email, mapping.points, ...Object.keys(mapping).slice(2)]
  }
  expect(
    [
      'email,points',
      'Emails,Points',
      'Full Name,First Name,Last Name,Email,Points Balance,Points Spent,Birthday',
      'first_name,last_name,email,points,add_points,birthday,vip_tier',
      'Customer ID,Email,Points,First Name,Last Name,Birthdate',
      'Email,Points Balance,Birthdate,Points Expiry,Created At',
      'email,points,name,status,pending,lifetime_earned,tier',
      'First Name,Last Name,Email,Points Balance,VIP Tier,Date of Birth,Referral URL,State,Created At',
      'email,points_balance,vip_tier',
      'Email,Points Balance,Birthdate,VIP Tier,Activation Date,Credits Balance',
      'Customer ID,Email,Points Approved,Points Pending,Loyalty Tier,Birthday',
      'first_name,last_name,email,points,birthdate',
      'Email,Points Balance,Shopify ID',
      'Shopify Customer IDs,Customer Emails,Points',
      'first_name,last_name,email,points,add_points,birthday,vip_tier,vip_tier_end_date',
      'Email,Points Balance',
      'E-mail,Balance,Note',
    ].map(found),
  ).toEqual([
    ['smile', 'email', 'points'],
    ['yotpo_points', 'Emails', 'Points'],
    ['yotpo_loyalty', 'Email', 'Points Balance', 'name', 'firstName', 'lastName', 'birthday'],
    ['stamped_points', 'email', 'points', 'addPoints', 'firstName', 'lastName', 'birthday', 'tier'],
    ['growave', 'Email', 'Points', 'firstName', 'lastName', 'birthday'],
    ['rivyo', 'Email', 'Points Balance', 'birthday', 'joinedAt'],
    ['yuko_points', 'email', 'points', 'name', 'tier'],
    ['smile', 'Email', 'Points Balance', 'firstName', 'lastName', 'birthday', 'tier', 'joinedAt'],
    ['smile', 'email', 'points_balance', 'tier'],
    ['rivo', 'Email', 'Points Balance', 'birthday', 'tier', 'joinedAt'],
    ['loyaltylion', 'Email', 'Points Approved', 'birthday', 'tier'],
    ['growave', 'email', 'points', 'firstName', 'lastName', 'birthday'],
    ['bon', 'Email', 'Points Balance'],
    ['bon', 'Customer Emails', 'Points'],
    ['stamped_points', 'email', 'points', 'addPoints', 'firstName', 'lastName', 'birthday', 'tier', 'tierUntil'],
    ['generic', 'Email', 'Points Balance'],
    ['generic', 'E-mail', 'Balance'],
  ])
})

it.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['1.250', 1250],
  ['1 250', 1250],
  ['1’250', 1250],
  ['1,234,567', 1_234_567],
  ['1,250.00', 1250],
  ['1.250,00', 1250],
  ['1250.0', 1250],
  ['-1,250', -1250],
  ["'+20", 20],
  ['0', 0],
])('reads %s as %i points', (cell, points) => {
  expect(wholePoints(cell)).toBe(points)
})

it.each(['12.5', '1,25', '1,2345', '12,34,567', '1.250,5', 'many', '1,250 points', ''])('rejects %j as points', (cell) => {
  expect(wholePoints(cell)).toBeNull()
})

it('parses birthdays with and without a year', () => {
  expect(birthdayOf('02/29', 'mdy')).toEqual({ month: 2, day: 29 })
  expect(birthdayOf('29.02.', 'dmy')).toEqual({ month: 2, day: 29 })
  expect(birthdayOf('1990-12-31', 'dmy')).toEqual({ month: 12, day: 31 })
  // Smile’s year for birthdays without one
  expect(birthdayOf('1004-05-27', 'dmy')).toEqual({ month: 5, day: 27 })
  expect(birthdayOf('--05-07', 'dmy')).toEqual({ month: 5, day: 7 })
  expect(birthdayOf('', 'dmy')).toBeNull()
  expect(birthdayOf('31/31', 'dmy')).toBeUndefined()
})

it('adds points, enrolls new members, and forecasts the result', async () => {
  const [ann, bob] = [await create('ann@x.example', { name: 'Ann' }), await create('bob@x.example')]
  await change(ann, 'give', 100)
  await change(bob, 'give', 30)
  await create('bad@x.example', { status: 'blocked' })
  await create('can@x.example', { status: 'candidate', joined_at: null })
  const done = await importFile(
    [
      'email,points,full name',
      'ANN@x.example,50,Another name',
      'bob@x.example,-70,',
      'new@x.example,20,Nia New',
      'can@x.example,5,',
      'ann@x.example,999,',
      'bad@x.example,10,',
      'out@x.example,"1,2",',
      'nobody,5,',
    ].join('\n'),
  )
  expect(done).toMatchObject({
    status: 'completed_with_errors',
    totals: { rows: 8, created: 1, updated: 3, duplicates: 1, errors: 3, points: 50 - 30 + 20 + 5, newCustomers: 1, warnings: 2 },
    balances: [
      { row: 2, email: 'ann@x.example', before: 100, after: 150 },
      { row: 3, email: 'bob@x.example', before: 30, after: 0 },
      { row: 4, email: 'new@x.example', before: 0, after: 20 },
      { row: 5, email: 'can@x.example', before: 0, after: 5 },
    ],
  })
  expect(done.issues.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '3 Deducted 30 of 70 points because the balance was too low.',
    '6 This email address appears earlier in the file, so the row was skipped.',
    '7 This member is blocked.',
    '8 The points must be a whole number, such as 1250 or 1,250.',
    '9 must be an email address',
  ])
  const after = await members()
  expect(after.get('ann@x.example')).toMatchObject({ name: 'Ann', lines: ['earn 100', 'import_add 50'] })
  expect(after.get('bob@x.example')).toMatchObject({ balance: 0, lines: ['earn 30', 'import_add -30'] })
  expect(after.get('new@x.example')).toMatchObject({ name: 'Nia New', status: 'member', joined_via: 'import', balance: 20 })
  expect(after.get('can@x.example')).toMatchObject({ status: 'member', balance: 5 })
  expect(after.get('bad@x.example')).toMatchObject({ lines: [] })
  expect(after.has('out@x.example')).toBe(false)
  const { rows: told } = await test.db.asSystem((trx) =>
    sql`select type from domain_events where organization_id = ${editor.organizationId} and type in ('points.posted', 'loyalty-member.joined')`.execute(
      trx,
    ),
  )
  expect(told).toEqual([])
})

it('sets balances, adds from a separate column, and imports birthdays', async () => {
  const ann = await create('ann@x.example')
  await change(ann, 'give', 100)
  const done = await importFile(
    [
      'first_name,last_name,email,points,add_points,birthday',
      'Ann,A,ann@x.example,40,,1990-02-29',
      'Bob,B,bob@x.example,,25,1990-03-01',
      'Cem,C,cem@x.example,10,5,',
    ].join('\n'),
    'set',
  )
  expect(done.totals).toMatchObject({ created: 2, updated: 1, points: -60 + 25 + 15, warnings: 1 })
  const after = await members()
  expect(after.get('ann@x.example')).toMatchObject({ balance: 40, lines: ['earn 100', 'import_set -60'], birth_month: null })
  expect(after.get('bob@x.example')).toMatchObject({ balance: 25, lines: ['import_add 25'], birth_month: 3, birth_day: 1 })
  expect(after.get('cem@x.example')).toMatchObject({ balance: 15, lines: ['import_set 15'] })
})

it('is undone within 30 days by new entries, as far as points remain', async () => {
  const ann = await create('ann@x.example')
  await change(ann, 'give', 100)
  const { importId } = await importFile('email,points\nann@x.example,-40\nbob@x.example,50\ncem@x.example,10\n')
  const bob = (await members()).get('bob@x.example')?.id ?? ''
  await change(bob, 'take', 30)
  expect(await step(importId, 'undo')).toMatchObject({ status: 'undone' })
  const after = await members()
  expect(after.get('ann@x.example')).toMatchObject({ balance: 100, lines: ['earn 100', 'import_add -40', 'import_add 40'] })
  expect(after.get('bob@x.example')).toMatchObject({ balance: 0, lines: ['import_add 50', 'redeem -30', 'import_add -20'] })
  expect(after.get('cem@x.example')).toMatchObject({ balance: 0 })
  expect((await call('POST', `/${importId}/undo`)).code).toBe('import.state-refused')

  const second = await importFile('email,points\nann@x.example,1\n')
  test.clock.advance(31 * 86_400_000)
  editor = await test.signedIn('editor', editor.organizationId)
  expect((await call('POST', `/${second.importId}/undo`)).code).toBe('import.undo-expired')
})

it('takes back exactly the points it gave, and reports how many were spent', async () => {
  const lots = (memberId: string) =>
    within((trx) =>
      trx
        .selectFrom('point_lots')
        .select(['granted', 'remaining'])
        .where('member_id', '=', memberId)
        .orderBy('granted')
        .execute(),
    )
  const [ann, bob] = [await create('ann@x.example'), await create('bob@x.example')]
  await change(ann, 'give', 100)
  const { importId } = await importFile('email,points\nann@x.example,40\nbob@x.example,50\n')
  test.clock.advance(60_000)
  await change(bob, 'give', 200)
  await change(bob, 'take', 30)
  const undone = await step(importId, 'undo')
  expect(undone).toMatchObject({ status: 'undone', totals: { spentPoints: 30 } })
  expect(await lots(ann)).toEqual([
    { granted: 40, remaining: 0 },
    { granted: 100, remaining: 100 },
  ])
  expect(await lots(bob)).toEqual([
    { granted: 50, remaining: 0 },
    { granted: 200, remaining: 200 },
  ])
  const after = await members()
  expect([after.get('ann@x.example')?.balance, after.get('bob@x.example')?.balance]).toEqual([100, 200])
})

it('removes members it created when undone, unless they have other activity', async () => {
  await create('can@x.example', { status: 'candidate', joined_at: null })
  const file = [
    'email,points,birthday',
    'new@x.example,20,1990-03-01',
    'zero@x.example,0,',
    'can@x.example,5,',
    'busy@x.example,10,',
    'spent@x.example,10,',
  ]
  const { importId } = await importFile(file.join('\n'))
  test.clock.advance(60_000)
  const before = await members()
  const idOf = (email: string) => before.get(email)?.id ?? ''
  await change(idOf('busy@x.example'), 'give', 5)
  await change(idOf('spent@x.example'), 'take', 10)
  await step(importId, 'undo')
  const after = await members()
  const told = [...after].map(([email, { status, joined_via, birth_month }]) => [email, status, joined_via, birth_month])
  expect(told.sort()).toEqual([
    ['busy@x.example', 'member', 'import', null],
    ['can@x.example', 'candidate', null, null],
    ['new@x.example', 'candidate', 'import', null],
    ['spent@x.example', 'member', 'import', null],
    ['zero@x.example', 'candidate', 'import', null],
  ])
  const listed = await within((trx) =>
    listMemberRows(trx, editor.organizationId, 'UTC', {
      filter: {} as MemberFilter,
      sort: 'joined',
      direction: 'desc',
      limit: 10,
      after: undefined,
    }),
  )
  expect(listed.map(({ email }) => email).sort()).toEqual(['busy@x.example', 'can@x.example', 'spent@x.example'])

  // A new import enrolls them again.
  await importFile('email,points\nnew@x.example,7\n')
  expect((await members()).get('new@x.example')).toMatchObject({ status: 'member', balance: 7 })
})

it('leaves people as they were when undone: an order enrolls them, unless they were removed', async () => {
  const enrol = async (email: string) =>
    within(async (trx) => {
      const { id } = await trx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const asked = { organizationId: editor.organizationId, customerId: id, via: 'order' as const }
      return (await enrolMember(trx, test.clock, asked))?.status ?? null
    })
  const gone = await create('gone@x.example')
  await change(gone, 'give', 30)
  await within((trx) => removeMember(trx, test.clock, editor.organizationId, gone, { type: 'user', id: null }))
  test.clock.advance(60_000)
  const { importId } = await importFile('email,points\ngone@x.example,20\nnew@x.example,20\n')
  expect((await members()).get('gone@x.example')).toMatchObject({ status: 'member', balance: 20 })
  await step(importId, 'undo')
  expect((await members()).get('gone@x.example')).toMatchObject({ status: 'candidate', balance: 0 })
  expect(await enrol('gone@x.example')).toBe('candidate')
  expect(await enrol('new@x.example')).toBe('member')
})

it('resumes after a kill and gives points once', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `p${index}@x.example,${index + 1}`)
  const { importId } = await upload(['email,points', ...rows].join('\n'))
  await call('POST', `/${importId}/start`)
  const abort = new AbortController()
  const payload = { organizationId: editor.organizationId, importId: importIds.toUuid(importId) }
  const db: typeof test.db = {
    ...test.db,
    async forOrganization(id, work) {
      const result = await test.db.forOrganization(id, work)
      if ((await call('GET', `/${importId}`)).progress.rowsDone > 0) abort.abort(new Error('killed'))
      return result
    },
  }
  const job = { payload, db, clock: test.clock, log: test.platform.log, signal: abort.signal }
  await expect(runImport(job, importTools(test.platform.storage, feeds))).rejects.toThrow('killed')
  const half = (await members()).size
  expect([half > 0, half < 300]).toEqual([true, true])
  await test.runUntilIdle()
  const after = await members()
  expect([...after.values()].every(({ lines }) => lines.length === 1)).toBe(true)
  expect([...after.values()].reduce((sum, { balance }) => sum + balance, 0)).toBe((300 * 301) / 2)
  expect(await call('GET', `/${importId}`)).toMatchObject({ status: 'completed', totals: { rows: 300, created: 300 } })
})

describe('tiers', () => {
  const tierOf = async (email: string) =>
    within((trx) =>
      trx
        .selectFrom('loyalty_members as m')
        .innerJoin('customers as c', 'c.id', 'm.customer_id')
        .leftJoin('loyalty_tiers as t', 't.id', 'm.tier_id')
        .select(['t.name', 'm.tier_kept_until', 'm.tier_is_held'])
        .where('c.email', '=', email)
        .executeTakeFirstOrThrow(),
    )
  const tiersOf = async (...emails: string[]) => Promise.all(emails.map(async (email) => (await tierOf(email)).name))
  let gold = ''
  beforeEach(async () => {
    const look = { color: '#b8860b', icon: 'star', tag: null } as const
    const at = { organization_id: editor.organizationId, created_at: test.clock.now(), updated_at: test.clock.now() }
    gold = newId()
    await within((trx) =>
      trx
        .insertInto('loyalty_tiers')
        .values([
          { ...at, ...look, id: newId(), name: 'Silver', threshold: 100 },
          { ...at, ...look, id: gold, name: 'Gold', threshold: 1000 },
        ])
        .execute(),
    )
  })

  it('come from a file of Rivo, only move up, and don’t drop for the chosen time', async () => {
    await create('ann@x.example', { tier_id: gold })
    const rows = [
      'Email,Points Balance,Birthdate,VIP Tier,Activation Date,Credits Balance',
      'ann@x.example,50,,Silver,,',
      'bob@x.example,,,GOLD ,,',
      'cem@x.example,5,,Platinum,,',
      'dan@x.example,7,1990-03-01,,2024-01-01,',
    ]
    const { importId, totals, issues } = await importFile(rows.join('\n'))
    expect(totals).toMatchObject({ rows: 4, created: 3, updated: 1, tiers: 1, warnings: 1, errors: 0 })
    expect(issues).toMatchObject([{ row: 4, field: 'tier', value: 'Platinum' }])
    expect(await tiersOf('ann@x.example', 'bob@x.example', 'cem@x.example', 'dan@x.example')).toEqual([
      'Gold',
      'Gold',
      null,
      null,
    ])
    expect(await tierOf('bob@x.example')).toEqual({
      name: 'Gold',
      tier_is_held: false,
      tier_kept_until: addMonths(test.clock.now(), 12),
    })
    const ids = [...(await members()).values()].map(({ id }) => id)
    await within((trx) => placeMembers(trx, test.clock, editor.organizationId, ids, 'import'))
    expect((await tierOf('bob@x.example')).name).toBe('Gold')
    const file = (await call('GET', `/${importId}`)) as ReviewImport
    expect(file.preset).toBe('rivo')
  })

  it('last until the day in the file, and move back when the import is undone', async () => {
    await create('ann@x.example')
    const header = 'first_name,last_name,email,points,add_points,birthday,vip_tier,vip_tier_end_date'
    const { importId } = await importFile(
      [header, ',,ann@x.example,,,,Silver,2030-01-31', ',,bob@x.example,9,,,Gold,'].join('\n'),
    )
    expect((await tierOf('ann@x.example')).tier_kept_until).toEqual(new Date('2030-01-31T12:00:00Z'))
    expect(await tiersOf('ann@x.example', 'bob@x.example')).toEqual(['Silver', 'Gold'])
    await step(importId, 'undo')
    expect(await tiersOf('ann@x.example', 'bob@x.example')).toEqual([null, null])
    expect((await members()).get('bob@x.example')).toMatchObject({ status: 'candidate' })
  })

  it('assigned manually stay', async () => {
    const ann = await create('ann@x.example')
    await within((trx) => trx.updateTable('loyalty_members').set({ tier_is_held: true }).where('id', '=', ann).execute())
    const { totals } = await importFile('email,points,tier\nann@x.example,5,Gold\n')
    expect([totals?.tiers, (await tierOf('ann@x.example')).name]).toEqual([0, null])
  })
})

it.each(['smile', 'rivo', 'rivyo', 'yotpo_points'] as const)(
  'recognizes and reads our export in the format of %s',
  async (format) => {
    await change(await create('ann@x.example'), 'give', 1200)
    await create('bob@x.example')
    const file = await text(memberFile(test.db, editor.organizationId, { filter: {}, format }))
    editor = await test.signedIn('editor', await createOrganization(test.db))
    const { preset, totals } = await importFile(file)
    expect([preset, totals?.rows, totals?.warnings, totals?.points]).toEqual([format, 2, 0, 1200])
    expect((await members()).get('ann@x.example')).toMatchObject({ balance: 1200 })
  },
)

describe('join dates and lifetime points', () => {
  const pasts = () =>
    within(async (trx) => {
      const rows = await trx
        .selectFrom('loyalty_members as m')
        .innerJoin('customers as c', 'c.id', 'm.customer_id')
        .select(['c.email', 'm.joined_at', 'm.earlier_points', 'm.status'])
        .orderBy('c.email')
        .execute()
      return rows.map((row) => [
        row.email?.split('@')[0],
        row.joined_at?.toISOString().slice(0, 10) ?? null,
        row.earlier_points,
        row.status,
      ])
    })

  it('are imported beside the ledger, the earlier date wins, and undo restores both', async () => {
    const today = test.clock.now().toISOString().slice(0, 10)
    await create('ann@x.example', { joined_at: new Date('2020-05-01T12:00:00Z') })
    await create('bob@x.example', { joined_at: new Date('2026-01-01T12:00:00Z') })
    const before = await pasts()
    const file = [
      'email,points,Member Since,Lifetime Points',
      'ann@x.example,0,2022-03-04,"1,500"',
      'bob@x.example,40,2022-03-04,',
      'cem@x.example,100,2019-12-31,900',
      `dot@x.example,0,${today},0`,
    ].join('\n')
    const { importId, totals, mapping } = await importFile(file)
    expect(mapping).toMatchObject({ joinedAt: 'Member Since', lifetimePoints: 'Lifetime Points' })
    expect(totals).toMatchObject({ created: 2, updated: 2, points: 140, warnings: 0 })
    expect(await pasts()).toEqual([
      ['ann', '2020-05-01', 1500, 'member'],
      ['bob', '2022-03-04', 0, 'member'],
      ['cem', '2019-12-31', 900, 'member'],
      ['dot', today, 0, 'member'],
    ])
    const lines = [...(await members()).values()].flatMap((member) => member.lines)
    expect(lines.sort()).toEqual(['import_add 100', 'import_add 40'])

    await step(importId, 'undo')
    expect(await pasts()).toEqual([...before, ['cem', null, 0, 'candidate'], ['dot', null, 0, 'candidate']])
    await step(importId, 'undo')
    expect(await pasts()).toHaveLength(4)
  })

  it('are skipped with a warning if they can’t be true', async () => {
    const file = [
      'email,points,joined_at,lifetime_points',
      'ann@x.example,1,2004-12-31,-5',
      'bob@x.example,1,2999-01-01,many',
      'cem@x.example,1,soon,1',
    ].join('\n')
    const { totals } = await importFile(file)
    expect(totals).toMatchObject({ created: 3, warnings: 3, pasts: 1 })
    const today = test.clock.now().toISOString().slice(0, 10)
    expect(await pasts()).toEqual([
      ['ann', today, 0, 'member'],
      ['bob', today, 0, 'member'],
      ['cem', today, 1, 'member'],
    ])
  })

  it('count for tiers by all points ever earned, not for those of a period', async () => {
    const { importId } = await importFile('email,points,lifetime_points\nann@x.example,10,900')
    const measured = (since: Date | null) =>
      within(async (trx) => {
        const { id } = await trx.selectFrom('loyalty_members').select('id').executeTakeFirstOrThrow()
        const measure = { metric: 'points_earned', since } as const
        return (await measureMembers(trx, editor.organizationId, measure, [id])).get(id)?.value
      })
    expect([await measured(null), await measured(new Date('2000-01-01'))]).toEqual([900, 0])
    await step(importId, 'undo')
    expect(await measured(null)).toBe(0)
  })

  it('are in our own export, which can be read again', async () => {
    await importFile('email,points,joined_at,lifetime_points\nann@x.example,10,2019-12-31,900')
    const file = await text(memberFile(test.db, editor.organizationId, { filter: {} }))
    editor = await test.signedIn('editor', await createOrganization(test.db))
    expect((await importFile(file)).totals).toMatchObject({ pasts: 1, warnings: 0 })
    expect(await pasts()).toEqual([['ann', '2019-12-31', 900, 'member']])
  })
})

it('reads birthdays in our own export', async () => {
  const birthday = { birth_month: 5, birth_day: 7 }
  const ann = await create('ann@x.example')
  await within((trx) => trx.updateTable('loyalty_members').set(birthday).where('id', '=', ann).execute())
  const file = await text(memberFile(test.db, editor.organizationId, { filter: {} }))
  editor = await test.signedIn('editor', await createOrganization(test.db))
  expect((await importFile(file)).preset).toBe('yuko_points')
  expect((await members()).get('ann@x.example')).toMatchObject(birthday)
})
