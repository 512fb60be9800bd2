import { type ListColumn, type ListView, useListView } from '@yuko/kit/list/use-list-view.ts'
import { subscribersPath, usuallyHidden } from './subscribers.search.ts'
import type { SubscriberList } from './use-subscriber-list.ts'

const usual = [usuallyHidden]

/** The list as the member displays it. Columns in the URL take precedence. */
export function useSubscribersView({ search, query, change }: SubscriberList, columns: readonly ListColumn[]): ListView {
  const byAge = !search.sort || search.sort === 'created_at'
  return useListView({
    list: 'subscribers',
    path: subscribersPath,
    query,
    columns,
    usuallyHidden: usual,
    inAddress: {
      hidden: search.hide?.split(','),
      onChange: (hidden) => change({ hide: hidden && (hidden.join() === usuallyHidden ? undefined : hidden.join() || 'none') }),
    },
    sort: { by: byAge ? 'created_at' : 'person', direction: search.direction ?? 'desc' },
    onSort: ({ by, direction }) => change({ sort: by === 'person' ? 'email' : 'created_at', direction }),
  })
}
