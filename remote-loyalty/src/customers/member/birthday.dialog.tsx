import { t } from '@lingui/core/macro'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { birthday } from '@yuko/contract/loyalty/onsite/set-own-birthday'
import { notify, pageLocale } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog, Select } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useChangeBirthday } from '#data/member.mutations.ts'
import { nameOf } from '#data/member-name.ts'
import styles from './dialogs.module.css'

interface Values {
  month: string
  day: string
}

const schema = z.preprocess((given) => {
  const { month, day } = given as Values
  // Both empty: removes the birthday.
  return month === '' && day.trim() === '' ? null : { month: Number(month), day: Number(day) }
}, birthday.nullable())

const monthName = new Intl.DateTimeFormat(pageLocale(), { month: 'long', timeZone: 'UTC' })
const months = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: monthName.format(Date.UTC(2000, month)),
}))

/** Customers can set their birthday once; corrections are made here. */
export function BirthdayDialog({ profile, onClose }: { profile: LoyaltyMemberProfile; onClose: () => void }) {
  const change = useChangeBirthday(profile.memberId)
  const known = profile.birthday
  const name = nameOf(profile)
  const initial: Values = { month: known ? String(known.month) : '', day: known ? String(known.day) : '' }
  const form = useForm({
    initial,
    schema,
    onSubmit: async (after) => {
      await change.mutateAsync(after)
      notify(after ? t`Birthday saved` : t`Birthday removed`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Birthday: ${name}`} submitLabel={t`Save`} form={form} onClose={onClose}>
      <div className={styles.pair}>
        <TextInput label={t`Day`} inputMode="numeric" autoComplete="off" data-autofocus {...form.field('day')} />
        <Select label={t`Month`} data={months} clearable {...form.field('month')} />
      </div>
      <p>{t`Birthday points are issued once the birthday has been on file for 30 days. To remove it, leave both fields empty.`}</p>
    </FormDialog>
  )
}
