import { QueryClient } from '@tanstack/react-query'

/** Defaults of the product: a failed call is shown, not repeated; coming back to the window fetches nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  })
}
