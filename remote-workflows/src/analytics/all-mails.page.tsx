import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readAddress, writeAddress } from '@yuko/contract/address'
import { type ListedMail, mailFilter } from '@yuko/contract/automation/analytics/list-mails'
import { useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorPanel,
  ListFoot,
  Page,
  RelativeTime,
  RowLink,
  Section,
  StatusBadge,
  useFormat,
} from '@yuko/ui'
import { type ReactNode, useMemo } from 'react'
import { type AllMailsSearch, allMailsHref, allMailsPath } from '#data/all-mails.ts'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { AllDomainsTable } from '#data/mail-tables/domains-table.tsx'
import { mailLabels, mailTones } from '#data/run-wording.ts'
import { Shown } from '#data/shown.tsx'
import styles from './analytics.module.css'
import { mailHref } from './links.ts'
import { OutcomeSelect } from './outcome-select.tsx'
import { SourceSelect } from './source-select.tsx'

/** The emails behind the figures of the dashboard. */
export function AllMailsPage() {
  const format = useFormat()
  const [params] = useSearchParams()
  const search = readAddress(mailFilter, params)
  const list = useInfiniteQuery(analyticsQueries.allMails(search))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const columns = useMemo(() => mailColumns(format.money), [format])
  const view = useListView({ list: 'emails', path: allMailsPath, query: writeAddress(mailFilter, search), columns })
  return (
    <Page
      width="full"
      title={t`Email activity`}
      subtitle={t`All emails to customers, newest first.`}
      back={{ href: '/', label: t`Dashboard` }}
    >
      <Section flush>
        <MailsFilters search={search} isNarrowed={params.size > 0} tools={<ViewMenu view={view} />} />
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load the emails`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Email activity`}
            columns={columns}
            hiddenColumns={view.hidden}
            density={view.density}
            rows={view.isOpening ? undefined : rows}
            rowKey={({ emailMessageId }) => emailMessageId}
            rowLabel={({ name, email }) => name ?? email}
            rowHeight={56}
            isRefreshing={list.isPlaceholderData}
            empty={<NoEmails isNarrowed={params.size > 0} />}
          />
        )}
        {rows && rows.length > 0 && !view.isOpening && (
          <ListFoot list={list}>
            <Shown rows={rows.length} />
          </ListFoot>
        )}
      </Section>
      {!search.source && <AllDomainsTable from={search.from} to={search.to} />}
    </Page>
  )
}

interface MailsFiltersProps {
  search: AllMailsSearch
  isNarrowed: boolean
  tools: ReactNode
}

function MailsFilters({ search, isNarrowed, tools }: MailsFiltersProps) {
  const navigate = useNavigate()
  const format = useFormat()
  const go = (next?: AllMailsSearch) => navigate(allMailsHref(next), { replace: true })
  return (
    <div className={styles.tools}>
      <OutcomeSelect value={search.what ?? 'written'} onChange={(what) => go({ ...search, what })} />
      <SourceSelect value={search.source} onChange={(source) => go({ ...search, source })} />
      <span className={styles.quiet}>{daysOf(search, format.day)}</span>
      {isNarrowed && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => go()}>
          {t`Clear filters`}
        </Button>
      )}
      <span className={styles.end}>{tools}</span>
    </div>
  )
}

function NoEmails({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState drawing="inbox" title={t`No emails found`}>
      {isNarrowed ? t`Try other filters.` : t`Emails appear here after the first send.`}
    </EmptyState>
  )
}

/** The days in the URL, as words. */
function daysOf({ from, to, orderedFrom, orderedTo }: AllMailsSearch, day: (day: string) => string): string {
  if (from && to) {
    const [first, last] = [day(from), day(to)]
    return t`Created from ${first} to ${last}`
  }
  if (orderedFrom && orderedTo) {
    const [first, last] = [day(orderedFrom), day(orderedTo)]
    return t`Orders placed from ${first} to ${last}`
  }
  return ''
}

/** To the email in its workflow, or to the person that it was sent to. */
function hrefOf({ workflow, emailMessageId, subscriberId }: ListedMail): string | undefined {
  if (workflow) return mailHref(workflow.workflowId, emailMessageId)
  return subscriberId ? `/subscribers/${subscriberId}` : undefined
}

const mailColumns = (money: (minor: number) => string): Column<ListedMail>[] => [
  {
    id: 'person',
    header: t`Person`,
    width: '26%',
    card: 'title',
    skeleton: '60%',
    cell: (mail) => {
      const [href, name] = [hrefOf(mail), mail.name ?? mail.email]
      return (
        <span className={styles.stack}>
          {href ? <RowLink href={href}>{name}</RowLink> : <span>{name}</span>}
          {mail.name && <span className={styles.quiet}>{mail.email}</span>}
        </span>
      )
    },
  },
  {
    id: 'mail',
    header: t`Email`,
    skeleton: '70%',
    cell: ({ subject, workflow, campaign }) => (
      <span className={styles.stack}>
        <span>{subject || '–'}</span>
        {(workflow ?? campaign) && <span className={styles.quiet}>{workflow?.title ?? campaign?.name}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: t`Status`,
    width: 150,
    skeleton: 80,
    cell: ({ state }) => (
      <StatusBadge status={state} tone={mailTones[state]}>
        {mailLabels[state]}
      </StatusBadge>
    ),
  },
  {
    id: 'revenue',
    header: t`Revenue`,
    width: 110,
    align: 'end',
    skeleton: 48,
    cell: ({ revenueMinor }) => (revenueMinor > 0 ? money(revenueMinor) : <span className={styles.quiet}>–</span>),
  },
  {
    id: 'at',
    header: t`Date`,
    width: 150,
    skeleton: 80,
    cell: ({ sentAt, writtenAt }) => <RelativeTime at={sentAt ?? writtenAt} />,
  },
]
