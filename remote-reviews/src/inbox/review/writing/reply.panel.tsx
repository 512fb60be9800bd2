import { t } from '@lingui/core/macro'
import type { Reply, ReviewDetail } from '@yuko/contract/reviews/review'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { Alert, Button, DateTime, Group, Stack } from '@yuko/ui'
import { useState } from 'react'
import { useReplyToReview, useUpdateReply } from '#data/reviews.mutations.ts'
import styles from '../review.module.css'
import { MailState } from './mail-state.tsx'
import { WritingForm } from './writing.form.tsx'

interface ReplyPanelProps {
  review: ReviewDetail
  onDraft: (hasDraft: boolean) => void
}

const label = t`Public reply`
const placeholder = t`Thank the author or answer their question`

/** The store’s public reply: write, view or edit it. */
export function ReplyPanel({ review, onDraft }: ReplyPanelProps) {
  const canReply = usePermission('reviews.moderate')
  const [isEditing, setIsEditing] = useState(false)
  const reply = useReplyToReview(review.reviewId)
  const update = useUpdateReply(review.reviewId)
  const wasFaster = reply.error instanceof ApiError && reply.error.code === 'review.already-replied'

  if (review.reply && !isEditing) {
    return (
      <Stack gap="sm">
        {wasFaster && (
          <Alert color="warning" role="alert" title={t`Another member already replied`}>
            {t`Shoppers see the reply below. Your reply wasn’t published:`} <q>{reply.variables?.body}</q>
          </Alert>
        )}
        <ReplyView reply={review.reply} onEdit={canReply ? () => setIsEditing(true) : undefined} />
      </Stack>
    )
  }
  if (!canReply) return <p className={styles.quiet}>{t`No reply yet`}</p>
  if (review.reply) {
    return (
      <WritingForm
        reviewId={review.reviewId}
        label={label}
        placeholder={placeholder}
        initial={review.reply.body}
        submitLabel={t`Save reply`}
        telling={t`The author isn’t emailed again.`}
        onDraft={onDraft}
        onCancel={() => setIsEditing(false)}
        onSubmit={async ({ body }) => {
          await update.mutateAsync({ body })
          setIsEditing(false)
          notify(t`Reply saved`)
        }}
      />
    )
  }
  return (
    <WritingForm
      reviewId={review.reviewId}
      label={label}
      placeholder={placeholder}
      initial=""
      submitLabel={t`Publish reply`}
      isDraftable
      telling={review.authorEmail ? 'choose' : t`The author has no email address.`}
      onDraft={onDraft}
      onSubmit={async (draft) => {
        await reply.mutateAsync(draft)
        notify(draft.notifyAuthor && review.authorEmail ? t`Reply published and author notified` : t`Reply published`)
      }}
    />
  )
}

function ReplyView({ reply, onEdit }: { reply: Reply; onEdit?: () => void }) {
  return (
    <div className={styles.reply}>
      <div className={styles.replyHead}>
        <strong>{reply.authorDisplay}</strong>
        <span className={styles.quiet}>
          <DateTime at={reply.createdAt} />
          {reply.editedAt && <> · {t({ message: 'Edited', context: 'reply' })}</>}
        </span>
      </div>
      <p>{reply.body}</p>
      <Group justify="space-between" gap="xs">
        <MailState state={reply.email} />
        {onEdit && (
          <Button size="compact-xs" variant="subtle" onClick={onEdit}>
            {t`Edit`}
          </Button>
        )}
      </Group>
    </div>
  )
}
