import { importIds } from '#ids.ts'
import { mergeMembers } from '#loyalty/members/merge-members.ts'
import { accountedRows } from '#testing/accounted-rows.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { feeds } from '#testing/import-feeds.ts'
import { importSteps } from '#testing/import-steps.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { importTools } from '../import-tools.ts'
import { importsModule } from '../imports.module.ts'
import { detectPreset } from '../presets.ts'
import { runImport } from '../run-import.ts'

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
const upload = (content: string) => uploadAs('points_history', content)

async function importFile(content: string | readonly string[]) {
  const { importId } = await upload([content].flat().join('\n'))
  const checked = await step(importId, 'check')
  const done = await step(importId, 'start')
  // The dry run forecasts the result.
  expect(done.totals).toEqual(checked.dryRun)
  expect(accountedRows(done.totals)).toBe(done.totals?.rows)
  return done
}

const create = (email: string, member: Parameters<typeof createLoyaltyMember>[2] = {}) =>
  createLoyaltyMember(test.db, editor.organizationId, { email, ...member })
const within = <T>(work: Parameters<typeof test.db.forOrganization<T>>[1]) => test.db.forOrganization(editor.organizationId, work)
/** `ann 2025-03-01 120 Order #1001`, oldest first. */
const entries = () =>
  within(async (trx) => {
    const rows = await trx
      .selectFrom('loyalty_earlier_entries as e')
      .innerJoin('loyalty_members as m', 'm.id', 'e.member_id')
      .innerJoin('customers as c', 'c.id', 'm.customer_id')
      .select(['c.email', 'e.occurred_at', 'e.points', 'e.description'])
      .orderBy('c.email')
      .orderBy('e.occurred_at')
      .orderBy('e.points')
      .execute()
    return rows.map(({ email, occurred_at, points, description }) =>
      [email?.split('@')[0], occurred_at.toISOString().slice(0, 10), points, description].join(' '),
    )
  })

describe('columns', () => {
  it.each([
    [
      'rivo',
      'email,points_amount,internal_note,external_note,applied_at,source',
      { email: 'email', points: 'points_amount', description: 'external_note', occurredAt: 'applied_at', entryType: 'source' },
    ],
    [
      'smile',
      'customer_id,email,points_change,description,internal_note,created_at',
      { email: 'email', points: 'points_change', description: 'description', occurredAt: 'created_at' },
    ],
    [
      'generic',
      'Date,Customer Email,Type,Points Earned,Points Spent,Reason',
      {
        email: 'Customer Email',
        occurredAt: 'Date',
        points: 'Points Earned',
        spentPoints: 'Points Spent',
        description: 'Reason',
        entryType: 'Type',
      },
    ],
  ])('of %s are recognized: %s', (preset, header, mapping) => {
    expect(detectPreset(header.split(','), 'points_history')).toEqual({ kind: 'points_history', preset, mapping })
  })

  it('are recognized by the chosen program', () => {
    const { preset, mapping } = detectPreset(['Email', 'Source', 'Points', 'Applied At'], 'points_history', 'rivo')
    expect([preset, mapping.occurredAt, mapping.entryType]).toEqual(['rivo', 'Applied At', 'Source'])
  })
})

