import { type AddressOf, readAddress, writeAddress } from '@yuko/contract/address'
import { referralStatus, rejectReason } from '@yuko/contract/loyalty/referrals/referral'
import { commaList } from '@yuko/contract/primitives'
import { z } from 'zod'

const fields = {
  q: z.string().max(200).optional(),
  status: commaList(referralStatus).optional(),
  reason: commaList(rejectReason).optional(),
  days: z.enum(['7', '30', '90', '365']).optional(),
}

export type ReferralsSearch = AddressOf<typeof fields>

export const referralsPath = '/loyalty/referrals'
export const readSearch = (params: URLSearchParams): ReferralsSearch => readAddress(fields, params)
export const queryStringOf = (search: ReferralsSearch): string => writeAddress(fields, search)
export const hrefOf = (search: ReferralsSearch): string => referralsPath + queryStringOf(search)
