import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

const settled = sql`status in ('paid', 'uncollectible', 'void')`

export async function countSettled(trx: Trx, organizationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('billing_invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', '<>', 'open')
    .executeTakeFirstOrThrow()
  return count
}

/** Copies settled invoices and their files outside the organization, whose rows no longer reference the files. */
export async function keepSettled(trx: Trx, organizationId: string, until: Date): Promise<void> {
  await sql`
    insert into kept_invoices (id, former_organization_id, number, status, currency, lines, subtotal_minor, tax_minor, total_minor,
                               recipient, issued_at, paid_at, payment_ref, kept_file, kept_until)
    select id, organization_id, number, status, currency, lines, subtotal_minor, tax_minor, total_minor,
           recipient, issued_at, paid_at, payment_ref, file_key, ${until}
      from billing_invoices where organization_id = ${organizationId} and ${settled}
        on conflict do nothing`.execute(trx)
  await trx
    .updateTable('billing_invoices')
    .set({ file_key: null })
    .where('organization_id', '=', organizationId)
    .where('file_key', 'is not', null)
    .execute()
}

/** Deletes expired invoices. Returns their files. */
export async function deleteKeptBefore(trx: Trx, now: Date): Promise<string[]> {
  const gone = await trx.deleteFrom('kept_invoices').where('kept_until', '<', now).returning('kept_file').execute()
  return gone.flatMap(({ kept_file }) => kept_file ?? [])
}
