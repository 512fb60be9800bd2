import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { uploadedCodes } from '../../incentives/upload-incentive-codes.ts'
import { queryFlag } from '../../primitives.ts'
import { rewardId } from './reward.ts'

/** Text or CSV with one code a line, in the first column. Each code belongs to one reward. */
export const uploadRewardCodes = defineEndpoint({
  name: 'upload-reward-codes',
  summary: 'Upload coupon codes for a reward',
  method: 'POST',
  path: '/loyalty/rewards/:rewardId/codes',
  access: 'settings.write',
  upload: 'file',
  params: z.object({ rewardId }),
  query: z.object({ replace: queryFlag.default(false).describe('Delete the available codes first') }),
  reply: uploadedCodes,
  refusals: ['reward.not-found', 'reward.file-refused', 'reward.too-many-codes'],
})
