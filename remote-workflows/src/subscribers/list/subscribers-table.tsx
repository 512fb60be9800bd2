import { t } from '@lingui/core/macro'
import type { Subscriber } from '@yuko/contract/automation/subscribers/subscriber'
import { SelectAll } from '@yuko/kit/list/select-all.tsx'
import type { ListView } from '@yuko/kit/list/use-list-view.ts'
import { usePermission } from '@yuko/runtime'
import { useMatch, useNavigate } from '@yuko/runtime/router'
import { type Column, DataTable, ErrorPanel } from '@yuko/ui'
import { nameOf } from '../wording.ts'
import { subscribersPath } from './subscribers.search.ts'
import { SubscribersEmpty } from './subscribers-empty.tsx'
import type { SubscriberList } from './use-subscriber-list.ts'

interface SubscribersTableProps {
  people: SubscriberList
  columns: Column<Subscriber>[]
  view: ListView
  onAdd: () => void
}

export function SubscribersTable({ people, columns, view, onAdd }: SubscribersTableProps) {
  const { list, rows, matching, selection } = people
  const navigate = useNavigate()
  const mayWrite = usePermission('settings.write')
  const openId = useMatch(`${subscribersPath}/:subscriberId`)?.params.subscriberId
  if (list.isError && !rows)
    return (
      <ErrorPanel title={t`Couldn’t load the subscribers`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </ErrorPanel>
    )
  return (
    <DataTable
      label={t`Subscribers`}
      columns={columns}
      hiddenColumns={view.hidden}
      density={view.density}
      rows={view.isOpening ? undefined : rows}
      rowKey={({ subscriberId }) => subscriberId}
      rowLabel={nameOf}
      rowHeight={60}
      onOpen={({ subscriberId }) => navigate(people.hrefOf(subscriberId))}
      {...(openId && { currentKey: openId })}
      {...(mayWrite && { selection: { selected: selection.selected, onChange: selection.choose } })}
      selectAllMatching={
        matching !== undefined && matching > (rows?.length ?? 0) ? (
          <SelectAll selection={selection} matching={matching} />
        ) : undefined
      }
      sort={view.sort}
      onSort={view.onSort}
      isRefreshing={list.isPlaceholderData}
      empty={<SubscribersEmpty people={people} onAdd={mayWrite ? onAdd : undefined} />}
    />
  )
}
