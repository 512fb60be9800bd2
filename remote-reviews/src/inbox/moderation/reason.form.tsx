import { moderation } from '@yuko/contract/reviews/moderate-reviews'
import { type RejectionReason, type Review, rejectionReason } from '@yuko/contract/reviews/review'
import { Alert, Button, Group, Stack, Text, useForm } from '@yuko/ui'
import { Modal, Select, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import type { Moderation } from '#data/review.model.ts'
import { actionLabels, reasonLabels, reviewsCounted } from './wording.ts'

const reasons = rejectionReason.options.map((value) => ({ value, label: reasonLabels[value] }))
// Here the reason is always asked for; the contract leaves it out where a review was not public.
const schema = z.object({ reason: z.enum(rejectionReason.options, 'Choose a reason') }).and(moderation)

interface ReasonFormProps {
  action: 'reject' | 'archive'
  reviews: readonly Review[]
  onDecide: (moderation: Moderation) => Promise<void>
  onCancel: () => void
}

/** Taking a review from the public needs a reason, which is kept in its history. */
export function ReasonForm({ action, reviews, onDecide, onCancel }: ReasonFormProps) {
  const reviewIds = reviews.map((review) => review.reviewId)
  const publicCount = reviews.filter((review) => review.status === 'published').length
  const form = useForm({
    initial: { reviewIds, action, reason: undefined as RejectionReason | undefined, note: '' },
    schema,
    onSubmit: onDecide,
  })
  const verb = actionLabels[action]
  return (
    <Modal
      opened
      onClose={onCancel}
      title={reviews.length === 1 ? `${verb} this review?` : `${verb} ${reviewsCounted(reviews.length)}?`}
    >
      <form {...form.props}>
        <Stack gap="md">
          <Text size="sm">
            {publicCount === 0
              ? 'Shoppers cannot see it now and will not see it later. '
              : `${publicCount === 1 ? 'A published review' : `${reviewsCounted(publicCount)} that are published`} will disappear from your shop. `}
            The reason is kept in the history; a low rating is never one.
          </Text>
          {form.error && <Alert color="danger">{form.error}</Alert>}
          <Select
            label="Reason"
            placeholder="Choose a reason"
            data={reasons}
            data-autofocus
            {...form.field('reason')}
            value={form.values.reason ?? null}
          />
          <Textarea
            label={form.values.reason === 'other' ? 'Note' : 'Note (optional)'}
            description={form.values.reason === 'other' ? 'Say which reason it is' : 'For your team; the author does not see it'}
            maxLength={500}
            {...form.field('note')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" color={action === 'reject' ? 'danger' : undefined} loading={form.isSubmitting}>
              {verb} {reviews.length === 1 ? 'review' : 'reviews'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
