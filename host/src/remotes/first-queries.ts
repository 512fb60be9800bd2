import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '@yuko/runtime'
import type { Location } from '@yuko/runtime/router'

/**
 * What a page's lazy route may name as `handle.firstQueries`: the queries that the page starts with for a query string. The host
 * starts them when the page's code is there, which is before the user is known and the shell is drawn. The page finds them in the
 * cache by their keys. It's a hint: without it, the page asks by itself.
 */
type FirstQuery = FetchQueryOptions | FetchInfiniteQueryOptions
type FirstQueries = (search: string) => readonly FirstQuery[]

const isOfPages = (query: FirstQuery): query is FetchInfiniteQueryOptions => 'initialPageParam' in query

let inUse: { client: QueryClient; organization: string | null } | undefined
let address: (() => Pick<Location, 'pathname' | 'search'>) | undefined

/** Each organization has its own cache: data of one is never shown in another, including replies to pending requests. */
export function queryClientOf(organization: string | null): QueryClient {
  inUse = { client: createQueryClient(), organization }
  return inUse.client
}

/** The router's address, or the one it is on its way to. */
export function connectAddress(read: typeof address): void {
  address = read
}

/** Asks ahead for what the opening page of a remote shows first. */
export function askFirst(handle: unknown): void {
  const first = (handle as { firstQueries?: FirstQueries } | undefined)?.firstQueries
  // Without a selected organization, the API would choose one, and the reply wouldn't be in that one's cache.
  if (!first || !address || inUse?.organization == null) return
  const { client } = inUse
  try {
    for (const query of first(address().search))
      void (isOfPages(query) ? client.prefetchInfiniteQuery(query) : client.prefetchQuery(query as FetchQueryOptions))
  } catch (error) {
    // The page opens anyway.
    reportError(error)
  }
}

/** The session differs from the one that was asked with: what has been asked ahead doesn't apply. */
export function forgetFirst(): void {
  inUse?.client.clear()
}
