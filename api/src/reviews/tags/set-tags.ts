import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { tagIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { lockStates } from '../moderation/moderation.repository.ts'
import { type Actor, insertEvents } from '../moderation/review-history.repository.ts'
import { addTag, findTags, removeTag, tagsOfReviews, toTag } from './tags.repository.ts'

export interface TagsOf {
  organizationId: string
  actor: Actor
  /** uuids */
  reviewId: string
  tagIds: readonly string[]
}

/** Sets exactly these tags on a review, and records which were added and removed. */
export async function setTags(
  trx: Trx,
  clock: Clock,
  { organizationId, actor, reviewId, tagIds: ids }: TagsOf,
): Promise<ReviewTag[]> {
  const [review] = await lockStates(trx, organizationId, [reviewId])
  if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist')
  const wanted = await findTags(trx, organizationId, ids)
  if (wanted.length < new Set(ids).size) throw new Refusal('tag.not-found', 'This tag doesn’t exist')
  const present = (await tagsOfReviews(trx, organizationId, [reviewId])).get(reviewId) ?? []
  const presentIds = new Set(present.map((tag) => tagIds.toUuid(tag.tagId)))
  const added = wanted.filter(({ id }) => !presentIds.has(id))
  const removed = present.filter((tag) => !ids.includes(tagIds.toUuid(tag.tagId)))
  for (const { id } of added) await addTag(trx, organizationId, id, [reviewId])
  for (const tag of removed) await removeTag(trx, organizationId, tagIds.toUuid(tag.tagId), [reviewId])
  const line = (action: 'tag' | 'untag', names: readonly { name: string }[]) =>
    names.map(({ name }) => ({
      id: newId(),
      review_id: reviewId,
      actor_type: actor.type,
      actor_user_id: actor.userId,
      actor_name: actor.name,
      action,
      from_status: null,
      to_status: null,
      reason: null,
      note: name,
      at: clock.now(),
    }))
  await insertEvents(trx, organizationId, [...line('tag', added), ...line('untag', removed)])
  return wanted.map(toTag)
}
