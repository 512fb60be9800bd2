import { openTestPool } from '../../testing/test-database.ts'
import { exceptions } from './distribution.ts'
import type { Pool } from './pool.ts'

/** A database that distributes tables needs one column in keys, references, and triggers. */
describe('every tenant table can be distributed by organization', () => {
  let pool: Pool
  beforeAll(async () => {
    pool = await openTestPool()
  })
  afterAll(() => pool.close())

  const catalog = async (text: string) => {
    const lease = await pool.lease()
    try {
      return (await lease.query(text, [])).rows.map((row) => Object.values(row as object)[0] as string)
    } finally {
      lease.release()
    }
  }
  const tenants = `(select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organization_id' and not a.attisdropped)`
  const organizationOf = (table: string) =>
    `(select attnum from pg_attribute where attrelid = ${table} and attname = 'organization_id')`

  it('primary keys and unique indexes contain the organization', async () => {
    const found = await catalog(`
      select i.indexrelid::regclass::text from pg_index i
       where i.indrelid in ${tenants} and i.indisunique and not ${organizationOf('i.indrelid')} = any(i.indkey::int2[]) order by 1`)
    expect(found).toEqual(Object.keys(exceptions.keys).sort())
  })

  it('every such table has a primary key, or a documented exception', async () => {
    expect(
      await catalog(`select t.attrelid::regclass::text from ${tenants} t
        where not exists (select from pg_index i where i.indrelid = t.attrelid and i.indisprimary) order by 1`),
    ).toEqual(Object.keys(exceptions.withoutPrimaryKey).sort())
  })

  it('references between such tables include the organization; only reference tables are referenced without it', async () => {
    const found = await catalog(`
      select conrelid::regclass || ' ' || conname from pg_constraint
       where contype = 'f' and conrelid in ${tenants} and confrelid in ${tenants}
         and not exists (select from unnest(conkey, confkey) as k (here, there)
                          where here = ${organizationOf('conrelid')} and there = ${organizationOf('confrelid')}) order by 1`)
    expect(found).toEqual([])
    const outward = await catalog(`
      select distinct confrelid::regclass::text from pg_constraint
       where contype = 'f' and conrelid in ${tenants} and confrelid not in ${tenants} order by 1`)
    expect(outward).toEqual(Object.keys(exceptions.wholeTables).sort())
    const inward = await catalog(`
      select conrelid::regclass || ' ' || conname from pg_constraint
       where contype = 'f' and conrelid not in ${tenants} and confrelid in ${tenants} order by 1`)
    expect(inward).toEqual([])
  })

  it('sequences and triggers are listed', async () => {
    const numbered = await catalog(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
       where c.oid in ${tenants} union
      select c.relname from pg_class c join pg_attrdef d on d.adrelid = c.oid
       where c.oid in ${tenants} and pg_get_expr(d.adbin, d.adrelid) like '%nextval%' order by 1`)
    expect(numbered).toEqual(Object.keys(exceptions.sequences).sort())
    const triggers = await catalog(`
      select distinct tgrelid::regclass::text from pg_trigger where not tgisinternal and tgrelid in ${tenants} order by 1`)
    expect(triggers).toEqual([...exceptions.triggers].sort())
  })
})
