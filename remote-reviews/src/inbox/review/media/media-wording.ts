import { t } from '@lingui/core/macro'
import type { MediaState } from '@yuko/contract/reviews/media'
import type { MediaAction } from '@yuko/contract/reviews/moderate-media'

export const mediaStateLabels: Record<MediaState, string> = {
  waiting: t`On its way`,
  processing: t`On its way`,
  approved: t`Approved`,
  pending: t`To check`,
  hidden: t`Hidden`,
  rejected: t`Rejected`,
  failed: t`No picture`,
}

export const mediaActionLabels: Record<MediaAction, string> = {
  approve: t`Approve`,
  hide: t`Hide`,
  reject: t`Reject`,
  rotate: t`Rotate`,
  cover: t`Make it the cover`,
  retry: t`Try again`,
  delete: 'Delete',
}

export const doneWith: Record<MediaAction, string> = {
  approve: t`Picture approved`,
  hide: t`Picture hidden`,
  reject: t`Picture rejected`,
  rotate: t`Picture turned`,
  cover: t`The picture is the cover`,
  retry: t`The picture is fetched again`,
  delete: t`Picture deleted`,
}
