import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type BlockedAddress, suppressionReason } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import { type ListView, useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorPanel,
  FilterBar,
  FilterSelect,
  IconDownload,
  IconPlus,
  ListFoot,
  Page,
  RelativeTime,
  RowLink,
  Section,
} from '@yuko/ui'
import { useState } from 'react'
import { Shown } from '#data/shown.tsx'
import { useDownloadSuppressions } from '#data/subscriber.mutations.ts'
import { suppressionQueries } from '#data/subscriber.queries.ts'
import { AreaNav } from '../area-nav.tsx'
import { suppressionLabels } from '../wording.ts'
import css from './suppressed.module.css'
import { AddSuppressionsDialog, LiftDialog } from './suppression-dialogs.tsx'

const reasons = suppressionReason.options.map((value) => ({ value, label: suppressionLabels[value] }))

const path = '/subscribers/suppressed'
type Search = Partial<Record<'reason' | 'q', string | undefined>>

/** Always in the same order, so that equal filters have equal links. */
function queryStringOf({ reason, q }: Search): string {
  const params = new URLSearchParams({ ...(reason && { reason }), ...(q && { q }) })
  return params.size > 0 ? `?${params}` : ''
}

/** Addresses that get no emails, with the reason. */
export function SuppressedPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const reason = suppressionReason.safeParse(params.get('reason')).data
  const q = params.get('q')?.slice(0, 254) || undefined
  const list = useInfiniteQuery(suppressionQueries.list({ ...(reason && { reason }), ...(q && { q }) }))
  const mayWrite = usePermission('settings.write')
  const [isAdding, setIsAdding] = useState(false)
  const [lifted, setLifted] = useState<BlockedAddress>()
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const columns = columnsOf(mayWrite ? setLifted : undefined)
  const view = useListView({ list: 'suppressions', path, query: queryStringOf({ reason, q }), columns })
  const change = (next: Search) => navigate(path + queryStringOf({ reason, q, ...next }), { replace: true })

  return (
    <Page
      width="full"
      title={t`Suppressed`}
      subtitle={t`Addresses that get no emails because they bounced, complained, unsubscribed, no longer engage, or were added by you.`}
      actions={
        mayWrite && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t`Add addresses`}
          </Button>
        )
      }
    >
      <div>
        <AreaNav />
        <Section flush>
          <Filters {...{ reason, q }} view={view} isEmpty={!rows?.length} onChange={change} />
          {list.isError && !rows ? (
            <ErrorPanel title={t`Couldn’t load the addresses`} onRetry={list.refetch} isRetrying={list.isFetching}>
              {list.error.message}
            </ErrorPanel>
          ) : (
            <DataTable
              label={t`Suppressed addresses`}
              columns={columns}
              hiddenColumns={view.hidden}
              density={view.density}
              rows={view.isOpening ? undefined : rows}
              rowKey={({ addressHash, reason: why }) => `${addressHash} ${why}`}
              rowLabel={({ email }) => email ?? t`Deleted person`}
              isRefreshing={list.isPlaceholderData}
              empty={<Nothing isNarrowed={Boolean(reason || q)} />}
            />
          )}
          {rows && rows.length > 0 && !view.isOpening && (
            <ListFoot list={list}>
              <Shown rows={rows.length} />
            </ListFoot>
          )}
        </Section>
      </div>
      {isAdding && <AddSuppressionsDialog onClose={() => setIsAdding(false)} />}
      {lifted && <LiftDialog address={lifted} onClose={() => setLifted(undefined)} />}
    </Page>
  )
}

interface FiltersProps {
  reason: BlockedAddress['reason'] | undefined
  q: string | undefined
  view: ListView
  isEmpty: boolean
  onChange: (next: Search) => void
}

function Filters({ reason, q, view, isEmpty, onChange }: FiltersProps) {
  const mayExport = usePermission('data.export')
  return (
    <FilterBar
      searchLabel={t`Search by full email address`}
      search={q ?? ''}
      onSearch={(text) => onChange({ q: text })}
      active={reason ? [{ id: reason, label: suppressionLabels[reason], onRemove: () => onChange({ reason: undefined }) }] : []}
      onClear={() => onChange({ reason: undefined, q: undefined })}
      tools={
        <>
          <ViewMenu view={view} />
          {mayExport && <ExportButton isEmpty={isEmpty} />}
        </>
      }
    >
      <FilterSelect
        label={t`Reason`}
        isSingle
        options={reasons}
        selected={reason ? [reason] : []}
        onChange={([chosen]) => onChange({ reason: chosen })}
      />
    </FilterBar>
  )
}

function ExportButton({ isEmpty }: { isEmpty: boolean }) {
  const download = useDownloadSuppressions()
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={download.isPending}
      disabled={isEmpty}
      onClick={() => download.mutate(undefined, { onError: ({ message }) => notify(message, { type: 'error' }) })}
    >
      {t`Export`}
    </Button>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState drawing="search" title={isNarrowed ? t`No addresses found` : t`No suppressed addresses yet`}>
      {isNarrowed
        ? t`Remove the filter or check the address.`
        : t`Addresses appear here automatically when they bounce, complain, or unsubscribe. When you move from another tool, add its suppression list.`}
    </EmptyState>
  )
}

const canLift = ({ reason }: BlockedAddress) => reason !== 'unsubscribed' && reason !== 'complaint'

const columnsOf = (onLift: ((address: BlockedAddress) => void) | undefined): Column<BlockedAddress>[] => [
  {
    id: 'address',
    header: t`Email address`,
    card: 'title',
    skeleton: '50%',
    cell: ({ email, subscriberId }) =>
      email === null ? (
        <>
          {t`Deleted person`}
          <div className={css.quiet}>{t`Their address was erased but remains suppressed.`}</div>
        </>
      ) : subscriberId ? (
        <RowLink href={`/subscribers/${subscriberId}`}>{email}</RowLink>
      ) : (
        email
      ),
  },
  { id: 'reason', header: t`Reason`, width: 210, card: 'inline', skeleton: 90, cell: ({ reason }) => suppressionLabels[reason] },
  {
    id: 'detail',
    header: t`Details`,
    width: 260,
    skeleton: 120,
    cell: ({ detail }) => <span className={css.detail}>{detail ?? '–'}</span>,
  },
  { id: 'at', header: t`Since`, width: 140, skeleton: 70, cell: ({ at }) => <RelativeTime at={at} /> },
  ...(onLift
    ? [
        {
          id: 'lift',
          header: t`Actions`,
          isHeaderHidden: true,
          width: 124,
          align: 'end' as const,
          cell: (address: BlockedAddress) =>
            canLift(address) && (
              <Button size="compact-sm" variant="subtle" onClick={() => onLift(address)}>
                {t`Remove`}
              </Button>
            ),
        },
      ]
    : []),
]
