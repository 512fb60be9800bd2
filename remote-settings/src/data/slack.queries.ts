import { queryOptions } from '@tanstack/react-query'
import { listSlackChannels } from '@yuko/contract/notifications/slack/list-slack-channels'
import { callApi } from '@yuko/runtime'

export const slackQueries = {
  channels: () =>
    queryOptions({
      queryKey: ['slack', 'channels'],
      queryFn: async ({ signal }) => (await callApi(listSlackChannels, {}, { signal })).items,
    }),
}
