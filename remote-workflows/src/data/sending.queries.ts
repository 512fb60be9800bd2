import { queryOptions } from '@tanstack/react-query'
import { getSending } from '@yuko/contract/sending/get-sending'
import { getSendingHealth } from '@yuko/contract/sending/get-sending-health'
import { listWarmUps } from '@yuko/contract/sending/warm-up'
import { callApi } from '@yuko/runtime'

export const sendingQueries = {
  all: () => queryOptions({ queryKey: ['sending'], queryFn: ({ signal }) => callApi(getSending, {}, { signal }) }),
  health: () =>
    queryOptions({ queryKey: ['sending', 'health'], queryFn: ({ signal }) => callApi(getSendingHealth, {}, { signal }) }),
  warmUps: () =>
    queryOptions({ queryKey: ['sending', 'warm-ups'], queryFn: ({ signal }) => callApi(listWarmUps, {}, { signal }) }),
}
