import { queryOptions } from '@tanstack/react-query'
import { getStoreConnection } from '@yuko/contract/store/get-store-connection'
import { callApi } from '@yuko/runtime'

export const storeQueries = {
  connection: () =>
    queryOptions({ queryKey: ['store-connection'], queryFn: ({ signal }) => callApi(getStoreConnection, {}, { signal }) }),
}
