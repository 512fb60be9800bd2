import { t } from '@lingui/core/macro'
import { optionalText } from '@yuko/contract/primitives'
import { type RejectionReason, rejectionReason } from '@yuko/contract/reviews/review'
import { useForm } from '@yuko/ui'
import { FormDialog, Select, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import type { QuestionModeration } from '#data/questions.mutations.ts'
import { reasonLabels } from '#data/reasons.ts'

const reasons = rejectionReason.options.map((value) => ({ value, label: reasonLabels[value] }))

const schema = z
  .object({ reason: z.enum(rejectionReason.options, t`Choose a reason`), note: optionalText(500) })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    message: t`Add a note that describes the reason`,
  })

interface RejectQuestionProps {
  onReject: (moderation: QuestionModeration) => Promise<void>
  onClose: () => void
}

export function RejectQuestion({ onReject, onClose }: RejectQuestionProps) {
  const form = useForm({
    initial: { reason: undefined as RejectionReason | undefined, note: '' },
    schema,
    onSubmit: async (why) => {
      await onReject({ action: 'reject', ...why })
      onClose()
    },
  })
  const isOther = form.values.reason === 'other'
  return (
    <FormDialog title={t`Reject this question?`} submitLabel={t`Reject question`} isDestructive form={form} onClose={onClose}>
      <p>{t`Shoppers won’t see it. The asker isn’t emailed.`}</p>
      <Select
        label={t`Reason`}
        placeholder={t`Choose a reason`}
        data={reasons}
        data-autofocus
        {...form.field('reason')}
        value={form.values.reason ?? null}
      />
      <Textarea
        label={isOther ? t`Note` : t`Note (optional)`}
        description={isOther ? t`Describe the reason` : t`Only your team sees it`}
        maxLength={500}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
