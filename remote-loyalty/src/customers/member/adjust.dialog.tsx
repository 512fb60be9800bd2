import { t } from '@lingui/core/macro'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { notify } from '@yuko/runtime'
import { useForm, useFormat } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useAdjustPoints } from '#data/member.mutations.ts'
import { nameOf } from '#data/member-name.ts'
import { signed } from '#data/signed.ts'
import { AdjustFields, adjustSchema, changeOf, initialAdjustment } from './adjust.fields.tsx'

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

/** Adds or deducts points with a reason, a note to the customer and an internal note. */
export function AdjustDialog({ profile, onClose }: { profile: LoyaltyMemberProfile; onClose: () => void }) {
  const format = useFormat()
  const adjust = useAdjustPoints(profile.memberId)
  const form = useForm({
    initial: initialAdjustment,
    schema: adjustSchema,
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
      <AdjustFields form={form} description={whatComesOf(changeOf(form.values), profile.balance, takes, format.number)} />
    </FormDialog>
  )
}
