import { type AddressOf, readAddress, writeAddress } from '@yuko/contract/address'
import { emailCampaignStatus } from '@yuko/contract/automation/campaigns/email-campaign'
import { emailCampaignSort, emailCampaignView } from '@yuko/contract/automation/campaigns/list-email-campaigns'
import { commaList, sortDirection } from '@yuko/contract/primitives'
import { z } from 'zod'

const fields = {
  view: emailCampaignView.default('current'),
  status: commaList(emailCampaignStatus).optional(),
  q: z.string().trim().max(120).optional(),
  sort: emailCampaignSort.default('updated'),
  direction: sortDirection.default('desc'),
}

export type CampaignsSearch = AddressOf<typeof fields>

/** Reads the URL of the list; invalid values count as absent. */
export const readSearch = (params: URLSearchParams): CampaignsSearch => readAddress(fields, params)

/** The shortest equivalent query string, without defaults. */
export const queryStringOf = (search: CampaignsSearch): string => writeAddress(fields, search)

/** The filters without the order of the rows. */
export const filterOf = ({ sort: _sort, direction: _direction, ...filter }: CampaignsSearch) => filter
export const isNarrowed = ({ q, status }: CampaignsSearch): boolean => q !== undefined || status !== undefined
