import type { MediaState } from '@yuko/contract/reviews/media'
import type { MediaAction } from '@yuko/contract/reviews/moderate-media'

export const mediaStateLabels: Record<MediaState, string> = {
  waiting: 'On its way',
  processing: 'On its way',
  approved: 'Approved',
  pending: 'To check',
  hidden: 'Hidden',
  rejected: 'Rejected',
  failed: 'No picture',
}

export const mediaActionLabels: Record<MediaAction, string> = {
  approve: 'Approve',
  hide: 'Hide',
  reject: 'Reject',
  rotate: 'Rotate',
  cover: 'Make it the cover',
  retry: 'Try again',
  delete: 'Delete',
}

export const doneWith: Record<MediaAction, string> = {
  approve: 'Picture approved',
  hide: 'Picture hidden',
  reject: 'Picture rejected',
  rotate: 'Picture turned',
  cover: 'The picture is the cover',
  retry: 'The picture is fetched again',
  delete: 'Picture deleted',
}
