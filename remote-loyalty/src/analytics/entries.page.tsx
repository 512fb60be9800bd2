import { useInfiniteQuery } from '@tanstack/react-query'
import { type AddressOf, orNothing, readAddress, writeAddress } from '@yuko/contract/address'
import { type LedgerEntry, ledgerFilter } from '@yuko/contract/loyalty/analytics/list-ledger'
import { entryKind } from '@yuko/contract/loyalty/members/point-entry'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorPanel,
  FilterSelect,
  ListFoot,
  Page,
  RelativeTime,
  RowLink,
  Section,
  useFormat,
} from '@yuko/ui'
import { useMemo } from 'react'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { nameOf } from '#data/member-name.ts'
import { kindLabels } from '#data/member-wording.ts'
import { signed } from '#data/signed.ts'
import styles from './analytics.module.css'
import { DayRange } from './day-range.tsx'
import { analyticsPath } from './links.ts'

type Search = AddressOf<typeof ledgerFilter>
const kinds = entryKind.options.map((value) => ({ value, label: kindLabels[value] }))
const hrefOf = (search: Search) => `${analyticsPath}/entries${writeAddress(ledgerFilter, search)}`

/** The lines behind a figure: what they come to is the figure. */
export function EntriesPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const [params] = useSearchParams()
  const search = readAddress(ledgerFilter, params)
  const list = useInfiniteQuery(analyticsQueries.entries(search))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const columns = useMemo(() => entryColumns(format.number), [format])
  const change = (next: Partial<Search>) => navigate(hrefOf({ ...search, ...next }), { replace: true })
  return (
    <Page
      width="full"
      title="Points of all customers"
      subtitle="Every line of every ledger, the latest first. What the lines come to is the figure you came from."
      back={{ href: analyticsPath, label: 'Analytics' }}
    >
      <Section flush>
        <div className={styles.tools}>
          <FilterSelect
            label="What happened"
            options={kinds}
            selected={search.kind ?? []}
            onChange={(chosen) => change({ kind: orNothing(chosen as NonNullable<Search['kind']>) })}
          />
          <DayRange label="When" from={search.from} to={search.to} onChange={change} />
          {params.size > 0 && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => navigate(hrefOf({}), { replace: true })}>
              Clear filters
            </Button>
          )}
        </div>
        {list.isError && !rows ? (
          <ErrorPanel title="The lines could not be loaded" onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label="Points of all customers"
            columns={columns}
            rows={rows}
            rowKey={({ entryId }) => entryId}
            rowLabel={({ member }) => nameOf(member)}
            rowHeight={60}
            onOpen={(entry) => navigate(lineHref(entry))}
            isRefreshing={list.isPlaceholderData}
            empty={
              <EmptyState drawing="search" title="No line here">
                Nothing of that kind happened on these days.
              </EmptyState>
            }
          />
        )}
        {rows && rows.length > 0 && <ListFoot list={list}>{format.number(rows.length)} shown</ListFoot>}
      </Section>
    </Page>
  )
}

/** The line in its own ledger, open. */
const lineHref = ({ member, seq }: LedgerEntry) => `/loyalty/customers/${member.memberId}?lines=${seq}`

const entryColumns = (number: (value: number) => string): Column<LedgerEntry>[] => [
  {
    id: 'customer',
    header: 'Customer',
    width: '28%',
    card: 'title',
    skeleton: '60%',
    cell: (entry) => <RowLink href={lineHref(entry)}>{nameOf(entry.member)}</RowLink>,
  },
  {
    id: 'what',
    header: 'What happened',
    card: 'inline',
    skeleton: '70%',
    cell: ({ explanation, kind, orderNumber }) => (
      <span className={styles.stack}>
        <span>{explanation.rule}</span>
        <span className={styles.quiet}>
          {kindLabels[kind]}
          {orderNumber && ` · order ${orderNumber}`}
        </span>
      </span>
    ),
  },
  {
    id: 'points',
    header: 'Points',
    width: 120,
    align: 'end',
    skeleton: 40,
    cell: ({ points }) => (
      <span className={styles.points} data-gain={points > 0 || undefined}>
        {points === 0 ? '–' : signed(points, number)}
      </span>
    ),
  },
  {
    id: 'pending',
    header: 'Pending',
    width: 120,
    align: 'end',
    skeleton: 40,
    cell: ({ pendingPoints }) => (
      <span className={styles.quiet}>{pendingPoints === 0 ? '–' : signed(pendingPoints, number)}</span>
    ),
  },
  { id: 'when', header: 'When', width: 160, skeleton: 80, cell: ({ occurredAt }) => <RelativeTime at={occurredAt} /> },
]
