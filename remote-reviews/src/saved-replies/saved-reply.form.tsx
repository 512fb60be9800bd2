import { bracedWords } from '@yuko/contract/emails/braced-words'
import {
  newSavedReply,
  type ReplyShortcode,
  replyShortcodes,
  type SavedReply,
} from '@yuko/contract/reviews/saved-replies/saved-reply'
import { Alert, Button, Group, Stack, TextInput, useForm } from '@yuko/ui'
import { Modal, Textarea } from '@yuko/ui/on-demand'
import { useRef } from 'react'
import type { z } from 'zod'
import styles from './saved-replies.module.css'

/** What the buttons are called and what the example shows. */
const shortcodes: Record<ReplyShortcode, { label: string; sample: string }> = {
  'customer.first_name': { label: 'First name', sample: 'Ada' },
  'customer.last_name': { label: 'Last name', sample: 'Example' },
  'customer.full_name': { label: 'Full name', sample: 'Ada Example' },
  'product.title': { label: 'Product', sample: 'Linen shirt' },
  'review.rating': { label: 'Rating', sample: '5' },
  'review.stars': { label: 'Stars', sample: '★★★★★' },
  'review.title': { label: 'Title of the review', sample: 'Better than I hoped' },
  'store.name': { label: 'Your store', sample: 'Your store' },
  'store.email': { label: 'Your e-mail', sample: 'hello@your-store.example' },
}

interface SavedReplyFormProps {
  reply: SavedReply | undefined
  onCancel: () => void
  onSubmit: (text: z.output<typeof newSavedReply>) => Promise<void>
}

/** A name to find it by and the words, with what each review fills in. */
export function SavedReplyForm({ reply, onCancel, onSubmit }: SavedReplyFormProps) {
  const form = useForm({ initial: { title: reply?.title ?? '', body: reply?.body ?? '' }, schema: newSavedReply, onSubmit })
  const text = useRef<HTMLTextAreaElement>(null)
  const { body } = form.values
  const insert = (name: ReplyShortcode) => {
    const { selectionStart = body.length, selectionEnd = body.length } = text.current ?? {}
    form.set('body', `${body.slice(0, selectionStart)}{{ ${name} }}${body.slice(selectionEnd)}`)
    text.current?.focus()
  }
  return (
    <Modal opened onClose={onCancel} size="lg" title={reply ? 'Edit saved reply' : 'New saved reply'}>
      <form {...form.props}>
        <Stack gap="md">
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <TextInput
            label="Name"
            description="To find it by; authors do not see it"
            maxLength={80}
            data-autofocus
            {...form.field('title')}
          />
          <Textarea ref={text} label="Text" autosize minRows={5} maxRows={14} {...form.field('body')} />
          <div className={styles.shortcodes}>
            <span>Insert</span>
            {replyShortcodes.map((name) => (
              <Button key={name} size="compact-xs" variant="default" onClick={() => insert(name)}>
                {shortcodes[name].label}
              </Button>
            ))}
          </div>
          {bracedWords(body)[0] && (
            <Alert color="warning" role="status" p="xs">
              {bracedWords(body)[0]} is shown as it stands: a shortcode has two braces on each side.
            </Alert>
          )}
          {body.includes('{{') && (
            <p className={styles.sample}>
              <span>For example: </span>
              {sampleOf(body)}
            </p>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** As it might read; the api fills in the real one. */
const sampleOf = (body: string) =>
  body.replace(/\{\{([^{}]*)\}\}/g, (whole, inside: string) => {
    const [name = ''] = /^[\w.]*/.exec(inside.trim()) ?? []
    return shortcodes[name as ReplyShortcode]?.sample ?? whole
  })
