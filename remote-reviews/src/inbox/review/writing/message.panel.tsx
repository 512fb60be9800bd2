import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { notify, usePermission } from '@yuko/runtime'
import { DateTime } from '@yuko/ui'
import { useMessageAuthor } from '#data/reviews.mutations.ts'
import styles from '../review.module.css'
import { MailState } from './mail-state.tsx'
import { WritingForm } from './writing.form.tsx'
import css from './writing.module.css'

interface MessagePanelProps {
  review: ReviewDetail
  onDraft: (hasDraft: boolean) => void
}

/** What the store wrote to the author alone, and the next message. */
export function MessagePanel({ review, onDraft }: MessagePanelProps) {
  const canWrite = usePermission('reviews.moderate')
  const { mutateAsync } = useMessageAuthor(review.reviewId)
  return (
    <>
      {review.messages.length > 0 && (
        <ul className={css.messages} aria-label={t`Private messages`}>
          {review.messages.map((message) => (
            <li key={message.messageId} className={css.message}>
              <div className={css.head}>
                <strong>{message.authorName ?? t`A member`}</strong>
                <span className={styles.quiet}>
                  <DateTime at={message.createdAt} />
                </span>
              </div>
              <p>{message.body}</p>
              <div className={css.head}>
                <MailState state={message.email} />
                <span className={styles.quiet}>
                  <Trans>to {message.sentTo}</Trans>
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {review.authorEmail === null ? (
        <p className={styles.quiet}>{t`There is no address to write to.`}</p>
      ) : (
        canWrite && (
          <WritingForm
            // A message that is sent leaves an empty form for the next.
            key={review.messages.length}
            reviewId={review.reviewId}
            label={t`Private message`}
            placeholder={t`Ask for an order number, offer a replacement`}
            initial=""
            submitLabel={t`Send message`}
            telling={t`By e-mail to ${review.authorEmail} alone; answers go to your support address.`}
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
