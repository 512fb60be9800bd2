import { type AddressOf, readAddress, writeAddress } from '@yuko/contract/address'
import { proofId, proofStatus } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { commaList } from '@yuko/contract/primitives'
import { z } from 'zod'

const fields = {
  q: z.string().max(200).optional(),
  status: commaList(proofStatus).optional(),
  /** The proof that is open over the list. */
  proof: proofId.optional(),
}

export type ProofsSearch = AddressOf<typeof fields>

export const proofsPath = '/loyalty/proofs'
export const readSearch = (params: URLSearchParams): ProofsSearch => readAddress(fields, params)
export const queryStringOf = (search: ProofsSearch): string => writeAddress(fields, search)
export const hrefOf = (search: ProofsSearch): string => proofsPath + queryStringOf(search)