describe('a points history', () => {
  const file = [
    'email,date,points,description',
    'ann@x.example,2024-03-01,120,Order #1001',
    'ann@x.example,2024-04-01,−50,€5 off',
    'bob@x.example,2023-12-31,"1,000",Birthday',
    'who@x.example,2023-12-31,10,Birthday',
    'bob@x.example,2024-01-02,0,Tier reached',
  ]

  it('is stored beside the ledger, for members only, and changes no balance', async () => {
    await create('ann@x.example')
    await create('bob@x.example', { status: 'blocked' })
    const { totals, issues, status, preset } = await importFile(file)
    expect([status, preset]).toEqual(['completed', 'generic'])
    expect(totals).toMatchObject({ rows: 5, created: 3, duplicates: 1, strangers: 1, errors: 0, warnings: 1, points: 0 })
    expect(issues).toMatchObject([{ row: 5, level: 'warning', field: 'email', value: 'who@x.example' }])
    expect(await entries()).toEqual([
      'ann 2024-03-01 120 Order #1001',
      'ann 2024-04-01 -50 €5 off',
      'bob 2023-12-31 1000 Birthday',
    ])
    await within(async (trx) => {
      const members = await trx
        .selectFrom('loyalty_members')
        .select(['balance', 'seq', 'lifetime_earned', 'earlier_points'])
        .execute()
      expect(members).toEqual(Array(2).fill({ balance: 0, seq: 0, lifetime_earned: 0, earlier_points: 0 }))
      expect(await trx.selectFrom('point_entries').select('id').execute()).toEqual([])
    })
  })

  it('adds nothing when it is imported again, and only what is new in a longer file', async () => {
    await create('ann@x.example')
    await create('bob@x.example')
    await importFile(file)
    expect((await importFile(file)).totals).toMatchObject({ created: 0, duplicates: 4 })
    await create('who@x.example')
    expect((await importFile([...file, 'ann@x.example,2024-05-01,7,Review'])).totals).toMatchObject({ created: 2, duplicates: 4 })
  })

  it('keeps equal rows of a file, as often as they occur', async () => {
    await create('ann@x.example')
    const same = 'ann@x.example,2024-03-01,5,Review'
    expect((await importFile(['email,date,points,description', same, same])).totals).toMatchObject({ created: 2 })
    expect((await importFile(['email,date,points,description', same, same, same])).totals).toMatchObject({
      created: 1,
      duplicates: 2,
    })
    expect(await entries()).toEqual(Array(3).fill('ann 2024-03-01 5 Review'))
  })

  it('can be undone, and imported again', async () => {
    await create('ann@x.example')
    await create('bob@x.example')
    const { importId, undoUntil } = await importFile(file)
    const { importId: second } = await importFile([...file, 'ann@x.example,2024-05-01,7,Review'])
    expect(undoUntil).not.toBeNull()
    expect(await step(importId, 'undo')).toMatchObject({ status: 'undone' })
    expect(await entries()).toEqual(['ann 2024-05-01 7 Review'])
    await step(second, 'undo')
    expect(await entries()).toEqual([])
    expect((await importFile(file)).totals).toMatchObject({ created: 3 })
  })

  it('finds its rows again after two members were merged', async () => {
    const [ann, bob] = [await create('ann@x.example'), await create('bob@x.example')]
    await importFile(file)
    await within((trx) => mergeMembers(trx, test.clock, editor.organizationId, { survivor: ann, other: bob }))
    expect((await importFile(file)).totals).toMatchObject({ created: 0, duplicates: 4, strangers: 1 })
  })

  it('is refused row by row where something is unreadable', async () => {
    await create('ann@x.example')
    const { totals, issues } = await importFile([
      'email,date,points,description',
      'ann,2024-03-01,5,',
      'ann@x.example,soon,5,',
      'ann@x.example,,5,',
      'ann@x.example,2004-12-31,5,',
      'ann@x.example,2999-01-01,5,',
      'ann@x.example,2024-03-01,1.5,',
      'ann@x.example,2024-03-01,,',
      'ann@x.example,2024-03-01,99999999,',
    ])
    expect(totals).toMatchObject({ rows: 8, created: 0, errors: 8 })
    expect(issues.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '2 email',
      '3 occurredAt',
      '4 occurredAt',
      '5 occurredAt',
      '6 occurredAt',
      '7 points',
      '8 points',
      '9 points',
    ])
    expect(await entries()).toEqual([])
  })

  it('reads spent points of their own column, or by their type', async () => {
    await create('ann@x.example')
    await importFile([
      'email,date,points earned,points spent,type',
      'ann@x.example,2024-01-01,50,,Order',
      'ann@x.example,2024-01-02,,30,Reward',
      'ann@x.example,2024-01-03,20,,Redeemed',
      'ann@x.example,2024-01-04,-5,,Expired',
    ])
    expect(await entries()).toEqual([
      'ann 2024-01-01 50 Order',
      'ann 2024-01-02 -30 Reward',
      'ann 2024-01-03 -20 Redeemed',
      'ann 2024-01-04 -5 Expired',
    ])
  })

  it('needs columns for the person, the date, and the points', async () => {
    const { importId, status } = await upload('email,points\nann@x.example,5\n')
    expect(status).toBe('uploaded')
    expect((await call('POST', `/${importId}/start`)).code).toBe('import.columns-missing')
  })

  it('stays in its store', async () => {
    await create('ann@x.example')
    const { importId } = await importFile(file)
    editor = await test.signedIn('editor', await createOrganization(test.db))
    expect((await call('POST', `/${importId}/undo`)).code).toBe('import.not-found')
    expect((await importFile(file)).totals).toMatchObject({ created: 0, strangers: 4 })
    expect(await entries()).toEqual([])
  })
})

it('resumes after a kill, and counts equal rows from the start of the file', async () => {
  await create('ann@x.example')
  // The rows of the first group, which are there already, and as many that aren't.
  const row = 'ann@x.example,2024-03-01,5,Review'
  const lines = (count: number) => ['email,date,points,description', ...Array<string>(count).fill(row)].join('\n')
  await importFile(lines(249))
  const { importId } = await upload(lines(498))
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
  expect((await call('GET', `/${importId}`)).progress.rowsDone).toBe(249)
  await test.runUntilIdle()
  expect(await call('GET', `/${importId}`)).toMatchObject({ status: 'completed', totals: { created: 249, duplicates: 249 } })
  expect(await entries()).toHaveLength(498)
})
