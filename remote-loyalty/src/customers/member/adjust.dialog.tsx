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

/** Whole digits, with or without a thousands separator; anything else is for the contract's schema to refuse. */
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

/** What a change comes to: nobody is left with less than nothing by it. */
const madeOf = (change: number, balance: number) => Math.max(change, -Math.max(0, balance))

function whatComesOf(
  change: number | string | undefined,
  balance: number,
  takes: boolean,
  number: (value: number) => string,
): string {
  const now = `${number(balance)} now`
  if (takes && balance <= 0) return t`${now}: there is nothing to take`
  if (typeof change !== 'number' || change === 0) return now
  const made = madeOf(change, balance)
  const less = made === change ? '' : t`only ${number(-made)} ${made === -1 ? 'is' : 'are'} there to take, `
  return t`${now}, ${less}${number(balance + made)} after it`
}

const reasons = adjustmentReason.options.map((value) => ({ value, label: adjustmentLabels[value] }))

/** Gives or takes points by hand: why, what the member reads, what colleagues read. */
export function AdjustDialog({ profile, onClose }: { profile: LoyaltyMemberProfile; onClose: () => void }) {
  const format = useFormat()
  const adjust = useAdjustPoints(profile.memberId)
  const initial: Values = { direction: 'give', points: '', reason: 'goodwill', customerNote: '', internalNote: '' }
  const form = useForm({
    initial,
    schema,
    onSubmit: async (body) => {
      const { balance } = await adjust.mutateAsync(body)
      const change = madeOf(body.points, profile.balance)
      notify(t`${signed(change, format.number)} points: the balance is ${format.number(balance)} now`)
      onClose()
    },
  })
  const takes = form.values.direction === 'take'
  return (
    <FormDialog
      title={t`Adjust the points of ${nameOf(profile)}`}
      submitLabel={takes ? t`Take points` : t`Give points`}
      form={form}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t`Give or take`}
        data={[
          { value: 'give', label: t`Give points` },
          { value: 'take', label: t`Take points` },
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
        label={t`Note for the customer`}
        description={t`They read it beside the points, in the shop and in mails.`}
        placeholder={t`Sorry for the late parcel`}
        maxLength={200}
        {...form.field('customerNote')}
      />
      <Textarea label={t`Note for your team`} maxLength={500} autosize minRows={2} {...form.field('internalNote')} />
      <Limit takes={takes} />
    </FormDialog>
  )
}

/** What this role may give in a day, before it is refused. */
function Limit({ takes }: { takes: boolean }) {
  const format = useFormat()
  const { role } = useHost().organization
  const limit = dailyAdjustment[role]
  if (takes || limit === null) return null
  return (
    <p>
      <Trans>
        With your role you may give a member <strong>{format.number(limit)} points a day</strong>. Ask an admin for more.
      </Trans>
    </p>
  )
}
