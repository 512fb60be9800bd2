import { queryOptions } from '@tanstack/react-query'
import { getCampaign } from '@yuko/contract/loyalty/campaigns/get-campaign'
import { listCampaigns } from '@yuko/contract/loyalty/campaigns/list-campaigns'
import { callApi } from '@yuko/runtime'

export const campaignQueries = {
  all: () => ['campaigns'] as const,
  lists: () => [...campaignQueries.all(), 'list'] as const,
  list: (programId: string) =>
    queryOptions({
      queryKey: [...campaignQueries.lists(), programId],
      queryFn: async ({ signal }) => (await callApi(listCampaigns, { params: { programId } }, { signal })).items,
    }),
  detail: (campaignId: string) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), 'detail', campaignId],
      queryFn: ({ signal }) => callApi(getCampaign, { params: { campaignId } }, { signal }),
    }),
}
