import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useStartBulk } from '#data/bulk.mutations.ts'
import { tierQueries } from '#data/tier.queries.ts'
import { initialTier, TierFields, tierSchema } from '../member/tier/tier.fields.tsx'
import type { BulkDialogProps } from './bulk-target.ts'
import { Forecast } from './forecast.tsx'

/** Moves each member to a tier, or returns them to the tier rules. */
export function TierMembers({ target: { of, count }, onClose, onDone }: BulkDialogProps) {
  const tiers = useQuery(tierQueries.list())
  const start = useStartBulk()
  const form = useForm({
    initial: initialTier,
    schema: tierSchema,
    onSubmit: async (tier) => {
      await start.mutateAsync({ action: 'move_tier', ...of, tier })
      onDone()
    },
  })
  const read = tierSchema.safeParse(form.values)
  return (
    <FormDialog
      title={plural(count, { one: 'Change tier of # customer', other: 'Change tier of # customers' })}
      submitLabel={t`Change tier`}
      form={form}
      onClose={onClose}
    >
      <TierFields form={form} tiers={tiers.data?.items ?? []} />
      <Forecast request={read.success ? { action: 'move_tier', ...of, tier: read.data } : null} />
    </FormDialog>
  )
}
