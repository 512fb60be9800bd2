import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { correctReview } from '@yuko/contract/reviews/correct-review'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { Alert, Button, Group, Stack, Stars, TextInput, useForm } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import type { z } from 'zod'
import css from './text.module.css'

const schema = bodyOf(correctReview)

interface CorrectionFormProps {
  review: ReviewDetail
  store: string
  declineDays: number
  onCancel: () => void
  onSubmit: (correction: z.output<typeof schema>) => Promise<void>
}

/** The text to correct, beside a preview of the email to its author. */
export function CorrectionForm({ review, store, declineDays, onCancel, onSubmit }: CorrectionFormProps) {
  const form = useForm({ initial: { title: review.title ?? '', body: review.body, reason: '' }, schema, onSubmit })
  const { title, body, reason } = form.values
  const product = review.product?.title
  const email = review.authorEmail ?? ''
  const shownReason = reason.trim() || '…'
  const isSame = title.trim() === (review.title ?? '') && body.trim() === review.body
  return (
    <form {...form.props}>
      <div className={css.columns}>
        <Stack gap="sm">
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <TextInput label={t`Title`} maxLength={150} {...form.field('title')} />
          <Textarea label={t`Text`} autosize minRows={6} maxRows={14} {...form.field('body')} />
          <TextInput
            label={t`Reason`}
            description={t`The author sees it. For example: fixed a typo or a wrong product name`}
            maxLength={300}
            {...form.field('reason')}
          />
        </Stack>
        <section className={css.mail} aria-label={t`Email preview`}>
          <span className={css.quiet}>{t`To ${email}`}</span>
          <strong>{product ? t`${store} corrected your review of ${product}` : t`${store} corrected your review`}</strong>
          <p>
            <Trans>
              Your star rating hasn’t changed. Reason: <em>{shownReason}</em>
            </Trans>
          </p>
          <blockquote>
            <Stars rating={review.rating} size={14} />
            {title.trim() && <strong>{title}</strong>}
            <p>{body}</p>
          </blockquote>
          <p className={css.quiet}>
            {t`Your original text:`} <q>{review.body}</q>
          </p>
          <p className={css.quiet}>
            <Trans>
              If you agree, you don’t need to do anything. To restore your original text, decline the change within {declineDays}{' '}
              days.
            </Trans>
          </p>
        </section>
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" loading={form.isSubmitting} disabled={isSame}>
          {t`Correct and notify author`}
        </Button>
      </Group>
    </form>
  )
}
