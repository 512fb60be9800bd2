import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

const says = (column: string, email: string) => sql<boolean>`position(lower(${email}) in lower(${sql.ref(column)}::text)) > 0`

/** Stored rows of files, rejected or with warnings, that contain an address. */
export async function listRowsOfPerson(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select i.file_name, r.row, r.cells from import_rows r
      join imports i on i.organization_id = r.organization_id and i.id = r.import_id
     where r.organization_id = ${organizationId} and ${says('r.cells', email)} order by i.created_at, i.id, r.row`.execute(trx)
  return rows
}

/** Keeps the issues of a row, and deletes its content and the samples of its file. */
export async function forgetRowsOfPerson(trx: Trx, organizationId: string, email: string): Promise<void> {
  const withoutValues = (column: string) => sql`
    (select coalesce(jsonb_agg(issue || '{"value": null}' order by place), '[]')
       from jsonb_array_elements(${sql.ref(column)}) with ordinality as one(issue, place))`
  await sql`
    update import_rows set cells = null, issues = ${withoutValues('issues')}
     where organization_id = ${organizationId} and (${says('cells', email)} or ${says('issues', email)})`.execute(trx)
  await sql`
    update imports set dry_run_issues = ${withoutValues('dry_run_issues')},
           columns = (select coalesce(jsonb_agg(column_ || '{"samples": []}' order by place), '[]')
                        from jsonb_array_elements(columns) with ordinality as one(column_, place))
     where organization_id = ${organizationId} and (${says('columns', email)} or ${says('dry_run_issues', email)})`.execute(trx)
  await sql`
    update imports set formats = null where organization_id = ${organizationId} and ${says('formats', email)}`.execute(trx)
  await sql`
    update imports set dry_run = dry_run || '{"balances": []}'
     where organization_id = ${organizationId} and ${says('dry_run', email)}`.execute(trx)
}
