import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { queryFlag } from '../primitives.ts'

export const uploadedCodes = z.object({
  added: z.int(),
  unchanged: z.int().describe('Already uploaded'),
  freeCodes: z.int(),
  refused: z.array(z.object({ line: z.int(), value: z.string(), message: z.string() })).describe('The first 100 refused lines'),
  refusedCount: z.int(),
})
export type UploadedCodes = z.infer<typeof uploadedCodes>

/** Text or CSV with one code a line, in the first column. */
export const uploadIncentiveCodes = defineEndpoint({
  name: 'upload-incentive-codes',
  summary: 'Upload coupon codes for review rewards',
  method: 'POST',
  path: '/settings/reviews/incentive/codes',
  access: 'settings.write',
  upload: 'file',
  query: z.object({ replace: queryFlag.default(false).describe('Delete the available codes first') }),
  reply: uploadedCodes,
  refusals: ['incentive.file-refused', 'incentive.too-many-codes'],
})
