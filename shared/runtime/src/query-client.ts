import { QueryClient } from '@tanstack/react-query'

/** Defaults: a failed call is shown, not retried; focusing the window fetches nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  })
}
