import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelEmailCampaign } from '@yuko/contract/automation/campaigns/cancel-email-campaign'
import { chooseCampaignWinner } from '@yuko/contract/automation/campaigns/choose-campaign-winner'
import { copyEmailCampaign } from '@yuko/contract/automation/campaigns/copy-email-campaign'
import { createCampaignVariant } from '@yuko/contract/automation/campaigns/create-campaign-variant'
import { createEmailCampaign } from '@yuko/contract/automation/campaigns/create-email-campaign'
import { deleteCampaignVariant } from '@yuko/contract/automation/campaigns/delete-campaign-variant'
import { deleteEmailCampaign } from '@yuko/contract/automation/campaigns/delete-email-campaign'
import type { EmailCampaign, EmailCampaignDetail, VariantId } from '@yuko/contract/automation/campaigns/email-campaign'
import { pauseEmailCampaign } from '@yuko/contract/automation/campaigns/pause-email-campaign'
import { resendEmailCampaign } from '@yuko/contract/automation/campaigns/resend-email-campaign'
import { resumeEmailCampaign } from '@yuko/contract/automation/campaigns/resume-email-campaign'
import { saveEmailCampaign } from '@yuko/contract/automation/campaigns/save-email-campaign'
import { scheduleEmailCampaign } from '@yuko/contract/automation/campaigns/schedule-email-campaign'
import { unscheduleEmailCampaign } from '@yuko/contract/automation/campaigns/unschedule-email-campaign'
import { updateEmailCampaign } from '@yuko/contract/automation/campaigns/update-email-campaign'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { campaignQueries } from './campaign.queries.ts'

export function useCreateCampaign() {
  return useChange((body: InputOf<typeof createEmailCampaign>['body']) => callApi(createEmailCampaign, { body }))
}

export function useCopyCampaign() {
  return useChange((emailCampaignId: string) => callApi(copyEmailCampaign, { params: { emailCampaignId } }))
}

export function useResendCampaign() {
  return useChange(({ emailCampaignId, ...body }: { emailCampaignId: string } & InputOf<typeof resendEmailCampaign>['body']) =>
    callApi(resendEmailCampaign, { params: { emailCampaignId }, body }),
  )
}

/** Renames, archives or restores. */
export function useUpdateCampaign() {
  return useChange(({ emailCampaignId, ...body }: { emailCampaignId: string } & InputOf<typeof updateEmailCampaign>['body']) =>
    callApi(updateEmailCampaign, { params: { emailCampaignId }, body }),
  )
}

export function useDeleteCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (emailCampaignId: string) => callApi(deleteEmailCampaign, { params: { emailCampaignId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: campaignQueries.lists() }),
  })
}

export function useSaveCampaign(emailCampaignId: string) {
  return useChange((body: InputOf<typeof saveEmailCampaign>['body']) =>
    callApi(saveEmailCampaign, { params: { emailCampaignId }, body }),
  )
}

export function useScheduleCampaign(emailCampaignId: string) {
  return useChange((revision: number) => callApi(scheduleEmailCampaign, { params: { emailCampaignId }, body: { revision } }))
}

export function useCampaignSteps(emailCampaignId: string) {
  const params = { emailCampaignId }
  return {
    unschedule: useChange(() => callApi(unscheduleEmailCampaign, { params })),
    pause: useChange(() => callApi(pauseEmailCampaign, { params })),
    resume: useChange(() => callApi(resumeEmailCampaign, { params })),
    cancel: useChange(() => callApi(cancelEmailCampaign, { params })),
    choose: useChange((variantId: VariantId) => callApi(chooseCampaignWinner, { params, body: { variantId } })),
  }
}

export function useAddVariant(emailCampaignId: string) {
  return useChange((body: InputOf<typeof createCampaignVariant>['body']) =>
    callApi(createCampaignVariant, { params: { emailCampaignId }, body }),
  )
}

export function useDeleteVariant(emailCampaignId: string) {
  return useChange(({ variantId, revision }: { variantId: VariantId; revision: number }) =>
    callApi(deleteCampaignVariant, { params: { emailCampaignId, variantId }, query: { revision: String(revision) } }),
  )
}

function useChange<Input, Reply extends EmailCampaign | EmailCampaignDetail>(call: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: call, onSuccess: (campaign) => keep(client, campaign) })
}

/** Renaming answers without settings; the cached ones are kept. */
function keep(client: QueryClient, campaign: EmailCampaign | EmailCampaignDetail): void {
  const { queryKey } = campaignQueries.detail(campaign.emailCampaignId)
  client.setQueryData(queryKey, (known) => ('settings' in campaign ? campaign : known && { ...known, ...campaign }))
  // Not awaited: a slow list must not block the user.
  void client.invalidateQueries({ queryKey: campaignQueries.lists() })
}
