import { t } from '@lingui/core/macro'
import { UploadCodes } from '@yuko/kit/codes/upload-codes.tsx'
import { useUploadRewardCodes } from '#data/reward.mutations.ts'

interface RewardCodesProps {
  rewardId: string
  freeCodes: number
  mayEdit: boolean
}

/** The uploaded codes of a reward; each redemption uses one. */
export function RewardCodes({ rewardId, ...rest }: RewardCodesProps) {
  return (
    <UploadCodes
      upload={useUploadRewardCodes(rewardId)}
      noneLeft={t`No codes left. Add codes so customers can redeem this.`}
      {...rest}
    />
  )
}
