import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import type { InputOf } from '@yuko/contract/endpoint'
import { countReviews } from '@yuko/contract/reviews/count-reviews'
import { getReview } from '@yuko/contract/reviews/get-review'
import { getReviewAuthor } from '@yuko/contract/reviews/get-review-author'
import { getReviewFacets } from '@yuko/contract/reviews/get-review-facets'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { listProducts } from '@yuko/contract/store/list-products'
import { callApi } from '@yuko/runtime'

/** Filters and order of the list, as defined by the contract. */
export type ReviewSearch = Omit<NonNullable<InputOf<typeof listReviews>['query']>, 'cursor' | 'limit'>

/** A small first page loads fast; further pages are larger. */
const firstPage = 50
const nextPage = 100

/** Query keys of reviews, from wide to narrow: invalidating one includes the ones below it. */
export const reviewKeys = {
  all: ['reviews'] as const,
  lists: () => [...reviewKeys.all, 'list'] as const,
  list: (search: ReviewSearch) => [...reviewKeys.lists(), search] as const,
  counts: () => [...reviewKeys.all, 'counts'] as const,
  countsOf: (search: ReviewSearch) => [...reviewKeys.counts(), search] as const,
  facets: () => [...reviewKeys.all, 'facets'] as const,
  facetsOf: (search: ReviewSearch) => [...reviewKeys.facets(), search] as const,
  details: () => [...reviewKeys.all, 'detail'] as const,
  detail: (reviewId: string) => [...reviewKeys.details(), reviewId] as const,
  dashboard: () => [...reviewKeys.all, 'dashboard'] as const,
  products: (q: string) => [...reviewKeys.all, 'products', q] as const,
}

export const reviewQueries = {
  list: (search: ReviewSearch) =>
    infiniteQueryOptions({
      queryKey: reviewKeys.list(search),
      queryFn: ({ pageParam, signal }) =>
        callApi(
          listReviews,
          { query: { ...search, limit: pageParam === null ? firstPage : nextPage, cursor: pageParam ?? undefined } },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    }),

  counts: ({ status: _status, sort: _sort, ...search }: ReviewSearch) =>
    queryOptions({
      queryKey: reviewKeys.countsOf(search),
      queryFn: ({ signal }) => callApi(countReviews, { query: search }, { signal }),
      placeholderData: keepPreviousData,
    }),

  /** The number of reviews for each filter option. */
  facets: ({ sort: _sort, ...search }: ReviewSearch) =>
    queryOptions({
      queryKey: reviewKeys.facetsOf(search),
      queryFn: ({ signal }) => callApi(getReviewFacets, { query: search }, { signal }),
      placeholderData: keepPreviousData,
    }),

  detail: (reviewId: string) =>
    queryOptions({
      queryKey: reviewKeys.detail(reviewId),
      queryFn: ({ signal }) => callApi(getReview, { params: { reviewId } }, { signal }),
      // Poll while an email is being sent.
      refetchInterval: ({ state }) => (isMailWaiting(state.data) ? 2000 : false),
    }),

  /** The author as a customer of the store. */
  author: (reviewId: string) =>
    queryOptions({
      queryKey: [...reviewKeys.detail(reviewId), 'author'],
      queryFn: ({ signal }) => callApi(getReviewAuthor, { params: { reviewId } }, { signal }),
    }),

  latest: (limit: number) =>
    queryOptions({
      queryKey: [...reviewKeys.dashboard(), 'latest', limit],
      queryFn: ({ signal }) => callApi(listReviews, { query: { limit } }, { signal }),
      staleTime: 0,
    }),

  products: (q: string) =>
    queryOptions({
      queryKey: reviewKeys.products(q),
      queryFn: ({ signal }) => callApi(listProducts, { query: { limit: 50, ...(q && { q }) } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  organization: () =>
    queryOptions({ queryKey: ['organization'], queryFn: ({ signal }) => callApi(getOrganization, {}, { signal }) }),
}

const isMailWaiting = (review: ReviewDetail | undefined) =>
  review !== undefined && [review.reply, ...review.messages].some((mail) => mail?.email === 'waiting')
