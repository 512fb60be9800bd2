import { buffer } from 'node:stream/consumers'
import type { MediaState } from '@yuko/contract/reviews/media'
import type { MediaAction } from '@yuko/contract/reviews/moderate-media'
import { mediaIds, reviewIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { keepPicture, originalKey } from '#platform/pictures/keep-picture.ts'
import { turnPicture } from '#platform/pictures/picture.ts'
import type { Storage } from '#platform/storage.ts'
import { fetchPictures } from './media/fetch-pictures.jobs.ts'
import {
  deleteMedia,
  type KeptMedia,
  type LockedMedia,
  listMediaOf,
  lockMedia,
  type MediaRow,
  makeCover,
  updateMedia,
} from './media/media.repository.ts'
import { findActor, insertEvents } from './moderation/review-history.repository.ts'
import { reconsiderReviews } from './publishing/reconsider-held.ts'

export interface MediaModeration {
  organizationId: string
  userId: string
  /** uuid */
  reviewId: string
  /** uuid */
  mediaId: string
  action: MediaAction
}

const stateRefusals: Record<MediaState, string> = {
  approved: 'This image is already approved',
  pending: 'This image is waiting for moderation',
  hidden: 'This image is hidden. Show it first.',
  rejected: 'This image was rejected. Approve it first.',
  failed: 'This image couldn’t be downloaded. Retry the download first.',
  waiting: 'This image hasn’t been downloaded yet',
  processing: 'This image is being processed. Try again in a moment.',
}

const shown: MediaState[] = ['approved', 'pending']
const all: MediaState[] = [...shown, 'hidden', 'rejected']
/** The states an action is allowed in, and the state it leads to; without `to`, the state stays the same. */
const moves: Record<MediaAction, { from: MediaState[]; to?: MediaState }> = {
  approve: { from: all, to: 'approved' },
  hide: { from: all, to: 'hidden' },
  reject: { from: all, to: 'rejected' },
  rotate: { from: all },
  cover: { from: shown },
  retry: { from: ['failed'], to: 'waiting' },
  delete: { from: [...all, 'failed', 'waiting', 'processing'] },
}

/** Actions that webhooks hear of. */
const moderating: ReadonlySet<MediaAction> = new Set(['approve', 'hide', 'reject', 'delete'])

interface Tools {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
}

/** Returns all images of the review afterwards. Every action except rotating is idempotent. */
export async function moderateMedia(tools: Tools, moderation: MediaModeration): Promise<MediaRow[]> {
  const { db, storage } = tools
  const { organizationId, action } = moderation
  if (action !== 'rotate') return db.forOrganization(organizationId, (trx) => moderate(trx, tools.clock, moderation))
  // Rotating takes a while, so it runs outside a transaction.
  const before = await db.forOrganization(organizationId, (trx) => allowed(trx, moderation))
  const original = await readOriginal(storage, before)
  const turned = await keepPicture(storage, organizationId, await turnPicture(original, before.mime ?? 'image/webp'))
  try {
    return await db.forOrganization(organizationId, (trx) => moderate(trx, tools.clock, moderation, { before, turned }))
  } catch (error) {
    await storage.remove(turned.file_key)
    throw error
  }
}

async function moderate(
  trx: Trx,
  clock: Clock,
  moderation: MediaModeration,
  rotation?: { before: LockedMedia; turned: KeptMedia },
): Promise<MediaRow[]> {
  const { organizationId, userId, reviewId, mediaId, action } = moderation
  const row = await allowed(trx, moderation)
  const { to } = moves[action]
  if (to !== row.state) {
    if (moderating.has(action)) await recordFact(trx, clock, moderatedFact(moderation, row.state, to ?? null))
    if (action === 'delete') await deleteMedia(trx, organizationId, [mediaId])
    else if (action === 'cover') await makeCover(trx, organizationId, reviewId, mediaId)
    else if (rotation) {
      if (row.revision !== rotation.before.revision) throw refused('Another member has just rotated this image')
      await updateMedia(trx, organizationId, mediaId, { ...rotation.turned, revision: row.revision + 1 })
    } else if (action === 'retry') {
      await updateMedia(trx, organizationId, mediaId, { state: 'waiting', due_at: null, attempts: 0, error: null })
      await enqueue(trx, fetchPictures, { organizationId }, { organizationId, singletonKey: organizationId })
    } else if (to) await updateMedia(trx, organizationId, mediaId, { state: to })
    await insertEvents(trx, organizationId, [
      {
        id: newId(),
        review_id: reviewId,
        actor_type: 'user',
        actor_user_id: userId,
        actor_name: (await findActor(trx, userId)).name,
        action: `${action}_picture`,
        from_status: null,
        to_status: null,
        reason: null,
        note: null,
        at: clock.now(),
      },
    ])
  }
  if (row.state === 'pending' && to !== 'pending')
    await reconsiderReviews(trx, clock, { organizationId, reviewIds: [reviewId], because: 'Its images were reviewed.' })
  return (await listMediaOf(trx, organizationId, [reviewId])).get(reviewId) ?? []
}

function moderatedFact(
  { organizationId, reviewId: review, mediaId: media }: MediaModeration,
  from: MediaState,
  to: MediaState | null,
) {
  const [reviewId, mediaId] = [reviewIds.toWire(review), mediaIds.toWire(media)]
  return {
    type: 'review.media-moderated' as const,
    organizationId,
    aggregate: reviewId,
    payload: { reviewId, mediaId, from, to },
  }
}

async function readOriginal(storage: Storage, { file_key }: LockedMedia): Promise<Buffer> {
  try {
    return await buffer(storage.read(originalKey(file_key ?? '')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw refused('The file of this image is missing')
    throw error
  }
}

async function allowed(trx: Trx, { organizationId, reviewId, mediaId, action }: MediaModeration): Promise<LockedMedia> {
  const row = await lockMedia(trx, organizationId, reviewId, mediaId)
  if (!row) throw new Refusal('media.not-found', 'This image doesn’t exist in this review')
  if (!moves[action].from.includes(row.state)) throw refused(stateRefusals[row.state])
  if (action === 'rotate' && row.video_format) throw refused('Videos can’t be rotated')
  return row
}

const refused = (message: string) => new Refusal('media.state-refused', message)
