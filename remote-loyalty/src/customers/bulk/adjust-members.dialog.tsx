import { plural, t } from '@lingui/core/macro'
import { useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useStartBulk } from '#data/bulk.mutations.ts'
import type { BulkRequest } from '#data/bulk.queries.ts'
import { AdjustFields, adjustSchema, initialAdjustment } from '../member/adjust.fields.tsx'
import type { BulkDialogProps } from './bulk-target.ts'
import { Forecast } from './forecast.tsx'

/** Adds or deducts the same points for each member. */
export function AdjustMembers({ target: { of, count }, onClose, onDone }: BulkDialogProps) {
  const start = useStartBulk()
  const form = useForm({
    initial: initialAdjustment,
    schema: adjustSchema,
    onSubmit: async (body) => {
      await start.mutateAsync({ action: 'adjust', ...of, ...body })
      onDone()
    },
  })
  const isTaking = form.values.direction === 'take'
  // Notes don't change the forecast.
  const read = adjustSchema.safeParse({ ...form.values, customerNote: '', internalNote: '' })
  const request: BulkRequest | null = read.success ? { action: 'adjust', ...of, ...read.data } : null
  return (
    <FormDialog
      title={plural(count, { one: 'Adjust points of # customer', other: 'Adjust points of # customers' })}
      submitLabel={isTaking ? t`Deduct points` : t`Add points`}
      form={form}
      onClose={onClose}
    >
      <AdjustFields form={form} description={isTaking ? t`For each customer, at most their balance` : t`For each customer`} />
      <Forecast request={request} />
    </FormDialog>
  )
}
