import type { InvoiceLine } from '@yuko/contract/billing/invoice'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { BillingTables, InvoicePurpose, InvoiceRecipient } from '../billing.tables.ts'

export type InvoiceRow = Selectable<BillingTables['billing_invoices']>

export interface NewInvoice {
  readonly id: string
  readonly number: string
  readonly purpose: InvoicePurpose
  readonly currency: string
  readonly lines: readonly InvoiceLine[]
  readonly totalMinor: number
  readonly recipient: InvoiceRecipient
  readonly change: PlanChoice | null
  readonly issuedAt: Date
  readonly dueAt: Date
  readonly isPaid: boolean
}

export function insertInvoice(trx: Trx, organizationId: string, one: NewInvoice): Promise<InvoiceRow> {
  return trx
    .insertInto('billing_invoices')
    .values({
      organization_id: organizationId,
      id: one.id,
      number: one.number,
      purpose: one.purpose,
      currency: one.currency,
      status: one.isPaid ? ('paid' as const) : ('open' as const),
      paid_at: one.isPaid ? one.issuedAt : null,
      subtotal_minor: one.totalMinor,
      tax_minor: 0,
      total_minor: one.totalMinor,
      lines: JSON.stringify(one.lines),
      recipient: JSON.stringify(one.recipient),
      change: one.change && JSON.stringify(one.change),
      issued_at: one.issuedAt,
      due_at: one.dueAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const ofOrganization = (trx: Trx, organizationId: string) =>
  trx.selectFrom('billing_invoices').selectAll().where('organization_id', '=', organizationId)

export function findInvoice(trx: Trx, organizationId: string, id: string): Promise<InvoiceRow | undefined> {
  return ofOrganization(trx, organizationId).where('id', '=', id).executeTakeFirst()
}

export function findOpenInvoice(trx: Trx, organizationId: string): Promise<InvoiceRow | undefined> {
  return ofOrganization(trx, organizationId).where('status', '=', 'open').orderBy('issued_at').limit(1).executeTakeFirst()
}

export function listInvoiceRows(
  trx: Trx,
  organizationId: string,
  { limit, after }: { limit: number; after: { issuedAt: Date; id: string } | undefined },
): Promise<InvoiceRow[]> {
  let query = ofOrganization(trx, organizationId)
  if (after) query = query.where(sql<boolean>`(issued_at, id) < (${after.issuedAt}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('issued_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

type Change = Partial<
  Pick<InvoiceRow, 'status' | 'paid_at' | 'problem' | 'payment_ref' | 'tries' | 'file_key' | 'tax_minor' | 'total_minor'>
>

export async function changeInvoice(trx: Trx, { organization_id, id }: InvoiceRow, change: Change): Promise<void> {
  await trx
    .updateTable('billing_invoices')
    .set(change)
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute()
}

/**
 * The recipient of an organization's invoice. The address of a person needs a transaction that can read users; otherwise the
 * store's address is used.
 */
export async function recipientOf(trx: Trx, organizationId: string): Promise<InvoiceRecipient> {
  const { name, postal_address, support_email, country } = await trx
    .selectFrom('organizations')
    .select(['name', 'postal_address', 'support_email', 'country'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return { name, address: postal_address, email: support_email, country }
}

/** false: received before. */
export async function keepMessage(trx: Trx, id: string, type: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('billing_messages')
    .values({ id, type, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function sweepMessages(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('billing_messages').where('received_at', '<', before).execute()
}

/** In any organization; for the operator of the server. */
export function findOpenByNumber(trx: Trx, number: string): Promise<InvoiceRow | undefined> {
  return trx
    .selectFrom('billing_invoices')
    .selectAll()
    .where('number', '=', number)
    .where('status', '=', 'open')
    .executeTakeFirst()
}
