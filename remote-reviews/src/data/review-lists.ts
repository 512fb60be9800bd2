import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from '@yuko/contract/primitives'
import type { Review } from '@yuko/contract/reviews/review'
import { type ReviewSearch, reviewKeys } from './reviews.queries.ts'

export type Pages = InfiniteData<Page<Review>, string | null>

/** A snapshot of every cached list, for `restore`. */
export const cachedLists = (client: QueryClient) => client.getQueriesData<Pages>({ queryKey: reviewKeys.lists() })

export function restore(client: QueryClient, before: [QueryKey, Pages | undefined][] = []) {
  for (const [key, pages] of before) client.setQueryData(key, pages)
}

export const isShown = (client: QueryClient, reviewId: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: reviewKeys.lists(), type: 'active' })
    .every((query) =>
      (query.state.data as Pages | undefined)?.pages.some(({ items }) => items.some((review) => review.reviewId === reviewId)),
    )

/** Updates the rows of every cached list; null, or a status that the list doesn't show, removes a row. */
export function changeRows(client: QueryClient, change: (review: Review) => Review | null) {
  for (const query of client.getQueryCache().findAll({ queryKey: reviewKeys.lists() })) {
    const { status } = query.queryKey[2] as ReviewSearch
    const shown = status as readonly string[] | undefined
    const keeps = (review: Review | null): review is Review =>
      review !== null && (shown?.length ? shown.includes(review.status) : review.status !== 'deleted')
    client.setQueryData<Pages>(query.queryKey, (pages) => {
      if (!pages) return pages
      return {
        ...pages,
        pages: pages.pages.map((page) => {
          const items = page.items.map(change)
          const isSame = items.every((item, index) => item === page.items[index])
          return isSame ? page : { ...page, items: items.filter(keeps) }
        }),
      }
    })
  }
}
