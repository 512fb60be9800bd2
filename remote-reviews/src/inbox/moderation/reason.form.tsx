import { plural, t } from '@lingui/core/macro'
import { optionalText } from '@yuko/contract/primitives'
import { type RejectionReason, rejectionReason } from '@yuko/contract/reviews/review'
import { Alert, Button, Group, Stack, Text, useForm } from '@yuko/ui'
import { Modal, Select, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { reasonLabels } from '#data/reasons.ts'
import type { Withdrawal } from '#data/review.model.ts'

const questions: Record<Withdrawal, (count: number) => string> = {
  reject: (count) => plural(count, { one: 'Reject this review?', other: 'Reject # reviews?' }),
  archive: (count) => plural(count, { one: 'Archive this review?', other: 'Archive # reviews?' }),
  delete: (count) => plural(count, { one: 'Delete this review?', other: 'Delete # reviews?' }),
}
const confirmations: Record<Withdrawal, (count: number) => string> = {
  reject: (count) => plural(count, { one: 'Reject review', other: 'Reject reviews' }),
  archive: (count) => plural(count, { one: 'Archive review', other: 'Archive reviews' }),
  delete: (count) => plural(count, { one: 'Delete review', other: 'Delete reviews' }),
}

const reasons = rejectionReason.options.map((value) => ({ value, label: reasonLabels[value] }))

const schema = z
  .object({ reason: z.enum(rejectionReason.options, t`Choose a reason`), note: optionalText(500) })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    message: t`Add a note that describes the reason`,
  })
export type Why = z.output<typeof schema>

export interface ReasonFormProps {
  action: Withdrawal
  count: number
  /** How many of them shoppers see now. */
  publicCount: number
  /** False if only the upper limit of `publicCount` is known. */
  isExact: boolean
  onDecide: (why: Why) => Promise<void>
  onCancel: () => void
}

/** Removing a review from the store needs a reason, which is saved in its history. */
export function ReasonForm({ action, count, publicCount, isExact, onDecide, onCancel }: ReasonFormProps) {
  const form = useForm({ initial: { reason: undefined as RejectionReason | undefined, note: '' }, schema, onSubmit: onDecide })
  return (
    <Modal opened onClose={onCancel} title={questions[action](count)}>
      <form {...form.props}>
        <Stack gap="md">
          <Text size="sm">
            {whatWillHappen(publicCount, isExact)} {action === 'delete' && t`You can restore deleted reviews for 30 days.`}{' '}
            {t`The reason is saved in the review’s history. A low rating isn’t a valid reason.`}
          </Text>
          {form.error && <Alert color="danger">{form.error}</Alert>}
          <Select
            label={t`Reason`}
            placeholder={t`Choose a reason`}
            data={reasons}
            data-autofocus
            {...form.field('reason')}
            value={form.values.reason ?? null}
          />
          <Textarea
            label={form.values.reason === 'other' ? t`Note` : t`Note (optional)`}
            description={form.values.reason === 'other' ? t`Describe the reason` : t`Only your team sees it`}
            maxLength={500}
            {...form.field('note')}
          />
          {form.values.reason === 'wrong_product' && (
            <Text size="sm" c="dimmed">
              {t`You can use “Move to product” instead. The review then stays published under the right product.`}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t`Cancel`}
            </Button>
            <Button type="submit" color={action === 'archive' ? undefined : 'danger'} loading={form.isSubmitting}>
              {confirmations[action](count)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function whatWillHappen(publicCount: number, isExact: boolean): string {
  if (publicCount === 0) return t`Nothing changes for shoppers. They only see published reviews.`
  if (!isExact) return t`Published reviews will be removed from your store.`
  return plural(publicCount, {
    one: '# published review will be removed from your store.',
    other: '# published reviews will be removed from your store.',
  })
}
