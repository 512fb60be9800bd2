import { t } from '@lingui/core/macro'
import type { RecipientDomain } from '@yuko/contract/automation/analytics/list-recipient-domains'
import type { MailOutcome } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { share } from '@yuko/contract/automation/analytics/mail-figures'
import { type Column, DataTable, EmptyState, TextLink, useFormat } from '@yuko/ui'
import { percentOf } from '#data/figures.ts'

type Outcome = Exclude<MailOutcome, 'written'>

interface RecipientDomainsProps {
  rows: readonly RecipientDomain[] | undefined
  /** The emails to that domain. */
  hrefOf?: (domain: string, what: Outcome) => string
}

/** Deliverability by recipient domain. */
export function RecipientDomains({ rows, hrefOf }: RecipientDomainsProps) {
  const format = useFormat()
  const link = (domain: string, what: Outcome, shown: string) =>
    hrefOf ? <TextLink href={hrefOf(domain, what)}>{shown}</TextLink> : shown
  const rate = (
    id: string,
    header: string,
    what: Outcome,
    of: (row: RecipientDomain) => number | null,
  ): Column<RecipientDomain> => ({
    id,
    header,
    align: 'end',
    width: 110,
    skeleton: 40,
    cell: (row) => link(row.domain, what, percentOf(of(row))),
  })
  const columns: Column<RecipientDomain>[] = [
    { id: 'domain', header: t`Domain`, card: 'title', skeleton: '60%', cell: ({ domain }) => link(domain, 'sent', domain) },
    {
      id: 'sent',
      header: t`Sent`,
      align: 'end',
      width: 80,
      skeleton: 40,
      cell: ({ domain, sent }) => link(domain, 'sent', format.number(sent)),
    },
    rate('delivered', t`Delivered`, 'delivered', ({ delivered, sent }) => share(delivered, sent)),
    rate('bounced', t`Bounced`, 'bounced', ({ bounced, sent }) => share(bounced, sent)),
    rate('opened', t`Opened`, 'opened_by_people', ({ openedByPeople, delivered }) => share(openedByPeople, delivered)),
    rate('clicked', t`Clicked`, 'clicked', ({ clicked, delivered }) => share(clicked, delivered)),
    rate('complained', t`Spam complaints`, 'complained', ({ complained, delivered }) => share(complained, delivered)),
  ]
  return (
    <DataTable
      label={t`Recipient domains`}
      columns={columns}
      rows={rows}
      rowKey={({ domain }) => domain}
      rowLabel={({ domain }) => domain}
      skeletonRows={3}
      empty={
        <EmptyState title={t`Nothing sent yet`}>
          {t`Deliverability by recipient domain appears here after the first send.`}
        </EmptyState>
      }
    />
  )
}
