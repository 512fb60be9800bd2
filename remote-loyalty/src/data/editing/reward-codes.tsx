import { t } from '@lingui/core/macro'
import { UploadCodes } from '@yuko/kit/codes/upload-codes.tsx'
import { useUploadRewardCodes } from '#data/reward.mutations.ts'

interface RewardCodesProps {
  rewardId: string
  freeCodes: number
  mayEdit: boolean
}

/** The list of codes of a reward; the next redemption is given one of them. */
export function RewardCodes({ rewardId, ...rest }: RewardCodesProps) {
  return <UploadCodes upload={useUploadRewardCodes(rewardId)} noneLeft={t`No codes are left: nobody can redeem it.`} {...rest} />
}
