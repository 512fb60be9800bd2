import type { Reply, ReviewDetail } from '@yuko/contract/reviews/review'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { Alert, Button, DateTime, Group, Stack, StatusBadge, type Tone } from '@yuko/ui'
import { useState } from 'react'
import { useReplyToReview, useUpdateReply } from '#data/reviews.mutations.ts'
import { ReplyForm } from './reply.form.tsx'
import styles from './review.module.css'

interface ReplyPanelProps {
  review: ReviewDetail
  onDraft: (hasDraft: boolean) => void
}

/** The store’s one public answer: written, shown, changed. */
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
          <Alert color="warning" role="alert" title="A colleague has replied already">
            This is the reply that shoppers see. Your text was not published: <q>{reply.variables?.body}</q>
          </Alert>
        )}
        <ReplyView reply={review.reply} onEdit={canReply ? () => setIsEditing(true) : undefined} />
      </Stack>
    )
  }
  if (!canReply) return <p className={styles.quiet}>Nobody has replied yet.</p>
  if (review.reply) {
    return (
      <ReplyForm
        initial={review.reply.body}
        submitLabel="Save reply"
        onDraft={onDraft}
        onCancel={() => setIsEditing(false)}
        onSubmit={async ({ body }) => {
          await update.mutateAsync({ body })
          setIsEditing(false)
          notify('Reply changed')
        }}
      />
    )
  }
  return (
    <ReplyForm
      initial=""
      submitLabel="Publish reply"
      mailTo={review.authorEmail}
      onDraft={onDraft}
      onSubmit={async (body) => {
        await reply.mutateAsync(body)
        notify(body.notifyAuthor && review.authorEmail ? 'Reply published, the author gets an e-mail' : 'Reply published')
      }}
    />
  )
}

const mails: Record<Reply['email'], { label: string; tone: Tone }> = {
  not_sent: { label: 'No e-mail', tone: 'neutral' },
  waiting: { label: 'E-mail on its way', tone: 'info' },
  sent: { label: 'E-mail sent', tone: 'success' },
  failed: { label: 'E-mail failed', tone: 'danger' },
  unknown: { label: 'E-mail state unknown', tone: 'warning' },
}

function ReplyView({ reply, onEdit }: { reply: Reply; onEdit?: () => void }) {
  const mail = mails[reply.email]
  return (
    <div className={styles.reply}>
      <div className={styles.replyHead}>
        <strong>{reply.authorDisplay}</strong>
        <span className={styles.quiet}>
          <DateTime at={reply.createdAt} />
          {reply.editedAt && ' · edited'}
        </span>
      </div>
      <p>{reply.body}</p>
      <Group justify="space-between" gap="xs">
        <StatusBadge status={reply.email} tone={mail.tone}>
          {mail.label}
        </StatusBadge>
        {onEdit && (
          <Button size="compact-xs" variant="subtle" onClick={onEdit}>
            Edit
          </Button>
        )}
      </Group>
    </div>
  )
}
