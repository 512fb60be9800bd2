import { t } from '@lingui/core/macro'
import type { MediaState } from '@yuko/contract/reviews/media'
import type { MediaAction } from '@yuko/contract/reviews/moderate-media'

export const mediaStateLabels: Record<MediaState, string> = {
  waiting: t`Processing`,
  processing: t`Processing`,
  approved: t`Approved`,
  pending: t`Needs approval`,
  hidden: t({ message: 'Hidden', context: 'picture' }),
  rejected: t({ message: 'Rejected', context: 'picture' }),
  failed: t`Failed`,
}

export const mediaActionLabels: Record<MediaAction, string> = {
  approve: t`Approve`,
  hide: t`Hide`,
  reject: t`Reject`,
  rotate: t`Rotate`,
  cover: t`Set as cover`,
  retry: t`Retry`,
  delete: t`Delete`,
}

export const doneWith: Record<MediaAction, string> = {
  approve: t`Picture approved`,
  hide: t`Picture hidden`,
  reject: t`Picture rejected`,
  rotate: t`Picture rotated`,
  cover: t`Cover picture changed`,
  retry: t`Processing the picture again`,
  delete: t`Picture deleted`,
}
