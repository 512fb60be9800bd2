import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignDetails, CampaignStatus } from '@yuko/contract/loyalty/campaigns/campaign'
import { createCampaign } from '@yuko/contract/loyalty/campaigns/create-campaign'
import { deleteCampaign } from '@yuko/contract/loyalty/campaigns/delete-campaign'
import { prioritizeCampaigns } from '@yuko/contract/loyalty/campaigns/prioritize-campaigns'
import { switchCampaign } from '@yuko/contract/loyalty/campaigns/switch-campaign'
import { updateCampaign } from '@yuko/contract/loyalty/campaigns/update-campaign'
import { callApi } from '@yuko/runtime'
import { campaignQueries } from '#data/campaign.queries.ts'

export function useCreateCampaign(programId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CampaignDetails) => callApi(createCampaign, { params: { programId }, body }),
    onSuccess: (campaign) => keep(client, campaign),
  })
}

export function useUpdateCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ campaignId, details }: { campaignId: string; details: CampaignDetails }) =>
      callApi(updateCampaign, { params: { campaignId }, body: details }),
    onSuccess: (campaign) => keep(client, campaign),
  })
}

export function useSwitchCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ campaignId, status }: { campaignId: string; status: Exclude<CampaignStatus, 'draft'> }) =>
      callApi(switchCampaign, { params: { campaignId }, body: { status } }),
    onSuccess: (campaign) => keep(client, campaign),
  })
}

export function usePrioritizeCampaigns(programId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (campaignIds: string[]) => callApi(prioritizeCampaigns, { params: { programId }, body: { campaignIds } }),
    onSuccess: ({ items }) => {
      client.setQueryData(campaignQueries.list(programId).queryKey, items)
      return client.invalidateQueries({ queryKey: campaignQueries.all() })
    },
  })
}

export function useDeleteCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (campaignId: string) => callApi(deleteCampaign, { params: { campaignId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: campaignQueries.lists() }),
  })
}

function keep(client: QueryClient, campaign: Campaign): Promise<void> {
  client.setQueryData(campaignQueries.detail(campaign.campaignId).queryKey, campaign)
  return client.invalidateQueries({ queryKey: campaignQueries.lists() })
}
