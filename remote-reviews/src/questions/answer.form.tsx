import { t } from '@lingui/core/macro'
import { answerBody } from '@yuko/contract/reviews/questions/product-question'
import { Alert, Button, Group, Stack, useForm } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { useEffect } from 'react'
import { z } from 'zod'
import styles from './questions.module.css'

const schema = z.object({ body: answerBody })

interface AnswerFormProps {
  label: string
  initial: string
  submitLabel: string
  hint: string
  /** Called with whether there is unsent text. */
  onDraft: (hasDraft: boolean) => void
  onCancel?: () => void
  onSubmit: (body: string) => Promise<void>
}

/** The text is preserved when sending fails. */
export function AnswerForm({ label, initial, submitLabel, hint, onDraft, onCancel, onSubmit }: AnswerFormProps) {
  const form = useForm({ initial: { body: initial }, schema, onSubmit: ({ body }) => onSubmit(body) })
  const hasDraft = form.values.body.trim() !== initial.trim()
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
        <Textarea label={label} autosize minRows={4} maxRows={14} {...form.field('body')} />
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
