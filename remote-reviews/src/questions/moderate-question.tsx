import { t } from '@lingui/core/macro'
import type { ProductQuestionDetail } from '@yuko/contract/reviews/questions/product-question'
import { notify } from '@yuko/runtime'
import { Button, Group } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { type QuestionModeration, useDeleteQuestion, useModerateQuestion } from '#data/questions.mutations.ts'
import { RejectQuestion } from './reject-question.form.tsx'

const done: Record<QuestionModeration['action'], string> = {
  publish: t`Question published`,
  reject: t`Question rejected`,
  archive: t`Question archived`,
  restore: t`Question restored`,
}

interface ModerateQuestionProps {
  question: ProductQuestionDetail
  onDeleted: () => void
}

/** The actions that fit the question’s status. */
export function ModerateQuestion({ question: { questionId, status }, onDeleted }: ModerateQuestionProps) {
  const { mutateAsync, isPending } = useModerateQuestion(questionId)
  const remove = useDeleteQuestion(questionId)
  const [asked, setAsked] = useState<'reject' | 'delete'>()
  const act = async (moderation: QuestionModeration) => {
    await mutateAsync(moderation)
    notify(done[moderation.action])
  }
  const tryTo = (action: QuestionModeration['action']) =>
    act({ action }).catch(({ message }: Error) => notify(message, { type: 'error' }))
  const isOpen = status === 'pending' || status === 'published'
  return (
    <Group gap="xs" justify="flex-end">
      <Button variant="subtle" color="gray" onClick={() => setAsked('delete')}>
        {t`Delete`}
      </Button>
      {status !== 'archived' && (
        <Button variant="default" disabled={isPending} onClick={() => tryTo('archive')}>
          {t({ message: 'Archive', context: 'verb' })}
        </Button>
      )}
      {isOpen ? (
        <Button variant="default" disabled={isPending} onClick={() => setAsked('reject')}>
          {t`Reject`}
        </Button>
      ) : (
        <Button variant="default" disabled={isPending} onClick={() => tryTo('restore')}>
          {t`Restore`}
        </Button>
      )}
      {status === 'pending' && (
        <Button loading={isPending} onClick={() => tryTo('publish')}>
          {t`Publish`}
        </Button>
      )}
      {asked === 'reject' && <RejectQuestion onReject={act} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete this question?`}
          confirmLabel={t`Delete question`}
          isDestructive
          onConfirm={async () => {
            await remove.mutateAsync()
            notify(t`Question deleted`)
            onDeleted()
          }}
          onCancel={() => setAsked(undefined)}
        >
          {t`The question and its answers are removed from your store and can’t be restored.`}
        </ConfirmDialog>
      )}
    </Group>
  )
}
