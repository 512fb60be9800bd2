import { type AddressOf, writeAddress } from '@yuko/contract/address'
import { variantId } from '@yuko/contract/automation/campaigns/email-campaign'
import { recipientOutcome } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { z } from 'zod'

export const campaignsPath = '/workflows/campaigns'
export const calendarPath = `${campaignsPath}/calendar`
export const resultsPath = `${campaignsPath}/results`
export const campaignPath = (emailCampaignId: string) => `${campaignsPath}/${emailCampaignId}`

/** The filters of the recipients in the URL. */
export const recipientFilter = {
  what: recipientOutcome.default('all'),
  variantId: variantId.optional(),
  reason: z.string().max(40).optional(),
  url: z.string().max(4000).optional(),
  domain: z.string().max(253).optional(),
}

/** The recipients behind a figure. */
export const recipientsHref = (emailCampaignId: string, search: AddressOf<typeof recipientFilter> = {}) =>
  `${campaignPath(emailCampaignId)}/recipients${writeAddress(recipientFilter, search)}`
