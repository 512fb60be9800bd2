import { type AddressOf, writeAddress } from '@yuko/contract/address'
import { recipientFilter } from '@yuko/contract/automation/campaigns/list-campaign-recipients'

export const campaignsPath = '/workflows/campaigns'
export const calendarPath = `${campaignsPath}/calendar`
export const resultsPath = `${campaignsPath}/results`
export const campaignPath = (emailCampaignId: string) => `${campaignsPath}/${emailCampaignId}`

/** The recipients behind a figure. */
export const recipientsHref = (emailCampaignId: string, search: AddressOf<typeof recipientFilter> = {}) =>
  `${campaignPath(emailCampaignId)}/recipients${writeAddress(recipientFilter, search)}`
