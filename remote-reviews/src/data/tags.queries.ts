import { queryOptions } from '@tanstack/react-query'
import { listReviewTags } from '@yuko/contract/reviews/tags/list-review-tags'
import { callApi } from '@yuko/runtime'
import { reviewKeys } from './reviews.queries.ts'

export const tagKeys = { list: () => [...reviewKeys.all, 'tags'] as const }

export const tagQueries = {
  list: () => queryOptions({ queryKey: tagKeys.list(), queryFn: ({ signal }) => callApi(listReviewTags, {}, { signal }) }),
}
