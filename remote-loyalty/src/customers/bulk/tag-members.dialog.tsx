import { plural, t } from '@lingui/core/macro'
import { customerTag } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import { CustomerTagField } from '@yuko/kit/tags/customer-tag.field.tsx'
import { useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useStartBulk } from '#data/bulk.mutations.ts'
import type { BulkDialogProps } from './bulk-target.ts'
import { actionLabels } from './bulk-wording.ts'
import { Forecast } from './forecast.tsx'

const schema = z.object({ tag: customerTag })

/** Adds a customer tag in the store, or removes it. */
export function TagMembers({
  action,
  target: { of, count },
  onClose,
  onDone,
}: BulkDialogProps & { action: 'add_tag' | 'remove_tag' }) {
  const start = useStartBulk()
  const form = useForm({
    initial: { tag: '' },
    schema,
    onSubmit: async ({ tag }) => {
      await start.mutateAsync({ action, ...of, tag })
      onDone()
    },
  })
  const read = schema.safeParse(form.values)
  const title =
    action === 'add_tag'
      ? plural(count, { one: 'Add a tag to # customer', other: 'Add a tag to # customers' })
      : plural(count, { one: 'Remove a tag from # customer', other: 'Remove a tag from # customers' })
  return (
    <FormDialog title={title} submitLabel={actionLabels[action]} form={form} onClose={onClose}>
      <CustomerTagField
        label={t`Customer tag`}
        description={t`As in your Shopify admin. Tags of tiers and tagging rules are managed by Yuko.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data-autofocus
        maxLength={200}
        {...form.field('tag')}
      />
      <Forecast request={read.success ? { action, ...of, tag: read.data.tag } : null} />
    </FormDialog>
  )
}
