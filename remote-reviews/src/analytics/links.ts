import { reviewSource } from '@yuko/contract/reviews/review'

/** The days of the analytics, both ends included. */
export interface Days {
  from: string
  to: string
}

/** All sources except imports. */
export const ownSources = reviewSource.exclude(['import']).options.join(',')

/** The reviews behind a figure; filters as in the inbox. */
export const reviewsHref = ({ from, to }: Days, filter: Record<string, string> = {}): string =>
  `/reviews/reviews?${readable({ ...filter, from, to })}`

/** The review requests behind a figure; filters as on the Orders page. */
export const requestsHref = ({ from, to }: Days, filter: Record<string, string> = {}): string =>
  `/reviews/orders?${readable({ ...filter, sentFrom: from, sentTo: to })}`

const readable = (query: Record<string, string>) => new URLSearchParams(query).toString().replaceAll('%2C', ',')
