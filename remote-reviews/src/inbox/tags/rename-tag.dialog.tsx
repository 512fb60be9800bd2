import { t } from '@lingui/core/macro'
import { newReviewTag, type ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useUpdateTag } from '#data/tags.mutations.ts'
import { ColorField } from './color-field.tsx'

/** Changes the name or color of a tag on all its reviews. */
export function RenameTagDialog({ tag, onClose }: { tag: ReviewTag; onClose: () => void }) {
  const { mutateAsync } = useUpdateTag()
  const tagName = tag.name
  const form = useForm({
    initial: { name: tag.name, color: tag.color },
    schema: newReviewTag,
    onSubmit: async (values) => {
      await mutateAsync({ tagId: tag.tagId, ...values })
      notify(t`Tag saved`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Edit tag “${tagName}”`} form={form} submitLabel={t`Save tag`} onClose={onClose}>
      <TextInput label={t`Name`} maxLength={40} {...form.field('name')} />
      <ColorField value={form.values.color} onChange={(color) => form.set('color', color)} />
    </FormDialog>
  )
}
