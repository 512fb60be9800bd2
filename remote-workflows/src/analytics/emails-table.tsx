import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import type { MailOutcome } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { type MailFigures, ratesOf } from '@yuko/contract/automation/analytics/mail-figures'
import { wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'
import { type Column, DataTable, EmptyState, type Sort, TextLink, useFormat } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { percentOf } from '#data/figures.ts'
import styles from './analytics.module.css'
import { mailsHref, peopleHref } from './links.ts'

interface Line {
  key: string
  nodeId: string
  variant: string | undefined
  label: string
  figures: MailFigures
  skips: EmailsAnalytics['emails'][number]['skips']
}

/** A row for each email, followed by one for each variant. */
export function EmailsTable({ workflowId, analytics }: { workflowId: string; analytics: EmailsAnalytics | undefined }) {
  const format = useFormat()
  const [sort, setSort] = useState<Sort>()
  const rows = useMemo(() => analytics && linesOf(analytics, sort), [analytics, sort])
  const columns = useMemo(
    () => columnsOf({ workflowId, from: analytics?.from, to: analytics?.to, currency: analytics?.currency, format }),
    [workflowId, analytics?.from, analytics?.to, analytics?.currency, format],
  )
  return (
    <DataTable
      label={t`Performance by email`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={({ label }) => label}
      rowHeight={52}
      skeletonRows={3}
      {...(sort && { sort })}
      onSort={setSort}
      empty={
        <EmptyState drawing="inbox" title={t`No emails yet`}>
          {t`Add an email step to the workflow.`}
        </EmptyState>
      }
    />
  )
}

const widths: Record<string, number> = { delivered: 92, opened: 128, clicked: 152, orders: 80, unsubscribed: 116, bounced: 84 }

const values: Record<string, (figures: MailFigures) => number> = {
  sent: ({ sent }) => sent,
  delivered: (figures) => ratesOf(figures).delivery ?? -1,
  opened: (figures) => ratesOf(figures).openByPeople ?? -1,
  clicked: (figures) => ratesOf(figures).click ?? -1,
  orders: ({ conversions }) => conversions,
  revenue: ({ revenueMinor }) => revenueMinor,
  unsubscribed: (figures) => ratesOf(figures).unsubscribe ?? -1,
  bounced: (figures) => ratesOf(figures).bounce ?? -1,
}

/** Variants follow their email in every sort order. */
function linesOf({ emails }: EmailsAnalytics, sort: Sort | undefined): Line[] {
  const rank = sort && values[sort.by]
  const sign = sort?.direction === 'asc' ? 1 : -1
  const ordered = rank ? emails.toSorted((one, other) => sign * (rank(one.figures) - rank(other.figures))) : emails
  return ordered.flatMap(({ nodeId, name, figures, skips, variants, isRemoved }) => [
    { key: nodeId, nodeId, variant: undefined, label: isRemoved ? t`${name} (not in the live version)` : name, figures, skips },
    ...variants.map(({ id, label, figures }) => ({ key: `${nodeId} ${id}`, nodeId, variant: id, label, figures, skips: [] })),
  ])
}

interface Surroundings {
  workflowId: string
  from: string | undefined
  to: string | undefined
  currency: string | undefined
  format: ReturnType<typeof useFormat>
}

/** Each figure links to its emails; a rate has its count below it. */
function cellsOf({ workflowId, from, to, format }: Surroundings) {
  const link = ({ nodeId, variant }: Line, what: MailOutcome, value: string, isNone: boolean) =>
    isNone ? (
      <span className={styles.quiet}>{value}</span>
    ) : (
      <TextLink href={mailsHref(workflowId, { what, nodeId, variant, from, to })}>{value}</TextLink>
    )
  const rate = (
    id: string,
    header: string,
    what: MailOutcome,
    of: (figures: MailFigures) => { share: number | null; count: number; note?: string },
  ): Column<Line> => ({
    id,
    header,
    align: 'end',
    width: widths[id] ?? 100,
    skeleton: 48,
    sortable: 'desc',
    cell: (line) => {
      const { share, count: many, note } = of(line.figures)
      return (
        <span className={styles.number}>
          {link(line, what, percentOf(share), many === 0)}
          <small>{note ?? format.number(many)}</small>
        </span>
      )
    },
  })
  return { link, rate }
}

function columnsOf(surroundings: Surroundings): Column<Line>[] {
  const { format } = surroundings
  const { link, rate } = cellsOf(surroundings)
  return [
    {
      id: 'email',
      header: t`Email`,
      card: 'title',
      skeleton: '60%',
      cell: ({ label, variant }) => <span className={variant && styles.variant}>{label}</span>,
    },
    {
      id: 'sent',
      header: t`Sent`,
      align: 'end',
      width: 108,
      skeleton: 48,
      sortable: 'desc',
      cell: (line) => (
        <span className={styles.number}>
          {link(line, 'sent', format.number(line.figures.sent), line.figures.sent === 0)}
          <small>
            <Plural value={line.figures.recipients} one="# person" other="# people" />
          </small>
        </span>
      ),
    },
    rate('delivered', t`Delivered`, 'delivered', (figures) => ({ share: ratesOf(figures).delivery, count: figures.delivered })),
    rate('opened', t`Opened`, 'opened_by_people', (figures) => {
      const { openByPeople, open } = ratesOf(figures)
      const allOpens = percentOf(open)
      return { share: openByPeople, count: figures.openedByPeople, note: t`${allOpens} incl. bots` }
    }),
    rate('clicked', t`Clicked`, 'clicked', (figures) => {
      const { click, clickToOpen } = ratesOf(figures)
      const clickRate = percentOf(clickToOpen)
      return { share: click, count: figures.clicked, note: t`${clickRate} of opens` }
    }),
    rate('orders', t`Ordered`, 'converted', (figures) => ({ share: ratesOf(figures).conversion, count: figures.conversions })),
    revenue(surroundings),
    rate('unsubscribed', t`Unsubscribed`, 'unsubscribed', (figures) => {
      const complaints = format.number(figures.complained)
      return { share: ratesOf(figures).unsubscribe, count: figures.unsubscribed, note: t`${complaints} spam` }
    }),
    rate('bounced', t`Bounced`, 'bounced', (figures) => ({ share: ratesOf(figures).bounce, count: figures.bounced })),
    notSent(surroundings),
  ]
}

const revenue = ({ currency, format }: Surroundings): Column<Line> => ({
  id: 'revenue',
  header: t`Revenue`,
  align: 'end',
  width: 104,
  skeleton: 56,
  sortable: 'desc',
  cell: ({ figures }) => (
    <span className={styles.number}>
      {format.money(figures.revenueMinor, currency)}
      <small>{perRecipient(figures, currency, format)}</small>
    </span>
  ),
})

const notSent = ({ workflowId, from, to, format }: Surroundings): Column<Line> => ({
  id: 'skipped',
  header: t`Not sent`,
  align: 'end',
  width: 116,
  skeleton: 40,
  cell: ({ nodeId, figures, skips, variant }) =>
    variant || figures.skipped === 0 ? (
      <span className={styles.quiet}>{variant ? '' : '0'}</span>
    ) : (
      <span title={skips.map(({ reason, count: many }) => `${wordsOfSkip(reason)}: ${format.number(many)}`).join('\n')}>
        <TextLink href={peopleHref(workflowId, { via: nodeId, viaStatus: 'skipped', viaFrom: from, viaTo: to })}>
          {format.number(figures.skipped)}
        </TextLink>
      </span>
    ),
})

function perRecipient(figures: MailFigures, currency: string | undefined, format: Surroundings['format']): string {
  const { revenuePerRecipient } = ratesOf(figures)
  if (revenuePerRecipient === null) return ''
  const amount = format.money(revenuePerRecipient, currency)
  return t`${amount} each`
}
