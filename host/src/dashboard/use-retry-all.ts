import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** What failed on the page and can be tried again: cards put themselves in while they show that they failed. */
export type Retries = Set<() => Promise<unknown>>

const hasFailed = (query: Query) => query.state.status === 'error'

/** One Retry for all that an outage took: whoever presses one wants the page back. */
export function useRetryAll(): { retries: Retries; retryAll: () => Promise<unknown> } {
  const queryClient = useQueryClient()
  const [retries] = useState<Retries>(() => new Set())
  const retryAll = () => {
    // What a card had asked for before it gave way to its error is asked for anew.
    queryClient.removeQueries({ type: 'inactive', predicate: hasFailed })
    return Promise.all([
      queryClient.refetchQueries({ type: 'active', predicate: hasFailed }),
      ...[...retries].map((retry) => retry()),
    ])
  }
  return { retries, retryAll }
}
