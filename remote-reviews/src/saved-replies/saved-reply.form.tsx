import { t } from '@lingui/core/macro'
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

/** Button labels and sample values of the shortcodes. */
const shortcodes: Record<ReplyShortcode, { label: string; sample: string }> = {
  'customer.first_name': { label: t`First name`, sample: t`Ada` },
  'customer.last_name': { label: t`Last name`, sample: t`Example` },
  'customer.full_name': { label: t`Full name`, sample: t`Ada Example` },
  'product.title': { label: t`Product`, sample: t`Linen shirt` },
  'review.rating': { label: t`Rating`, sample: '5' },
  'review.stars': { label: t`Stars`, sample: '★★★★★' },
  'review.title': { label: t`Review title`, sample: t`Better than expected` },
  'store.name': { label: t`Your store`, sample: t`Your store` },
  'store.email': { label: t`Your email`, sample: 'hello@your-store.example' },
}

interface SavedReplyFormProps {
  reply: SavedReply | undefined
  onCancel: () => void
  onSubmit: (text: z.output<typeof newSavedReply>) => Promise<void>
}

/** The name and text of a saved reply, with shortcodes to insert. */
export function SavedReplyForm({ reply, onCancel, onSubmit }: SavedReplyFormProps) {
  const form = useForm({ initial: { title: reply?.title ?? '', body: reply?.body ?? '' }, schema: newSavedReply, onSubmit })
  const text = useRef<HTMLTextAreaElement>(null)
  const { body } = form.values
  const [braced] = bracedWords(body)
  const insert = (name: ReplyShortcode) => {
    const { selectionStart = body.length, selectionEnd = body.length } = text.current ?? {}
    form.set('body', `${body.slice(0, selectionStart)}{{ ${name} }}${body.slice(selectionEnd)}`)
    text.current?.focus()
  }
  return (
    <Modal opened onClose={onCancel} size="lg" title={reply ? t`Edit saved reply` : t`Create saved reply`}>
      <form {...form.props}>
        <Stack gap="md">
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <TextInput
            label={t`Name`}
            description={t`Only your team sees it`}
            maxLength={80}
            data-autofocus
            {...form.field('title')}
          />
          <Textarea ref={text} label={t`Text`} autosize minRows={5} maxRows={14} {...form.field('body')} />
          <div className={styles.shortcodes}>
            <span>{t`Insert`}</span>
            {replyShortcodes.map((name) => (
              <Button key={name} size="compact-xs" variant="default" onClick={() => insert(name)}>
                {shortcodes[name].label}
              </Button>
            ))}
          </div>
          {braced && (
            <Alert color="warning" role="status" p="xs">
              {t`Not a shortcode: ${braced}. Use two braces on each side.`}
            </Alert>
          )}
          {body.includes('{{') && (
            <p className={styles.sample}>
              <span>{t`Preview:`} </span>
              {sampleOf(body)}
            </p>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t`Cancel`}
            </Button>
            <Button type="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
              {t`Save`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** A preview with sample values; the api fills in the real ones. */
const sampleOf = (body: string) =>
  body.replace(/\{\{([^{}]*)\}\}/g, (whole, inside: string) => {
    const [name = ''] = /^[\w.]*/.exec(inside.trim()) ?? []
    return shortcodes[name as ReplyShortcode]?.sample ?? whole
  })
