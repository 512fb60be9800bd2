import { t } from '@lingui/core/macro'
import type { ReviewDetail, ReviewMessage } from '@yuko/contract/reviews/review'
import { notify, usePermission } from '@yuko/runtime'
import { DateTime } from '@yuko/ui'
import { useMessageAuthor } from '#data/reviews.mutations.ts'
import styles from '../review.module.css'
import { MailState } from './mail-state.tsx'
import { WritingForm } from './writing.form.tsx'
import css from './writing.module.css'

const sentTo = ({ sentTo: email }: ReviewMessage) => t`To ${email}`

interface MessagePanelProps {
  review: ReviewDetail
  onDraft: (hasDraft: boolean) => void
}

/** Private messages to the author, and a form for the next one. */
export function MessagePanel({ review, onDraft }: MessagePanelProps) {
  const canWrite = usePermission('reviews.moderate')
  const email = review.authorEmail
  const { mutateAsync } = useMessageAuthor(review.reviewId)
  return (
    <>
      {review.messages.length > 0 && (
        <ul className={css.messages} aria-label={t`Private messages`}>
          {review.messages.map((message) => (
            <li key={message.messageId} className={css.message}>
              <div className={css.head}>
                <strong>{message.authorName ?? t`Member`}</strong>
                <span className={styles.quiet}>
                  <DateTime at={message.createdAt} />
                </span>
              </div>
              <p>{message.body}</p>
              <div className={css.head}>
                <MailState state={message.email} />
                <span className={styles.quiet}>{sentTo(message)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {email === null ? (
        <p className={styles.quiet}>{t`The author has no email address.`}</p>
      ) : (
        canWrite && (
          <WritingForm
            // Reset the form after each message.
            key={review.messages.length}
            reviewId={review.reviewId}
            label={t`Private message`}
            placeholder={t`Ask for an order number, offer a replacement`}
            initial=""
            submitLabel={t`Send message`}
            telling={t`Emailed to ${email}. Replies go to your support address.`}
            onDraft={onDraft}
            onSubmit={async ({ body }) => {
              await mutateAsync({ body })
              notify(t`Message sent`)
            }}
          />
        )
      )}
    </>
  )
}
