import type { ReviewAnswer } from '@yuko/contract/reviews/custom-questions/review-answer'
import type { ReviewMedia } from '@yuko/contract/reviews/media'
import type {
  ModerationEvent,
  Reply,
  Review,
  ReviewDetail,
  ReviewMessage,
  ReviewVariant,
  ReviewVersion,
} from '@yuko/contract/reviews/review'
import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { moderationEventIds, productIds, replyIds, reviewIds } from '#ids.ts'
import { ofAuthor } from '../media/media.repository.ts'
import type { EventRow, ReplyRow } from '../moderation/review-history.repository.ts'
import { allowedActions } from '../moderation/review-states.ts'
import { statusExplanation } from '../status-explanation.ts'
import type { ReviewRow } from './reviews.repository.ts'

/** Data of an inbox row from other tables. */
export interface RowParts {
  thumbnails: readonly string[]
  picturesToCheck: number
  tags: readonly ReviewTag[]
  answers: readonly ReviewAnswer[]
}

export function toReview(row: ReviewRow, { thumbnails, picturesToCheck, tags, answers }: RowParts): Review {
  return {
    reviewId: reviewIds.toWire(row.id),
    status: row.status,
    rating: row.rating,
    title: row.title,
    body: row.body,
    language: row.language,
    authorName: row.author_name,
    authorEmail: row.author_email,
    product:
      row.product_id === null
        ? null
        : {
            productId: productIds.toWire(row.product_id),
            title: row.product_title ?? '',
            handle: row.product_handle,
            imageUrl: row.product_image_url,
            url: row.product_url,
          },
    variant: toVariant(row),
    source: row.source,
    externalSource: row.external_source,
    verification: row.verification,
    isFeatured: row.is_featured,
    isReplied: row.replied_at !== null,
    pictureCount: row.picture_count,
    picturesToCheck,
    thumbnails: thumbnails.slice(0, 3),
    isIncentivized: row.is_incentivized,
    tags: [...tags],
    answers: [...answers],
    rejectionReason: row.rejection_reason,
    holdReason: row.hold_reason,
    autoPublishAt: row.auto_publish_at?.toISOString() ?? null,
    submittedAt: row.submitted_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
  }
}

const toVariant = ({ variant_external_id: externalId, variant_title: title }: ReviewRow): ReviewVariant | null =>
  externalId === null && title === null ? null : { externalId, title }

export interface DetailParts {
  media: ReviewMedia[]
  answers: ReviewAnswer[]
  reply: ReplyRow | undefined
  events: EventRow[]
  tags: ReviewTag[]
  messages: ReviewMessage[]
  versions: ReviewVersion[]
}

export function toReviewDetail(
  row: ReviewRow,
  { media, answers, reply, events, tags, messages, versions }: DetailParts,
): ReviewDetail {
  const state = {
    status: row.status,
    archivedFrom: row.archived_from,
    deletedFrom: row.deleted_from,
    isFeatured: row.is_featured,
  }
  return {
    ...toReview(row, {
      thumbnails: media.flatMap(({ state, thumbUrl }) => (ofAuthor.includes(state) && thumbUrl ? [thumbUrl] : [])),
      picturesToCheck: media.filter(({ state }) => state === 'pending').length,
      tags,
      answers,
    }),
    media,
    reply: reply ? toReply(reply) : null,
    messages,
    versions,
    spamScore: row.spam_score,
    blocklistHits: row.blocklist_hits,
    history: [...events.map(toEvent), arrivalOf(row)],
    allowedActions: allowedActions(state),
    statusExplanation: statusExplanation({
      ...state,
      rejectionReason: row.rejection_reason,
      autoPublishAt: row.auto_publish_at,
      holdReason: row.hold_reason,
      blocklistHits: row.blocklist_hits,
      deletedAt: row.deleted_at,
    }),
  }
}

export function toReply(row: ReplyRow): Reply {
  return {
    replyId: replyIds.toWire(row.id),
    body: row.body,
    authorDisplay: row.author_display,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    email: mailState(row),
  }
}

/** Between the reply and the job that writes its email there is no email row yet, but it is on its way. */
function mailState({ mail_status, notify_author, author_email }: ReplyRow): Reply['email'] {
  if (mail_status === null) return notify_author && author_email !== null ? 'waiting' : 'not_sent'
  if (mail_status === 'suppressed' || mail_status === 'missed') return 'not_sent'
  return mail_status === 'queued' || mail_status === 'sending' || mail_status === 'held' ? 'waiting' : mail_status
}

function toEvent(row: EventRow): ModerationEvent {
  return {
    eventId: moderationEventIds.toWire(row.id),
    actor: { type: row.actor_type, name: row.actor_name },
    action: row.action,
    from: row.from_status,
    to: row.to_status,
    reason: row.reason,
    note: row.note,
    at: row.at.toISOString(),
  }
}

/** The arrival has no event row: a hundred thousand imported reviews would need as many. */
function arrivalOf(row: ReviewRow): ModerationEvent {
  return {
    eventId: moderationEventIds.toWire(row.id),
    actor: { type: row.import_id === null ? 'system' : 'import', name: null },
    action: row.import_id === null ? 'submit' : 'import',
    from: null,
    to: null,
    reason: null,
    note: null,
    at: row.created_at.toISOString(),
  }
}
