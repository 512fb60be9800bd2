import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createModules } from '../../../modules.ts'
import { countRows, fillEveryTable, liftChecks, tenantTables } from '../../../testing/row-of-every-table.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts'
import { watchClosedOrganizations } from './closing.jobs.ts'

const dayMs = 24 * 3_600_000

describe('deleting a closed organization', () => {
  let test: TestApp
  let bringChecksBack: () => Promise<void>
  let [closed, other]: SignedIn[] = []
  beforeAll(async () => {
    // Only these modules, because handlers of other modules would react to the rows.
    test = await createTestApp({ modules: (platform) => createModules(platform).filter(({ name }) => name === 'closing') })
    bringChecksBack = await liftChecks(test.db)
    ;[closed, other] = [await filled(), await filled()]
  })
  afterAll(async () => {
    for (const { organizationId } of [closed, other].filter((one) => one !== undefined)) await forget(organizationId)
    await bringChecksBack()
    await test.close()
  })

  const filePath = (table: string, organizationId: string) => `tests/${organizationId}/${table.replaceAll('_', '-')}.txt`
  const exists = (key: string) =>
    test.platform.storage.size(key).then(
      () => true,
      () => false,
    )

  /** An organization with a row in every table, each referencing a file where possible. */
  async function filled(): Promise<SignedIn> {
    const owner = await test.signedIn('owner')
    const { organizationId, userId } = owner
    const files: string[] = []
    await test.db.asSystem(async (trx) => {
      const tables = await tenantTables(trx)
      const withFiles = tables.filter(({ columns }) => columns.some(({ name }) => name === 'file_key')).map(({ name }) => name)
      files.push(...withFiles)
      const of = { organizations: { id: organizationId }, users: { id: userId } }
      await fillEveryTable(trx, of, (table) => ({
        ...(withFiles.includes(table) && { file_key: filePath(table, organizationId) }),
        ...(table === 'billing_invoices' && { status: 'paid', number: `T-${organizationId.slice(-4)}` }),
        ...(table === 'billing_subscriptions' && { status: 'active', plan: 'free', interval: 'month' }),
      }))
    })
    for (const table of files) await test.platform.storage.write(filePath(table, organizationId), Readable.from(['file']))
    return owner
  }

  const forget = (organizationId: string) =>
    test.db.asSystem(async (trx) => {
      await sql`reset role`.execute(trx)
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const { name } of await tenantTables(trx))
        await sql`delete from ${sql.table(name)} where organization_id = ${organizationId}`.execute(trx)
    })

  const rowsOf = ({ organizationId }: SignedIn) => test.db.asSystem((trx) => countRows(trx, organizationId))
  const close = (organizationId: string, deletesAt: Date) =>
    test.db.asSystem((trx) =>
      trx
        .updateTable('organizations')
        .set({ closed_at: test.clock.now(), deletes_at: deletesAt })
        .where('id', '=', organizationId)
        .execute(),
    )
  const watch = async (expecting?: { failures: boolean }) => {
    await test.db.asSystem((trx) => enqueue(trx, watchClosedOrganizations, {}, { organizationId: null, singletonKey: newId() }))
    await test.runUntilIdle(expecting)
  }
  const must = (one: SignedIn | undefined): SignedIn => {
    if (!one) throw new Error('It was made before')
    return one
  }

  it('keeps it until its deadline', async () => {
    const [one, tables] = [must(closed), await test.db.asSystem(tenantTables)]
    const before = await rowsOf(one)
    expect(Object.keys(before)).toEqual(tables.map(({ name }) => name))
    await close(one.organizationId, new Date(test.clock.now().getTime() + 20 * dayMs))
    await watch()
    expect(await rowsOf(one)).toEqual(before)
  })

  it('deletes its rows from every table and its files, and nothing of another organization', async () => {
    const [one, two] = [must(closed), must(other)]
    const others = await rowsOf(two)
    test.clock.advance(20 * dayMs)
    await watch()
    expect(await rowsOf(one)).toEqual({})
    expect(await rowsOf(two)).toEqual(others)
    const left = await test.db.asSystem((trx) =>
      trx.selectFrom('organizations').select('id').where('id', 'in', [one.organizationId, two.organizationId]).execute(),
    )
    expect(left).toEqual([{ id: two.organizationId }])
    // The PDF of an invoice is kept.
    const tables = (await test.db.asSystem(tenantTables)).filter(({ columns }) => columns.some(({ name }) => name === 'file_key'))
    expect(tables.length).toBeGreaterThan(5)
    for (const { name } of tables) {
      expect([name, await exists(filePath(name, one.organizationId))]).toEqual([name, name === 'billing_invoices'])
      expect([name, await exists(filePath(name, two.organizationId))]).toEqual([name, true])
    }
  })

  it('keeps settled invoices for ten years without the organization', async () => {
    const { organizationId } = must(closed)
    const kept = await test.db.asSystem((trx) => trx.selectFrom('kept_invoices').selectAll().execute())
    expect(kept).toEqual([
      expect.objectContaining({
        former_organization_id: organizationId,
        number: `T-${organizationId.slice(-4)}`,
        kept_file: filePath('billing_invoices', organizationId),
        kept_until: new Date('2036-12-10T09:30:00.000Z'),
      }),
    ])
  })

  it('resumes after an interruption', async () => {
    const { organizationId } = must(other)
    await close(organizationId, test.clock.now())
    // Interrupted: some tables are empty, and it can no longer be reopened.
    await test.db.asSystem(async (trx) => {
      await trx
        .updateTable('organizations')
        .set({ deletion_began_at: test.clock.now() })
        .where('id', '=', organizationId)
        .execute()
      await trx.deleteFrom('review_tags').where('organization_id', '=', organizationId).execute()
    })
    await watch()
    expect(await rowsOf(must(other))).toEqual({})
    await watch()
  })
})
