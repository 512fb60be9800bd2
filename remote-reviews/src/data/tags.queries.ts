import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '@yuko/contract/endpoint'
import { listReviewTags } from '@yuko/contract/reviews/tags/list-review-tags'
import { callApi } from '@yuko/runtime'
import { reviewKeys } from './reviews.queries.ts'

/** A tag with the number of its reviews. */
export type CountedTag = AnswerOf<typeof listReviewTags>['items'][number]

export const tagKeys = { list: () => [...reviewKeys.all, 'tags'] as const }

export const tagQueries = {
  list: () => queryOptions({ queryKey: tagKeys.list(), queryFn: ({ signal }) => callApi(listReviewTags, {}, { signal }) }),
}
