import { t } from '@lingui/core/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { moveMemberTier } from '@yuko/contract/loyalty/tiers/move-member-tier'
import type { Tier } from '@yuko/contract/loyalty/tiers/tier'
import { TextInput, type useForm } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { z } from 'zod'

const byRules = 'rules'
export const noTier = 'none'

export interface TierValues {
  target: string
  until: string
}

export const initialTier: TierValues = { target: noTier, until: '' }

/** The end of a day in the merchant’s time zone. */
const endOfDay = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString())
export const tierSchema = z.preprocess((given) => {
  const { target, until } = given as TierValues
  if (target === byRules) return { by: 'rules' }
  return { by: 'hand', tierId: target === noTier ? null : target, until: endOfDay(until) }
}, bodyOf(moveMemberTier))

interface TierFieldsProps {
  form: Pick<ReturnType<typeof useForm<TierValues, unknown>>, 'values' | 'field'>
  tiers: readonly Tier[]
}

/** A tier, optionally until a date, or the tier rules. */
export function TierFields({ form, tiers }: TierFieldsProps) {
  return (
    <>
      <p>{t`Manual changes give no entry points. The tier rules don’t apply until the date you choose.`}</p>
      <Select
        label={t`Tier`}
        allowDeselect={false}
        data={[
          ...tiers.map(({ tierId, name }) => ({ value: tierId, label: name })),
          { value: noTier, label: t`No tier` },
          { value: byRules, label: t`Follow the tier rules` },
        ]}
        {...form.field('target')}
      />
      {form.values.target !== byRules && (
        <TextInput
          type="date"
          label={t`Keep until`}
          description={t`Leave empty to keep the tier until you change it again.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.field('until')}
        />
      )}
    </>
  )
}
