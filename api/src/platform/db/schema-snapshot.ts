import { type Pool, withLease } from './pool.ts'

/**
 * The result of all migrations as readable text, stored in schema.snapshot.sql: a review shows what a migration changes, and a
 * forgotten policy or grant is visible. Not meant to be executed.
 */
export async function describeSchema(pool: Pool): Promise<string> {
  const lines = await withLease(pool, async (lease) => {
    const { rows } = await lease.query(catalog, [])
    return (rows as { line: string }[]).map((row) => row.line)
  })
  return `-- Written by \`node api/src/testing/write-schema-snapshot.ts\` from api/migrations.\n${lines.join('\n')}\n`
}

const catalog = `
with tables as (
  select c.oid, c.relname, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
), lines as (
  select relname, 0 as part, 0 as place, '' as name, E'\\n' || case relpersistence when 'u' then 'unlogged ' else '' end || 'table ' || relname
      || case when relrowsecurity and relforcerowsecurity then '' else ' -- OPEN: no forced row-level security' end as line
    from tables
  union all
  select t.relname, 1, a.attnum, '', '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case when a.attidentity <> '' then ' identity' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all
  select t.relname, 2, 0, k.conname, '  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
    from tables t join pg_constraint k on k.conrelid = t.oid and k.contype <> 'n'
  union all
  select t.relname, 3, 0, i.indexname, '  ' || i.indexdef || coalesce(' -- ' || obj_description(format('%I', i.indexname)::regclass, 'pg_class'), '')
    from tables t join pg_indexes i on i.schemaname = 'public' and i.tablename = t.relname
  union all
  select t.relname, 4, 0, p.policyname, '  policy ' || p.policyname || ' for ' || lower(p.cmd) || ' to ' || array_to_string(p.roles, ', ')
      || coalesce(' using ' || p.qual, '') || coalesce(' with check ' || p.with_check, '')
    from tables t join pg_policies p on p.schemaname = 'public' and p.tablename = t.relname
  union all
  select t.relname, 5, 0, g.grantee, '  grant ' || string_agg(lower(g.privilege_type), ', ' order by g.privilege_type) || ' to ' || g.grantee
    from tables t join information_schema.role_table_grants g
      on g.table_schema = 'public' and g.table_name = t.relname and g.grantee in ('yuko_app', 'yuko_system')
    group by t.relname, g.grantee
  union all
  select t.relname, 6, 0, r.tgname, '  ' || pg_get_triggerdef(r.oid) from tables t join pg_trigger r on r.tgrelid = t.oid and not r.tgisinternal
  union all
  select '~functions', 7, 0, p.oid::regprocedure::text, E'\\n' || pg_get_functiondef(p.oid)
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'yuko'::regnamespace)
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
)
select line from lines order by relname collate "C", part, place, name collate "C"`
