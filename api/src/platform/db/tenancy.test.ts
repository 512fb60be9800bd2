import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { openTestPool } from '../../testing/test-database.ts'
import { createDatabase, type Database } from './database.ts'
import { type Lease, type Pool, withLease } from './pool.ts'

describe('row-level security', () => {
  let pool: Pool
  let db: Database
  const [one, other] = [newId(), newId()]
  const entry = (organizationId: string) => ({
    organization_id: organizationId,
    id: newId(),
    actor: '{}',
    action: 'test',
    target: '{}',
    at: new Date(),
  })

  beforeAll(async () => {
    pool = await openTestPool()
    db = createDatabase(pool)
    await db.asSystem((trx) =>
      trx
        .insertInto('audit_log')
        .values([entry(one), entry(other)])
        .execute(),
    )
  })
  afterAll(() => db.close())

  const catalog = <Row>(text: string) => db.asSystem(async (trx) => (await sql.raw<Row>(text).execute(trx)).rows)

  it('shows an organization only its own rows when a query forgets the filter', async () => {
    const rows = await db.forOrganization(one, (trx) => trx.selectFrom('audit_log').select('organization_id').execute())
    expect(rows).toEqual([{ organization_id: one }])
  })

  it('prevents writing, changing, or moving rows into another organization', async () => {
    await expect(
      db.forOrganization(one, (trx) => trx.insertInto('audit_log').values(entry(other)).execute()),
    ).rejects.toMatchObject({
      code: '42501',
    })
    await expect(
      db.forOrganization(one, async (trx) => {
        await sql`insert into job_requests (id, organization_id, job, payload) values (${newId()}, ${one}, 'x', '{}')`.execute(
          trx,
        )
        await sql`update job_requests set organization_id = ${other}`.execute(trx)
      }),
    ).rejects.toMatchObject({ code: '42501' })
    const removed = await db.forOrganization(other, async (trx) => {
      await trx.insertInto('job_requests').values({ id: newId(), organization_id: other, job: 'x', payload: '{}' }).execute()
      return trx.deleteFrom('job_requests').executeTakeFirst()
    })
    expect(removed.numDeletedRows).toBe(1n)
  })

  it.each(['', 'one', `${newId()}', true), ('`, `${newId()}\n`])('refuses an invalid organization: %j', async (id) => {
    const work = jest.fn(() => Promise.resolve())
    await expect(db.forOrganization(id, work)).rejects.toThrow('An organization ID is a UUID')
    expect(work).not.toHaveBeenCalled()
  })

  it('shows nothing to the request role when no organization is set', async () => {
    const lease = await pool.lease()
    try {
      const rows = await lease.script(
        'begin; set local role yuko_app; select * from audit_log; select * from organizations; commit',
      )
      expect(rows).toEqual([])
    } finally {
      lease.release()
    }
  })

  it('resets roles with the transaction, also after a failure', async () => {
    await expect(db.forOrganization(one, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const lease = await pool.lease()
    const { rows } = await lease.query(
      "select current_user = session_user as is_owner, current_setting('yuko.organization_id', true) as organization",
      [],
    )
    lease.release()
    expect(rows).toEqual([{ is_owner: true, organization: expect.stringMatching(/^$/) }])
  })

  it('is enabled and forced on every table, with a policy', async () => {
    const open = await catalog(`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity
                 and exists (select from pg_policy p where p.polrelid = c.oid))`)
    expect(open).toEqual([])
  })

  it('limits the request role to tenant tables by organization', async () => {
    const loose = await catalog(`
      select p.tablename, p.policyname from pg_policies p
      join information_schema.columns c on c.table_schema = p.schemaname and c.table_name = p.tablename and c.column_name = 'organization_id'
      where p.schemaname = 'public' and 'yuko_app' = any(p.roles)
        and coalesce(p.qual, p.with_check) not like '%organization_id = yuko.organization_id()%'`)
    expect(loose).toEqual([])
  })

  it('is cheap: every index of a tenant table starts with the organization, or has a documented exception', async () => {
    const wrong = await catalog(`
      select i.indexrelid::regclass::text as index
      from pg_index i
      join pg_attribute o on o.attrelid = i.indrelid and o.attname = 'organization_id'
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      where i.indkey[0] <> o.attnum
        and coalesce(obj_description(i.indexrelid, 'pg_class'), '') not like 'across organizations: %'`)
    expect(wrong).toEqual([])
  })

  it('uses roles that cannot log in, own tables, or bypass policies', async () => {
    const strong = await catalog(`
      select rolname from pg_roles r
      where rolname in ('yuko_app', 'yuko_system')
        and (rolsuper or rolcanlogin or rolbypassrls or exists (select from pg_class where relowner = r.oid))`)
    expect(strong).toEqual([])
  })
})

describe('one statement with its transaction', () => {
  let pool: Pool
  let db: Database
  /** Statements sent and answered, in their order. */
  const seen: string[] = []
  beforeAll(async () => {
    pool = await openTestPool()
    db = createDatabase({ ...pool, lease: async () => noting(await pool.lease()) })
  })
  beforeEach(() => seen.splice(0))
  afterAll(() => pool.close())

  const noting = (lease: Lease): Lease => ({
    query: (text, values) => noted(text, lease.query(text, values)),
    script: (text) => noted(text, lease.script(text)),
    release: () => lease.release(),
  })
  function noted<Answer>(text: string, answer: Promise<Answer>): Promise<Answer> {
    seen.push(`sent: ${text}`)
    return answer.finally(() => seen.push('answered'))
  }
  const scope = sql<{ role: string; organization: string | null }>`
    select current_user as role, nullif(current_setting('yuko.organization_id', true), '') as organization`

  it('sees all organizations, and is sent before anything is answered', async () => {
    expect(await db.askAsSystem(scope)).toEqual([{ role: 'yuko_system', organization: null }])
    expect(seen).toHaveLength(6)
    expect(seen.slice(0, 3)).toEqual([
      'sent: begin; set local role yuko_system',
      expect.stringMatching(/^sent:\s+select current_user/),
      'sent: commit',
    ])
    expect(seen.slice(3)).toEqual(['answered', 'answered', 'answered'])
  })

  it('leaves neither the role nor a transaction behind, also after a failure', async () => {
    await db.askAsSystem(scope)
    await expect(db.askAsSystem(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
    await expect(db.askAsSystem(sql`select from nowhere`)).rejects.toMatchObject({ code: '42P01' })
    const outside = "select current_user <> 'yuko_system' and now() = statement_timestamp() as is_outside"
    const { rows } = await withLease(pool, (lease) => lease.query(outside, []))
    expect(rows).toEqual([{ is_outside: true }])
    const id = newId()
    expect(await db.forOrganization(id, async (trx) => (await scope.execute(trx)).rows)).toEqual([
      { role: 'yuko_app', organization: id },
    ])
  })

  it('undoes what it wrote before it failed', async () => {
    const [organizationId, id] = [newId(), newId()]
    const insert = sql`
      insert into job_requests (id, organization_id, job, payload)
      select ${id}::uuid, ${organizationId}::uuid, 'x', '{}' from generate_series(1, 2)`
    await expect(db.askAsSystem(insert)).rejects.toMatchObject({ code: '23505' })
    expect(await db.askAsSystem(sql`select id from job_requests where organization_id = ${organizationId}`)).toEqual([])
  })

  it('is refused inside a transaction instead of deadlocking', async () => {
    const nested = db.forOrganization(newId(), () => db.askAsSystem(scope))
    await expect(nested).rejects.toThrow('askAsSystem was called inside the transaction of forOrganization')
  })
})

describe('transactions', () => {
  let db: Database
  beforeAll(async () => {
    db = createDatabase(await openTestPool())
  })
  afterAll(() => db.close())

  it('refuse nested transactions instead of deadlocking', async () => {
    const nested = db.asSystem(() => db.asSystem(async () => 1))
    await expect(nested).rejects.toThrow('asSystem was called inside the transaction of asSystem')
  })

  it('never mix, however many run concurrently', async () => {
    const organizations = Array.from({ length: 20 }, newId)
    const counts = await Promise.all(
      organizations.map((organizationId) =>
        db.forOrganization(organizationId, async (trx) => {
          await trx
            .insertInto('job_requests')
            .values({ id: newId(), organization_id: organizationId, job: 'x', payload: '{}' })
            .execute()
          return (await trx.selectFrom('job_requests').selectAll().execute()).length
        }),
      ),
    )
    expect(counts).toEqual(organizations.map(() => 1))
  })

  it('read and write values identically on both databases', async () => {
    const values = await db.asSystem(async (trx) => {
      const { rows } = await sql`
        select 7::bigint as big, count(*) as count, date '2026-11-20' as day, timestamptz '2026-11-20T09:30:00Z' as moment,
               '{"a": [1]}'::jsonb as json, ${['a', 'b']}::text[] as words, ${new Date('2026-01-01T00:00:00Z')}::timestamptz as given,
               null::text as nothing, true as yes, 1.50::numeric as price`.execute(trx)
      return rows[0]
    })
    expect(values).toEqual({
      big: 7,
      count: 1,
      day: '2026-11-20',
      moment: new Date('2026-11-20T09:30:00Z'),
      json: { a: [1] },
      words: ['a', 'b'],
      given: new Date('2026-01-01T00:00:00Z'),
      nothing: null,
      yes: true,
      price: '1.50',
    })
  })
})
