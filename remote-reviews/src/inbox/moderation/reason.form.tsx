import { plural, t } from '@lingui/core/macro'
import { optionalText } from '@yuko/contract/primitives'
import { type RejectionReason, rejectionReason } from '@yuko/contract/reviews/review'
import { Alert, Button, Group, Stack, Text, useForm } from '@yuko/ui'
import { Modal, Select, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import type { Withdrawal } from '#data/review.model.ts'
import { actionLabels, reasonLabels, reviewsCounted } from './wording.ts'

const reasons = rejectionReason.options.map((value) => ({ value, label: reasonLabels[value] }))

const schema = z
  .object({ reason: z.enum(rejectionReason.options, t`Choose a reason`), note: optionalText(500) })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    message: 'is required with the reason “other”',
  })
export type Why = z.output<typeof schema>

export interface ReasonFormProps {
  action: Withdrawal
  count: number
  /** Of them, those that shoppers see now. */
  publicCount: number
  /** False: of all that match, only the most that can be public is known. */
  isExact: boolean
  onDecide: (why: Why) => Promise<void>
  onCancel: () => void
}

/** Taking a review from the public needs a reason, which is kept in its history. */
export function ReasonForm({ action, count, publicCount, isExact, onDecide, onCancel }: ReasonFormProps) {
  const form = useForm({ initial: { reason: undefined as RejectionReason | undefined, note: '' }, schema, onSubmit: onDecide })
  const verb = actionLabels[action]
  return (
    <Modal opened onClose={onCancel} title={count === 1 ? `${verb} this review?` : `${verb} ${reviewsCounted(count)}?`}>
      <form {...form.props}>
        <Stack gap="md">
          <Text size="sm">
            {whatWillHappen(publicCount, isExact)} {action === 'delete' && t`Deleted reviews can be restored for 30 days. `}
            {t`The reason is kept in the history; a low rating is never one.`}
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
            description={
              form.values.reason === 'other' ? t`Say which reason it is` : t`For your team; the author does not see it`
            }
            maxLength={500}
            {...form.field('note')}
          />
          {form.values.reason === 'wrong_product' && (
            <Text size="sm" c="dimmed">
              {t`A review of another product helps its buyers: “Move to product” keeps it public there.`}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t`Cancel`}
            </Button>
            <Button type="submit" color={action === 'archive' ? undefined : 'danger'} loading={form.isSubmitting}>
              {verb} {count === 1 ? 'review' : 'reviews'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function whatWillHappen(publicCount: number, isExact: boolean): string {
  if (publicCount === 0) return t`Shoppers cannot see it now and will not see it later.`
  if (!isExact) return t`Those that are published will disappear from your shop.`
  return t`${plural(publicCount, { one: 'A published review', other: `${reviewsCounted(publicCount)} that are published` })} will disappear from your shop.`
}
