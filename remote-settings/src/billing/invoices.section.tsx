import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invoice, InvoiceStatus } from '@yuko/contract/billing/invoice'
import { ApiError, notify } from '@yuko/runtime'
import {
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  ErrorPanel,
  IconDownload,
  ListFoot,
  Money,
  Section,
  StatusBadge,
  type Tone,
} from '@yuko/ui'
import { useDownloadInvoice } from '#data/billing.mutations.ts'
import { billingQueries } from '#data/billing.queries.ts'

const statuses: Record<InvoiceStatus, { tone: Tone; words: string }> = {
  open: { tone: 'warning', words: t({ message: 'Open', context: 'Status of an invoice' }) },
  paid: { tone: 'success', words: t`Paid` },
  void: { tone: 'neutral', words: t`Void` },
  uncollectible: { tone: 'neutral', words: t`Written off` },
}

const columns: Column<Invoice>[] = [
  { id: 'number', header: t`Number`, card: 'title', skeleton: '60%', cell: ({ number }) => number },
  {
    id: 'issued',
    header: t({ message: 'Issued', context: 'invoice' }),
    width: 150,
    card: 'inline',
    cell: ({ issuedAt }) => <DateTime at={issuedAt} dateOnly />,
  },
  {
    id: 'status',
    header: t`Status`,
    width: 120,
    card: 'inline',
    cell: ({ status }) => (
      <StatusBadge status={statuses[status].words} tone={statuses[status].tone}>
        {statuses[status].words}
      </StatusBadge>
    ),
  },
  {
    id: 'total',
    header: t`Total`,
    width: 130,
    card: 'inline',
    cell: ({ totalMinor, currency }) => <Money minor={totalMinor} currency={currency} />,
  },
  { id: 'file', header: t`File`, width: 110, cell: (invoice) => <PdfButton invoice={invoice} /> },
]

export function InvoicesSection() {
  const invoices = useInfiniteQuery(billingQueries.invoices())
  const rows = invoices.data?.pages.flatMap(({ items }) => items)
  return (
    <Section title={t`Invoices`} flush>
      {invoices.isError && !rows ? (
        <ErrorPanel title={t`Couldn’t load invoices`} onRetry={invoices.refetch} isRetrying={invoices.isFetching}>
          {invoices.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Invoices`}
          columns={columns}
          rows={rows}
          rowKey={({ invoiceId }) => invoiceId}
          rowLabel={({ number }) => t`Invoice ${number}`}
          skeletonRows={3}
          empty={
            <EmptyState drawing="file" title={t`No invoices yet`}>
              {t`Your invoices appear here after your first payment.`}
            </EmptyState>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ListFoot list={invoices}>{plural(rows.length, { one: '# invoice', other: '# invoices' })}</ListFoot>
      )}
    </Section>
  )
}

function PdfButton({ invoice }: { invoice: Invoice }) {
  const download = useDownloadInvoice()
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t`Download invoice ${invoice.number} as PDF`}
      loading={download.isPending}
      onClick={() =>
        download.mutate(invoice, { onError: (error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }) })
      }
    >
      {t`PDF`}
    </Button>
  )
}
