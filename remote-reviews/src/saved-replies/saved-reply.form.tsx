import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  'customer.first_name': { label: t`First name`, sample: t`Ada` },
  'customer.last_name': { label: t`Last name`, sample: t`Example` },
  'customer.full_name': { label: t`Full name`, sample: t`Ada Example` },
  'product.title': { label: t`Product`, sample: t`Linen shirt` },
  'review.rating': { label: t`Rating`, sample: '5' },
  'review.stars': { label: t`Stars`, sample: '★★★★★' },
  'review.title': { label: t`Title of the review`, sample: t`Better than I hoped` },
  'store.name': { label: t`Your store`, sample: t`Your store` },
  'store.email': { label: t`Your e-mail`, sample: 'hello@your-store.example' },
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
    <Modal opened onClose={onCancel} size="lg" title={reply ? t`Edit saved reply` : t`New saved reply`}>
      <form {...form.props}>
        <Stack gap="md">
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <TextInput
            label={t`Name`}
            description={t`To find it by; authors do not see it`}
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
          {bracedWords(body)[0] && (
            <Alert color="warning" role="status" p="xs">
              <Trans>{bracedWords(body)[0]} is shown as it stands: a shortcode has two braces on each side.</Trans>
            </Alert>
          )}
          {body.includes('{{') && (
            <p className={styles.sample}>
              <span>
                <Trans>For example: </Trans>
              </span>
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

/** As it might read; the api fills in the real one. */
const sampleOf = (body: string) =>
  body.replace(/\{\{([^{}]*)\}\}/g, (whole, inside: string) => {
    const [name = ''] = /^[\w.]*/.exec(inside.trim()) ?? []
    return shortcodes[name as ReplyShortcode]?.sample ?? whole
  })
