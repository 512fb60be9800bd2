import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { listSavedReplies } from '@yuko/contract/reviews/saved-replies/list-saved-replies'
import { callApi } from '@yuko/runtime'

/** What a reply is about. */
export type ReplySubject = NonNullable<InputOf<typeof listSavedReplies>['query']>

export const savedReplyKeys = {
  all: ['saved-replies'] as const,
  /** Filled in for one review or question, or with their shortcodes. */
  list: (about: ReplySubject) => [...savedReplyKeys.all, about] as const,
}

export const savedReplyQueries = {
  list: (about: ReplySubject = {}) =>
    queryOptions({
      queryKey: savedReplyKeys.list(about),
      queryFn: ({ signal }) => callApi(listSavedReplies, { query: about }, { signal }),
    }),
}
