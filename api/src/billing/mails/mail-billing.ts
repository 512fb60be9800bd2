import { type FactPayload, type FactType, facts } from '@yuko/contract/facts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { factEnvelope } from '#platform/jobs/relay.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import { invoiceIds } from '../billing-ids.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.repository.ts'
import { listPayers } from './people.repository.ts'
import { ofFailure, ofInvoice, ofRenewal, ofSubscription, ofUsage, type Words } from './words.ts'

/** Once to each owner and admin for a fact; across organizations, because people belong to none. */
export async function mailBilling({ db, clock, payload: fact }: JobCall<typeof factEnvelope>, publicUrl: string): Promise<void> {
  const { organizationId, type } = fact
  if (organizationId === null) return
  await db.asSystem(async (trx) => {
    const payload = facts[type as FactType].parse(fact.payload)
    const invoiceId = 'invoiceId' in payload ? invoiceIds.toUuid(String(payload.invoiceId)) : null
    const invoice = invoiceId ? await findInvoice(trx, organizationId, invoiceId) : undefined
    const words = wordsFor(type as FactType, payload, invoice)
    if (!words) return
    for (const { id, email, store } of await listPayers(trx, organizationId))
      await enqueueEmail(trx, clock, {
        ...{ organizationId, key: `billing:${fact.eventId}:${id}`, to: { address: email }, subject: words.subject },
        content: contentOf(words, store, publicUrl),
      })
  })
}

function wordsFor(type: FactType, payload: unknown, invoice: InvoiceRow | undefined): Words | null {
  if (type === 'billing.usage-threshold') return ofUsage(payload as FactPayload<'billing.usage-threshold'>)
  if (type === 'billing.renewal-near') return ofRenewal(payload as FactPayload<'billing.renewal-near'>)
  if (type === 'billing.subscription-updated') return ofSubscription(payload as FactPayload<'billing.subscription-updated'>)
  if (type === 'billing.invoice-failed' && invoice) return ofFailure(payload as FactPayload<'billing.invoice-failed'>, invoice)
  return type === 'billing.invoice-paid' && invoice && invoice.total_minor > 0 ? ofInvoice(invoice) : null
}

function contentOf({ heading, paragraphs, action }: Words, store: string, publicUrl: string): MailContent {
  return {
    ...{ heading, preview: paragraphs[0] ?? heading, paragraphs },
    action: { label: action, url: `${publicUrl}/billing` },
    note: `You get this because you own or administer ${store}.`,
  }
}
