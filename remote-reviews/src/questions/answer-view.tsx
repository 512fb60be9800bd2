import { plural, t } from '@lingui/core/macro'
import type { ProductAnswer } from '@yuko/contract/reviews/questions/product-question'
import { notify, usePermission } from '@yuko/runtime'
import { Button, DateTime, Group, StatusBadge } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDeleteAnswer, useModerateAnswer, useUpdateAnswer } from '#data/questions.mutations.ts'
import { AnswerForm } from './answer.form.tsx'
import styles from './questions.module.css'
import { answerStatusLabels } from './wording.ts'

interface AnswerViewProps {
  questionId: string
  answer: ProductAnswer
  onDraft: (hasDraft: boolean) => void
}

/** An answer. The store’s can be edited, buyers’ are published or rejected. */
export function AnswerView({ questionId, answer, onDraft }: AnswerViewProps) {
  const mayAct = usePermission('reviews.moderate')
  const [isEditing, setIsEditing] = useState(false)
  const update = useUpdateAnswer(answer.answerId)
  if (isEditing)
    return (
      <AnswerForm
        questionId={questionId}
        label={t`Your answer`}
        initial={answer.body}
        submitLabel={t`Save answer`}
        hint={t`The asker isn’t emailed again.`}
        onDraft={onDraft}
        onCancel={() => setIsEditing(false)}
        onSubmit={async ({ body }) => {
          await update.mutateAsync(body)
          setIsEditing(false)
          notify(t`Answer saved`)
        }}
      />
    )
  const { by, status, helpful } = answer
  return (
    <article className={styles.answer} data-by={by}>
      <div className={styles.head}>
        <strong>{answer.authorName}</strong>
        {by === 'buyer' && <StatusBadge status="verified">{t`Verified buyer`}</StatusBadge>}
        {(by === 'buyer' || status !== 'published') && <StatusBadge status={status}>{answerStatusLabels[status]}</StatusBadge>}
        <span className={styles.quiet}>
          <DateTime at={answer.createdAt} />
          {answer.editedAt && <> · {t({ message: 'Edited', context: 'answer' })}</>}
        </span>
      </div>
      <p className={styles.body}>{answer.body}</p>
      {helpful > 0 && (
        <span className={styles.quiet}>
          {plural(helpful, { one: '# shopper found it helpful', other: '# shoppers found it helpful' })}
        </span>
      )}
      {mayAct && <Actions answer={answer} onEdit={() => setIsEditing(true)} />}
    </article>
  )
}

function Actions({ answer: { answerId, by, status }, onEdit }: { answer: ProductAnswer; onEdit: () => void }) {
  const { mutate, isPending } = useModerateAnswer(answerId)
  const remove = useDeleteAnswer(answerId)
  const [isDeleting, setIsDeleting] = useState(false)
  const decide = (action: 'publish' | 'reject') =>
    mutate(action, {
      onSuccess: () => notify(action === 'publish' ? t`Answer published` : t`Answer rejected`),
      onError: ({ message }) => notify(message, { type: 'error' }),
    })
  return (
    <Group gap="xs">
      {status !== 'published' && (
        <Button size="compact-sm" loading={isPending} onClick={() => decide('publish')}>
          {t`Publish`}
        </Button>
      )}
      {by === 'buyer' && status !== 'rejected' && (
        <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => decide('reject')}>
          {t`Reject`}
        </Button>
      )}
      {by === 'store' && (
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {t`Edit`}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setIsDeleting(true)}>
        {t`Delete`}
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title={t`Delete this answer?`}
          confirmLabel={t`Delete answer`}
          isDestructive
          onConfirm={async () => {
            await remove.mutateAsync(undefined)
            notify(t`Answer deleted`)
          }}
          onCancel={() => setIsDeleting(false)}
        >
          {t`It’s removed from your store and can’t be restored.`}
        </ConfirmDialog>
      )}
    </Group>
  )
}
