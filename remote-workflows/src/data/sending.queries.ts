import { queryOptions } from '@tanstack/react-query'
import { getSending } from '@yuko/contract/sending/get-sending'
import { callApi } from '@yuko/runtime'

export const sendingQueries = {
  all: () => queryOptions({ queryKey: ['sending'], queryFn: ({ signal }) => callApi(getSending, {}, { signal }) }),
}
