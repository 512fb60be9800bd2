import { i18n } from '@yuko/contract/language'
import { invoiceIds } from '#ids.ts'
import { inLanguage } from '#platform/in-language.ts'
import type { Fact, FactCall } from '#platform/jobs/fact-job.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import { findInvoice, type InvoiceRow } from '../invoices/invoices.repository.ts'
import { listPayers } from './people.repository.ts'
import { ofFailure, ofInvoice, ofMove, ofRenewal, ofSubscription, ofUsage, type Words } from './words.ts'

export type MailedFact = Fact<
  | 'billing.invoice-failed'
  | 'billing.invoice-paid'
  | 'billing.moved-to-shop'
  | 'billing.renewal-near'
  | 'billing.subscription-updated'
  | 'billing.usage-threshold'
>

/** One email to each owner and admin per fact; runs across organizations, because users belong to none. */
export async function mailBilling({ db, clock, fact }: FactCall<MailedFact['type']>, publicUrl: string): Promise<void> {
  const { organizationId, payload } = fact
  await db.asSystem(async (trx) => {
    const invoice =
      'invoiceId' in payload ? await findInvoice(trx, organizationId, invoiceIds.toUuid(payload.invoiceId)) : undefined
    for (const { id, email, store, language } of await listPayers(trx, organizationId)) {
      const mail = inLanguage(language, () => {
        const words = wordsFor(fact, invoice)
        return words && { subject: words.subject, content: contentOf(words, store, publicUrl) }
      })
      if (!mail) return
      const { subject, content } = mail
      await enqueueEmail(trx, clock, {
        organizationId,
        key: `billing:${fact.eventId}:${id}`,
        to: { address: email },
        subject,
        content: { ...content, language },
      })
    }
  })
}

function wordsFor({ type, payload }: MailedFact, invoice: InvoiceRow | undefined): Words | null {
  if (type === 'billing.usage-threshold') return ofUsage(payload)
  if (type === 'billing.moved-to-shop') return ofMove(payload)
  if (type === 'billing.renewal-near') return ofRenewal(payload)
  if (type === 'billing.subscription-updated') return ofSubscription(payload)
  if (type === 'billing.invoice-failed') return invoice ? ofFailure(payload, invoice) : null
  return invoice && invoice.total_minor > 0 ? ofInvoice(invoice) : null
}

function contentOf({ heading, paragraphs, action }: Words, store: string, publicUrl: string): MailContent {
  return {
    heading,
    preview: paragraphs[0] ?? heading,
    paragraphs,
    action: { label: action, url: `${publicUrl}/billing` },
    note: i18n.t('You received this email because you’re an owner or admin of this organization: {store}', { store }),
  }
}
