import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { adjustmentReason, adjustPoints, dailyAdjustment } from '@yuko/contract/loyalty/members/adjust-points'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { notify, useHost } from '@yuko/runtime'
import { SegmentedControl, TextInput, useForm, useFormat } from '@yuko/ui'
import { FormDialog, Select, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useAdjustPoints } from '#data/member.mutations.ts'
import { nameOf } from '#data/member-name.ts'
import { adjustmentLabels } from '#data/member-wording.ts'
import { signed } from '#data/signed.ts'
import styles from './dialogs.module.css'

interface Values {
  direction: 'give' | 'take'
  points: string
  reason: string
  customerNote: string
  internalNote: string
}

/** Whole numbers with optional thousands separators; anything else is left for the contract's schema to reject. */
const numberOf = (text: string) =>
  text.trim() === '' ? undefined : /^\s*\d[\d,]*\s*$/.test(text) ? Number(text.replaceAll(',', '')) : text
const changeOf = ({ direction, points }: Values) => {
  const count = numberOf(points)
  return typeof count === 'number' ? (direction === 'take' ? -count : count) : count
}
const schema = z.preprocess((given) => {
  const { direction: _direction, ...rest } = given as Values
  return { ...rest, points: changeOf(given as Values) }
}, bodyOf(adjustPoints))

/** The change that applies: a deduction never takes the balance below zero. */
const madeOf = (change: number, balance: number) => Math.max(change, -Math.max(0, balance))

function whatComesOf(
  change: number | string | undefined,
  balance: number,
  takes: boolean,
  number: (value: number) => string,
): string {
  const current = number(balance)
  if (takes && balance <= 0) return t`Current balance: ${current}. There are no points to deduct.`
  if (typeof change !== 'number' || change === 0) return t`Current balance: ${current}`
  const made = madeOf(change, balance)
  const available = number(-made)
  const after = number(balance + made)
  return made === change
    ? t`Current balance: ${current}. New balance: ${after}`
    : t`Current balance: ${current}. Only ${available} can be deducted. New balance: ${after}`
}

const reasons = adjustmentReason.options.map((value) => ({ value, label: adjustmentLabels[value] }))

/** Adds or deducts points with a reason, a note to the customer and an internal note. */
export function AdjustDialog({ profile, onClose }: { profile: LoyaltyMemberProfile; onClose: () => void }) {
  const format = useFormat()
  const adjust = useAdjustPoints(profile.memberId)
  const initial: Values = { direction: 'give', points: '', reason: 'goodwill', customerNote: '', internalNote: '' }
  const form = useForm({
    initial,
    schema,
    onSubmit: async (body) => {
      const after = await adjust.mutateAsync(body)
      const change = signed(madeOf(body.points, profile.balance), format.number)
      const balance = format.number(after.balance)
      notify(t`Points adjusted: ${change}. New balance: ${balance}`)
      onClose()
    },
  })
  const takes = form.values.direction === 'take'
  const name = nameOf(profile)
  return (
    <FormDialog
      title={t`Adjust points: ${name}`}
      submitLabel={takes ? t`Deduct points` : t`Add points`}
      form={form}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t`Add or deduct`}
        data={[
          { value: 'give', label: t`Add points` },
          { value: 'take', label: t`Deduct points` },
        ]}
        value={form.values.direction}
        onChange={(direction) => form.set('direction', direction as Values['direction'])}
      />
      <div className={styles.pair}>
        <TextInput
          label={t`Points`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          description={whatComesOf(changeOf(form.values), profile.balance, takes, format.number)}
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
    </FormDialog>
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
