import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { addSlackChannel } from '@yuko/contract/notifications/slack/add-slack-channel'
import { removeSlackChannel } from '@yuko/contract/notifications/slack/remove-slack-channel'
import { trySlackChannel } from '@yuko/contract/notifications/slack/try-slack-channel'
import { updateSlackChannel } from '@yuko/contract/notifications/slack/update-slack-channel'
import { callApi } from '@yuko/runtime'
import { slackQueries } from '#data/slack.queries.ts'

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries(slackQueries.channels())
}

export function useAddSlackChannel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: InputOf<typeof addSlackChannel>['body']) => callApi(addSlackChannel, { body }),
    onSuccess: refresh,
  })
}

export function useUpdateSlackChannel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: InputOf<typeof updateSlackChannel>) => callApi(updateSlackChannel, input),
    onSuccess: refresh,
  })
}

export function useRemoveSlackChannel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (channelId: string) => callApi(removeSlackChannel, { params: { channelId } }),
    onSettled: refresh,
  })
}

/** Returns why the test did not arrive; null: it did. */
export function useTrySlackChannel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (channelId: string) => (await callApi(trySlackChannel, { params: { channelId } })).problem,
    onSuccess: () => void refresh(),
  })
}
