import type { RemoteName } from '@yuko/contract/remotes/list-remotes'

/** What is noted of a release on this page. */
export interface Noted {
  kind: 'load' | 'load-failure' | 'render-failure' | 'error' | 'healed'
  remote: RemoteName
  version: string
  /** Milliseconds that a load took. */
  ms?: number
  error?: unknown
  /** As the router writes it: `/reviews/reviews/:reviewId`. */
  page?: string
}
