import { type ListView, useListView } from '@yuko/kit/list/use-list-view.ts'
import type { InboxColumn } from './inbox.columns.tsx'
import { columnsWithout, hiddenColumns, orderOf, sortOf } from './inbox.search.ts'
import type { InboxList } from './use-inbox-list.ts'
import { inboxPath } from './use-inbox-search.ts'

const usuallyHidden = [...hiddenColumns({})]

/** The inbox as the member displays it. Columns in the URL take precedence. */
export function useInboxView({ search, query, change }: InboxList, columns: readonly InboxColumn[]): ListView {
  return useListView({
    list: 'reviews',
    path: inboxPath,
    query,
    columns,
    usuallyHidden,
    inAddress: {
      hidden: search.columns && [...hiddenColumns(search)],
      onChange: (hidden) => change({ columns: hidden && columnsWithout(hidden) }),
    },
    sort: orderOf(search.sort),
    onSort: (order) => change({ sort: sortOf(order) }),
  })
}
