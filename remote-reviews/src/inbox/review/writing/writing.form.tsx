import { t } from '@lingui/core/macro'
import { bracedWords } from '@yuko/contract/emails/braced-words'
import { replyBody } from '@yuko/contract/reviews/reply-to-review'
import { savedReplyId } from '@yuko/contract/reviews/saved-replies/saved-reply'
import { Alert, Button, Checkbox, Group, Stack, useForm } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { useEffect } from 'react'
import { z } from 'zod'
import { useInsertion } from '#data/saved-replies/use-insertion.ts'
import styles from '../review.module.css'
import { WritingTools } from './writing-tools.tsx'

const schema = z.object({ body: replyBody, notifyAuthor: z.boolean(), savedReplyId: savedReplyId.optional() })
type Draft = z.output<typeof schema>

interface WritingFormProps {
  reviewId: string
  label: string
  placeholder: string
  initial: string
  submitLabel: string
  /** `choose` offers to notify the author; any other text is shown instead. */
  telling: 'choose' | string
  /** Offers an AI draft of a public reply. */
  isDraftable?: boolean
  /** Called with whether there is unsent text. */
  onDraft: (hasDraft: boolean) => void
  onCancel?: () => void
  onSubmit: (draft: Draft) => Promise<void>
}

/** A form for a public reply or a private message. The text is preserved when sending fails. */
export function WritingForm(props: WritingFormProps) {
  const { reviewId, label, placeholder, initial, submitLabel, telling, isDraftable = false, onDraft, onCancel, onSubmit } = props
  const form = useForm({
    initial: { body: initial, notifyAuthor: telling === 'choose', savedReplyId: undefined as string | undefined },
    schema,
    onSubmit,
  })
  const { body } = form.values
  const hasDraft = body.trim() !== initial.trim()
  useDraftGuard(hasDraft, onDraft)
  const { field, insert } = useInsertion(body, (text, savedReplyId) => {
    form.set('body', text)
    form.set('savedReplyId', savedReplyId)
  })
  /** Never over words that a person typed. */
  const addDraft = (draft: string) => {
    form.set('body', body.trim() === '' ? draft : `${body.trimEnd()}\n\n${draft}`)
    field.current?.focus()
  }

  return (
    <form {...form.props}>
      <Stack gap="xs">
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Textarea ref={field} label={label} placeholder={placeholder} autosize minRows={4} maxRows={14} {...form.field('body')} />
        <LeftOpen body={body} />
        <WritingTools reviewId={reviewId} length={body.length} isDraftable={isDraftable} onInsert={insert} onDraft={addDraft} />
        <Group justify="space-between" gap="sm">
          {telling === 'choose' ? (
            <Checkbox label={t`Notify the author by email`} {...form.toggle('notifyAuthor')} />
          ) : (
            <span className={styles.quiet}>{telling}</span>
          )}
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

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Warns before leaving with unsent text. */
function useDraftGuard(hasDraft: boolean, onDraft: WritingFormProps['onDraft']) {
  useEffect(() => {
    onDraft(hasDraft)
    if (!hasDraft) return
    addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      onDraft(false)
      removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [hasDraft, onDraft])
}

/** Shortcodes are filled in when a saved reply is inserted; typed text is sent unchanged. */
const leftOpen = (body: string) => bracedWords(body)[0] ?? /\{\{[^{}\n]{1,80}\}\}/.exec(body)?.[0]

function LeftOpen({ body }: { body: string }) {
  const open = leftOpen(body)
  if (!open) return null
  return (
    <Alert color="warning" role="status" p="xs">
      {t`Shortcodes aren’t filled in here. Replace with text: ${open}`}
    </Alert>
  )
}
