import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { adjustmentReason, adjustPoints, dailyAdjustment } from '@yuko/contract/loyalty/members/adjust-points'
import { useHost } from '@yuko/runtime'
import { SegmentedControl, TextInput, type useForm, useFormat } from '@yuko/ui'
import { Select, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { adjustmentLabels } from '#data/member-wording.ts'
import styles from './dialogs.module.css'

export interface AdjustValues {
  direction: 'give' | 'take'
  points: string
  reason: string
  customerNote: string
  internalNote: string
}

/** Whole numbers with optional thousands separators; anything else is left for the contract's schema to reject. */
const numberOf = (text: string) =>
  text.trim() === '' ? undefined : /^\s*\d[\d,]*\s*$/.test(text) ? Number(text.replaceAll(',', '')) : text
export const changeOf = ({ direction, points }: AdjustValues) => {
  const count = numberOf(points)
  return typeof count === 'number' ? (direction === 'take' ? -count : count) : count
}
export const adjustSchema = z.preprocess((given) => {
  const { direction: _direction, ...rest } = given as AdjustValues
  return { ...rest, points: changeOf(given as AdjustValues) }
}, bodyOf(adjustPoints))

export const initialAdjustment: AdjustValues = {
  direction: 'give',
  points: '',
  reason: 'goodwill',
  customerNote: '',
  internalNote: '',
}

const reasons = adjustmentReason.options.map((value) => ({ value, label: adjustmentLabels[value] }))

interface AdjustFieldsProps {
  form: Pick<ReturnType<typeof useForm<AdjustValues, unknown>>, 'values' | 'set' | 'field'>
  /** Below the points. */
  description: string | undefined
}

/** The points to add or deduct, with a reason, a note to the customer and an internal note. */
export function AdjustFields({ form, description }: AdjustFieldsProps) {
  const takes = form.values.direction === 'take'
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t`Add or deduct`}
        data={[
          { value: 'give', label: t`Add points` },
          { value: 'take', label: t`Deduct points` },
        ]}
        value={form.values.direction}
        onChange={(direction) => form.set('direction', direction as AdjustValues['direction'])}
      />
      <div className={styles.pair}>
        <TextInput
          label={t`Points`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          description={description}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.field('points')}
        />
        <Select label={t`Reason`} data={reasons} allowDeselect={false} {...form.field('reason')} />
      </div>
      <TextInput
        label={t`Note to customer`}
        description={t`Shown next to the points in the store and in emails.`}
        placeholder={t`For the delayed delivery`}
        maxLength={200}
        {...form.field('customerNote')}
      />
      <Textarea label={t`Internal note`} maxLength={500} autosize minRows={2} {...form.field('internalNote')} />
      <Limit takes={takes} />
    </>
  )
}

/** The daily limit of the user’s role. */
function Limit({ takes }: { takes: boolean }) {
  const format = useFormat()
  const { role } = useHost().organization
  const limit = dailyAdjustment[role]
  if (takes || limit === null) return null
  const points = format.number(limit)
  return (
    <p>
      <Trans>
        Your role can add up to <strong>{points} points a day</strong> per member. To add more, ask an admin.
      </Trans>
    </p>
  )
}
