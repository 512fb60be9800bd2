import { t } from '@lingui/core/macro'
import { answerBody } from '@yuko/contract/reviews/questions/product-question'
import { savedReplyId } from '@yuko/contract/reviews/saved-replies/saved-reply'
import { Alert, Button, Group, Stack, useForm } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { useEffect } from 'react'
import { z } from 'zod'
import { SavedRepliesMenu } from '#data/saved-replies/saved-replies-menu.panel.tsx'
import { useInsertion } from '#data/saved-replies/use-insertion.ts'
import styles from './questions.module.css'

const schema = z.object({ body: answerBody, savedReplyId: savedReplyId.optional() })
type Answer = z.output<typeof schema>

interface AnswerFormProps {
  questionId: string
  label: string
  initial: string
  submitLabel: string
  hint: string
  /** Called with whether there is unsent text. */
  onDraft: (hasDraft: boolean) => void
  onCancel?: () => void
  onSubmit: (answer: Answer) => Promise<void>
}

/** The text is preserved when sending fails. */
export function AnswerForm({ questionId, label, initial, submitLabel, hint, onDraft, onCancel, onSubmit }: AnswerFormProps) {
  const form = useForm({ initial: { body: initial, savedReplyId: undefined as string | undefined }, schema, onSubmit })
  const { body } = form.values
  const hasDraft = body.trim() !== initial.trim()
  const { field, insert } = useInsertion(body, (text, savedReplyId) => {
    form.set('body', text)
    form.set('savedReplyId', savedReplyId)
  })
  useEffect(() => {
    onDraft(hasDraft)
    return () => onDraft(false)
  }, [hasDraft, onDraft])
  return (
    <form {...form.props}>
      <Stack gap="xs">
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Textarea ref={field} label={label} autosize minRows={4} maxRows={14} {...form.field('body')} />
        <div>
          <SavedRepliesMenu about={{ questionId }} onInsert={insert} />
        </div>
        <Group justify="space-between" gap="sm">
          <span className={styles.quiet}>{hint}</span>
          <Group gap="xs">
            {onCancel && (
              <Button size="xs" variant="default" onClick={onCancel}>
                {t`Cancel`}
              </Button>
            )}
            <Button size="xs" type="submit" loading={form.isSubmitting} disabled={!hasDraft}>
              {submitLabel}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}
