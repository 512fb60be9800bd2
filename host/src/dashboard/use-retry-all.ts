import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Failed queries on the page that can be retried: cards register while they show an error. */
export type Retries = Set<() => Promise<unknown>>

const hasFailed = (query: Query) => query.state.status === 'error'

/** One Retry for everything on the page that failed. */
export function useRetryAll(): { retries: Retries; retryAll: () => Promise<unknown> } {
  const queryClient = useQueryClient()
  const [retries] = useState<Retries>(() => new Set())
  const retryAll = () => {
    // Refetches what a card had requested before it showed its error.
    queryClient.removeQueries({ type: 'inactive', predicate: hasFailed })
    return Promise.all([
      queryClient.refetchQueries({ type: 'active', predicate: hasFailed }),
      ...[...retries].map((retry) => retry()),
    ])
  }
  return { retries, retryAll }
}
