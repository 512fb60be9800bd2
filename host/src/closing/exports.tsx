import { t } from '@lingui/core/macro'
import { exportAuditEntries } from '@yuko/contract/audit/export-audit-entries'
import { downloadSubscribers } from '@yuko/contract/automation/subscribers/download-subscribers'
import { downloadInvoice, listInvoices } from '@yuko/contract/billing/invoices'
import { downloadLoyaltyMembers } from '@yuko/contract/loyalty/members/download-loyalty-members'
import { exportReviews } from '@yuko/contract/reviews/export-reviews'
import { ApiError, callApi, notify } from '@yuko/runtime'
import { Button, Section } from '@yuko/ui'
import { useState } from 'react'
import css from '#closing/closed-organization.module.css'
import { saveFile } from '#closing/save-file.ts'

const files = [
  { label: t`Reviews`, name: 'reviews', load: () => callApi(exportReviews, {}) },
  { label: t`Loyalty members`, name: 'loyalty-members', load: () => callApi(downloadLoyaltyMembers, {}) },
  { label: t`Subscribers`, name: 'subscribers', load: () => callApi(downloadSubscribers, {}) },
  { label: t`Audit log`, name: 'audit-log', load: () => callApi(exportAuditEntries, {}) },
] as const

/** Exports that stay available while the organization is closed. */
export function Exports() {
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (label: string, work: () => Promise<void>) => {
    setBusy(label)
    await work().catch((error: unknown) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
    setBusy(null)
  }
  const saveInvoices = async () => {
    let cursor: string | undefined
    let count = 0
    do {
      const page = await callApi(listInvoices, { query: { cursor } })
      for (const { invoiceId, number } of page.items) {
        saveFile(await callApi(downloadInvoice, { params: { invoiceId } }), `${number}.pdf`)
        count++
      }
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    if (count === 0) notify(t`No invoices to export`)
  }
  return (
    <Section title={t`Export`} description={t`Reviews, members, subscribers and the audit log as CSV. Invoices as PDF.`}>
      <div className={css.actions}>
        {files.map(({ label, name, load }) => (
          <Button
            key={name}
            variant="default"
            loading={busy === label}
            onClick={() => run(label, async () => saveFile(await load(), `${name}.csv`))}
          >
            {label}
          </Button>
        ))}
        <Button variant="default" loading={busy === t`Invoices`} onClick={() => run(t`Invoices`, saveInvoices)}>
          {t`Invoices`}
        </Button>
      </div>
    </Section>
  )
}
