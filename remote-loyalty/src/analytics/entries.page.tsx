import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type AddressOf, orNothing, readAddress, writeAddress } from '@yuko/contract/address'
import { type LedgerEntry, ledgerFilter } from '@yuko/contract/loyalty/analytics/list-ledger'
import { ruleInWords } from '@yuko/contract/loyalty/ledger/ledger-rules'
import { entryKind } from '@yuko/contract/loyalty/members/point-entry'
import { useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  ButtonLink,
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
import { shownCount } from '#data/counts.ts'
import { nameOf } from '#data/member-name.ts'
import { kindLabels } from '#data/member-wording.ts'
import { signed } from '#data/signed.ts'
import styles from './analytics.module.css'
import { DayRange } from './day-range.tsx'
import { analyticsPath, ledgerPath } from './links.ts'

type Search = AddressOf<typeof ledgerFilter>
const kinds = entryKind.options.map((value) => ({ value, label: kindLabels[value] }))
const path = `${analyticsPath}/entries`
const hrefOf = (search: Search) => path + writeAddress(ledgerFilter, search)

/** The entries behind a figure: they add up to it. */
export function EntriesPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const [params] = useSearchParams()
  const search = readAddress(ledgerFilter, params)
  const list = useInfiniteQuery(analyticsQueries.entries(search))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const columns = useMemo(() => entryColumns(format.number), [format])
  const view = useListView({ list: 'points', path, query: writeAddress(ledgerFilter, search), columns })
  const change = (next: Partial<Search>) => navigate(hrefOf({ ...search, ...next }), { replace: true })
  return (
    <Page
      width="full"
      title={t`Points activity`}
      subtitle={t`Every change to customers’ points, newest first.`}
      back={{ href: analyticsPath, label: t`Loyalty analytics` }}
      actions={<LedgerLink />}
    >
      <Section flush>
        <div className={styles.tools}>
          <FilterSelect
            label={t`Type`}
            options={kinds}
            selected={search.kind ?? []}
            onChange={(chosen) => change({ kind: orNothing(chosen as NonNullable<Search['kind']>) })}
          />
          <DayRange label={t`Date`} from={search.from} to={search.to} onChange={change} />
          {params.size > 0 && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => navigate(hrefOf({}), { replace: true })}>
              {t`Clear filters`}
            </Button>
          )}
          <span className={styles.end}>
            <ViewMenu view={view} />
          </span>
        </div>
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load the points activity`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Points activity`}
            columns={columns}
            hiddenColumns={view.hidden}
            density={view.density}
            rows={view.isOpening ? undefined : rows}
            rowKey={({ entryId }) => entryId}
            rowLabel={({ member }) => nameOf(member)}
            rowHeight={60}
            onOpen={(entry) => navigate(lineHref(entry))}
            isRefreshing={list.isPlaceholderData}
            empty={<NoActivity />}
          />
        )}
        {rows && rows.length > 0 && !view.isOpening && <ListFoot list={list}>{shownCount(format.number(rows.length))}</ListFoot>}
      </Section>
    </Page>
  )
}

const LedgerLink = () => (
  <ButtonLink href={ledgerPath} variant="default">
    {t`Verify ledger`}
  </ButtonLink>
)

const NoActivity = () => (
  <EmptyState drawing="search" title={t`No activity matches`}>
    {t`Choose another type or other dates.`}
  </EmptyState>
)

/** The entry in the customer’s own history, expanded. */
const lineHref = ({ member, seq }: LedgerEntry) => `/loyalty/customers/${member.memberId}?lines=${seq}`

const entryColumns = (number: (value: number) => string): Column<LedgerEntry>[] => [
  {
    id: 'customer',
    header: t`Customer`,
    width: '28%',
    card: 'title',
    skeleton: '60%',
    cell: (entry) => <RowLink href={lineHref(entry)}>{nameOf(entry.member)}</RowLink>,
  },
  {
    id: 'what',
    header: t`Activity`,
    card: 'inline',
    skeleton: '70%',
    cell: ({ explanation, kind, orderNumber }) => (
      <span className={styles.stack}>
        <span>{ruleInWords(explanation)}</span>
        <span className={styles.quiet}>
          {kindLabels[kind]}
          {orderNumber && ` · ${t`Order ${orderNumber}`}`}
        </span>
      </span>
    ),
  },
  {
    id: 'points',
    header: t`Points`,
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
    header: t`Pending`,
    width: 120,
    align: 'end',
    skeleton: 40,
    cell: ({ pendingPoints }) => (
      <span className={styles.quiet}>{pendingPoints === 0 ? '–' : signed(pendingPoints, number)}</span>
    ),
  },
  { id: 'when', header: t`Date`, width: 160, skeleton: 80, cell: ({ occurredAt }) => <RelativeTime at={occurredAt} /> },
]
