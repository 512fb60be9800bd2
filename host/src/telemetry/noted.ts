import type { RemoteName } from '@yuko/contract/remotes/list-remotes'

/** An observation about a release on this page. */
export interface Noted {
  kind: 'load' | 'load-failure' | 'render-failure' | 'error' | 'healed'
  remote: RemoteName
  version: string
  /** Load time in milliseconds. */
  ms?: number
  error?: unknown
  /** The route pattern: `/reviews/reviews/:reviewId`. */
  page?: string
}
