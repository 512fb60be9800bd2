import { replyBody } from '@yuko/contract/reviews/reply-to-review'
import { Alert, Button, Checkbox, Group, Stack, useForm } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { useEffect } from 'react'
import { z } from 'zod'
import styles from './review.module.css'

const limit = 3000
const schema = z.object({ body: replyBody, notifyAuthor: z.boolean() })
type ReplyDraft = z.output<typeof schema>

interface ReplyFormProps {
  initial: string
  submitLabel: string
  /** The author’s address; null: there is none to write to; absent: nobody is mailed again. */
  mailTo?: string | null
  /** Told whether leaving would lose something. */
  onDraft: (hasDraft: boolean) => void
  onCancel?: () => void
  onSubmit: (reply: ReplyDraft) => Promise<void>
}

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** The answer that stands under the review in the shop. What was typed stays when sending fails. */
export function ReplyForm({ initial, submitLabel, mailTo, onDraft, onCancel, onSubmit }: ReplyFormProps) {
  const form = useForm({ initial: { body: initial, notifyAuthor: Boolean(mailTo) }, schema, onSubmit })
  const { body } = form.values
  const hasDraft = body.trim() !== initial.trim()

  useEffect(() => {
    onDraft(hasDraft)
    if (!hasDraft) return
    addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      onDraft(false)
      removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [hasDraft, onDraft])

  return (
    <form {...form.props}>
      <Stack gap="xs">
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Textarea
          label="Public reply"
          placeholder="Thank the author, answer what was asked"
          autosize
          minRows={4}
          maxRows={14}
          {...form.field('body')}
        />
        <span className={styles.counter} data-over={body.length > limit || undefined}>
          {body.length} / {limit}
        </span>
        <Group justify="space-between" gap="sm">
          {mailTo === undefined ? (
            <span className={styles.quiet}>The author is not mailed again.</span>
          ) : mailTo === null ? (
            <span className={styles.quiet}>There is no address to tell the author.</span>
          ) : (
            <Checkbox label="Tell the author by e-mail" {...form.toggle('notifyAuthor')} />
          )}
          <Group gap="xs">
            {onCancel && (
              <Button size="xs" variant="default" onClick={onCancel}>
                Cancel
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
