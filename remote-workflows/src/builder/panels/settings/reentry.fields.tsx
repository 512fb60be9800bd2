import { t } from '@lingui/core/macro'
import type { Reentry } from '@yuko/contract/automation/definition/settings'
import { eventOfTrigger } from '@yuko/contract/automation/definition/triggers'
import { Select } from '@yuko/ui/on-demand'
import { DurationField } from '#data/rule-builder/duration.field.tsx'
import { useBuilder } from '../../builder.context.ts'

/** How often a person can enter. */
export function ReentryFields({ value, onChange }: { value: Reentry; onChange: (value: Reentry) => void }) {
  const { definition } = useBuilder()
  const event = definition.trigger && eventOfTrigger(definition.trigger)
  const keys = [
    { path: 'order.id', label: t`Once per order`, starts: ['order.'] },
    { path: 'checkout.id', label: t`Once per checkout`, starts: ['checkout.'] },
    { path: 'review.id', label: t`Once per review`, starts: ['review.'] },
    { path: 'product.change', label: t`Once per product and change`, starts: ['product.restocked', 'product.price_dropped'] },
    { path: 'date.year', label: t`Once per year`, starts: [] },
  ].filter(
    ({ path, starts }) =>
      (value.mode === 'once_per_key' && value.path === path) || starts.some((prefix) => event?.startsWith(prefix)),
  )
  const options = [
    { value: 'once', label: t`Once` },
    { value: 'after', label: t`After some time` },
    ...keys.map(({ path, label }) => ({ value: path, label })),
    { value: 'always', label: t`Every time` },
  ]
  const choose = (mode: string) => {
    if (mode === 'once' || mode === 'always') onChange({ mode })
    else if (mode === 'after') onChange({ mode, time: { amount: 30, unit: 'days' } })
    else onChange({ mode: 'once_per_key', path: mode })
  }
  return (
    <>
      <Select
        label={t`Re-entry`}
        data={options}
        value={value.mode === 'once_per_key' ? value.path : value.mode}
        onChange={(mode) => mode && choose(mode)}
      />
      {value.mode === 'after' && (
        <DurationField
          label={t`Re-entry after`}
          isLabelShown
          value={value.time}
          onChange={(time) => onChange({ mode: 'after', time })}
        />
      )}
    </>
  )
}
