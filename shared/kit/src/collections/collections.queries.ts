import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Collection, listCollections } from '@yuko/contract/store/list-collections'
import { callApi } from '@yuko/runtime'

/** The collections of the store. */
export const collectionQueries = {
  found: (q: string) =>
    queryOptions({
      queryKey: ['collections', q],
      queryFn: async ({ signal }) =>
        (await callApi(listCollections, { query: { limit: 50, ...(q && { q }) } }, { signal })).items,
      placeholderData: keepPreviousData,
    }),
  /** Those chosen earlier; deleted ones are missing. */
  chosen: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['collections', 'chosen', ids],
      queryFn: async ({ signal }) => {
        const calls: Promise<{ items: Collection[] }>[] = []
        for (let at = 0; at < ids.length; at += 50)
          calls.push(callApi(listCollections, { query: { limit: 50, collectionId: ids.slice(at, at + 50) } }, { signal }))
        return (await Promise.all(calls)).flatMap(({ items }) => items)
      },
      staleTime: Number.POSITIVE_INFINITY,
      enabled: ids.length > 0,
    }),
}
