import { sql } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly is_required: boolean
}

interface Key {
  readonly columns: string[]
  readonly table: string
  readonly referenced: string[]
}

interface TestTable {
  readonly name: string
  readonly columns: Column[]
  readonly keys: Key[]
}

type Row = Record<string, unknown>

/** Every table with a column `organization_id`, in any area. */
export async function tenantTables(trx: Trx): Promise<TestTable[]> {
  await sql`reset role`.execute(trx)
  const { rows } = await sql<TestTable>`
    select c.relname::text as name,
           (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'is_required', a.attnotnull and not a.atthasdef))
              from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = '') as columns,
           coalesce((select jsonb_agg(jsonb_build_object('table', r.relname,
             'columns', (select jsonb_agg(a.attname order by k.at) from unnest(f.conkey) with ordinality k (num, at)
                           join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num),
             'referenced', (select jsonb_agg(a.attname order by k.at) from unnest(f.confkey) with ordinality k (num, at)
                              join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num)))
              from pg_constraint f join pg_class r on r.oid = f.confrelid
             where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid), '[]') as keys
      from pg_class c join pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(trx)
  return rows
}

/** Drops check constraints, because values don't matter here. Returns a function that restores them. */
export async function liftChecks(db: Database): Promise<() => Promise<void>> {
  const checks = await db.asSystem(async (trx) => {
    await sql`reset role`.execute(trx)
    const { rows } = await sql<{ relation: string; name: string; definition: string }>`
      select conrelid::regclass::text as relation, conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`.execute(trx)
    for (const { relation, name } of rows)
      await sql`alter table ${sql.raw(relation)} drop constraint ${sql.ref(name)}`.execute(trx)
    return rows
  })
  return () =>
    db.asSystem(async (trx) => {
      await sql`reset role`.execute(trx)
      for (const { relation, name, definition } of checks)
        await sql`alter table ${sql.raw(relation)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
    })
}

/** One row in every table where the organization has none yet, referencing each other. Values of `fixed` take precedence. */
export async function fillEveryTable(
  trx: Trx,
  of: Readonly<Record<string, Row>>,
  fixed: (table: string) => Row = () => ({}),
): Promise<void> {
  const tables = await tenantTables(trx)
  await sql`set local session_replication_role = replica`.execute(trx)
  const made = new Map<string, Row>(Object.entries(of))
  const make = async (table: TestTable) => {
    if (made.has(table.name)) return
    const { rows } = await sql<Row>`
      select * from ${sql.table(table.name)} where organization_id = ${of.organizations?.id} limit 1`.execute(trx)
    if (rows[0]) return made.set(table.name, rows[0])
    const values: Row = Object.fromEntries(
      table.columns.filter(({ is_required }) => is_required).map(({ name, type }) => [name, valueFor(type)]),
    )
    for (const key of table.keys) {
      const other = tables.find(({ name }) => name === key.table)
      if (other) await make(other)
      const row = made.get(key.table)
      key.columns.forEach((column, at) => {
        values[column] = row?.[key.referenced[at] ?? ''] ?? values[column]
      })
    }
    Object.assign(values, { organization_id: of.organizations?.id }, fixed(table.name))
    made.set(table.name, values)
    const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
    const written = await sql<Row>`
      insert into ${sql.table(table.name)} (${names})
      select ${names} from jsonb_populate_record(null::${sql.table(table.name)}, ${JSON.stringify(values)}::jsonb) returning *`.execute(
      trx,
    )
    made.set(table.name, { ...values, ...written.rows[0] })
  }
  for (const table of tables) await make(table)
}

/** Numbers of the organization's rows, by non-empty table. */
export async function countRows(trx: Trx, organizationId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await tenantTables(trx)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where organization_id = ${organizationId}`.execute(trx)
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

function valueFor(type: string): unknown {
  if (type === 'uuid') return newId()
  if (type.endsWith('[]')) return []
  if (type === 'boolean') return false
  if (type === 'jsonb' || type === 'json') return {}
  const bits = /^bit\((\d+)\)$/.exec(type)?.[1]
  if (bits) return '0'.repeat(Number(bits))
  if (type === 'date') return '2026-01-01'
  if (type.startsWith('timestamp')) return '2026-01-01T00:00:00.000Z'
  if (type === 'bytea') return `\\x${newId().replaceAll('-', '')}`
  if (/int|numeric|real|double/.test(type)) return 1
  return `x${newId()}`
}
