import type { MediaState, ReviewMedia } from '@yuko/contract/reviews/media'
import type { MediaAction } from '@yuko/contract/reviews/moderate-media'

const leadsTo: Partial<Record<MediaAction, MediaState>> = {
  approve: 'approved',
  hide: 'hidden',
  reject: 'rejected',
  retry: 'waiting',
}

/** The expected pictures after an action; only the api knows a rotated one. */
export function foreseenMedia(media: readonly ReviewMedia[], mediaId: string, action: MediaAction): ReviewMedia[] {
  if (action === 'delete') return media.filter((one) => one.mediaId !== mediaId)
  return media.map((one) => {
    if (action === 'cover') return { ...one, isCover: one.mediaId === mediaId }
    return one.mediaId === mediaId ? { ...one, state: leadsTo[action] ?? one.state } : one
  })
}

const made: readonly MediaState[] = ['approved', 'pending', 'hidden', 'rejected']

/** The actions for the current state of a picture. */
export function mediaActions({ state, isCover, video }: ReviewMedia): MediaAction[] {
  if (!made.includes(state)) return state === 'failed' ? ['retry', 'delete'] : ['delete']
  const decisions = (['approve', 'hide', 'reject'] as const).filter((action) => leadsTo[action] !== state)
  const changes = [!video && ('rotate' as const), !isCover && ('cover' as const)].filter((action) => action !== false)
  return [...decisions, ...changes, 'delete']
}

/** The action that undoes another one, if there is one: a picture can't become pending again. */
export function undoOf(
  media: readonly ReviewMedia[],
  mediaId: string,
  action: MediaAction,
): { mediaId: string; actions: MediaAction[] } | undefined {
  if (action === 'rotate') return { mediaId, actions: ['rotate', 'rotate', 'rotate'] }
  if (action === 'cover') {
    const former = media.find(({ isCover }) => isCover)
    return former && { mediaId: former.mediaId, actions: ['cover'] }
  }
  if (action === 'delete') return undefined
  const before = media.find((one) => one.mediaId === mediaId)?.state
  const back = (['approve', 'hide', 'reject'] as const).find((decision) => leadsTo[decision] === before)
  return back && { mediaId, actions: [back] }
}
