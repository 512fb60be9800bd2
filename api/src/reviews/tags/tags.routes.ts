import { createReviewTag } from '@yuko/contract/reviews/tags/create-review-tag'
import { deleteReviewTag } from '@yuko/contract/reviews/tags/delete-review-tag'
import { listReviewTags } from '@yuko/contract/reviews/tags/list-review-tags'
import { setReviewTags } from '@yuko/contract/reviews/tags/set-review-tags'
import { updateReviewTag } from '@yuko/contract/reviews/tags/update-review-tag'
import { reviewIds, tagIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import { newId } from '#platform/ids.ts'
import { findActor } from '../moderation/review-history.repository.ts'
import { setTags } from './set-tags.ts'
import { countTags, deleteTag, insertTag, listTags, toTag, updateTag } from './tags.repository.ts'

const mostTags = 200

export const tagsEndpoints = [
  implement(listReviewTags, async ({ trx, organizationId }) => ({
    items: (await listTags(trx, organizationId)).map((row) => ({ ...toTag(row), count: row.count })),
  })),

  implement(createReviewTag, async ({ trx, organizationId, clock, body }) => {
    if ((await countTags(trx, organizationId)) >= mostTags)
      throw new Refusal('tag.too-many', `You’ve reached the limit of ${mostTags} tags. Delete one first.`)
    const tag = { id: newId(), ...body }
    await refusingTakenName(insertTag(trx, organizationId, tag, clock.now()))
    return toTag(tag)
  }),

  implement(updateReviewTag, async ({ trx, organizationId, params, body }) => {
    const tag = await refusingTakenName(updateTag(trx, organizationId, { id: tagIds.toUuid(params.tagId), ...body }))
    if (!tag) throw notFound()
    return toTag(tag)
  }),

  implement(deleteReviewTag, async ({ trx, organizationId, params }) => {
    if (!(await deleteTag(trx, organizationId, tagIds.toUuid(params.tagId)))) throw notFound()
  }),

  implement(setReviewTags, async ({ trx, organizationId, session, clock, params, body }) => ({
    tags: await setTags(trx, clock, {
      organizationId,
      actor: await findActor(trx, session.userId),
      reviewId: reviewIds.toUuid(params.reviewId),
      tagIds: body.tagIds.map(tagIds.toUuid),
    }),
  })),
]

const refusingTakenName = refusingTaken('review_tags_name', () => {
  const message = 'A tag with this name already exists'
  return new Refusal('tag.name-taken', message, { fields: { 'body.name': message } })
})

const notFound = () => new Refusal('tag.not-found', 'This tag doesn’t exist')
