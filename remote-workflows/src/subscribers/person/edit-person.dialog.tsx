import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { updateSubscriber } from '@yuko/contract/automation/subscribers/update-subscriber'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useUpdateSubscriber } from '#data/subscriber.mutations.ts'
import css from '../list/subscribers.module.css'

const orNull = (text: string) => text.trim() || null

const schema = z.preprocess((given) => {
  const { country, locale, timeZone, birthday, ...names } = given as Record<string, string>
  return {
    ...names,
    country: orNull(country ?? '')?.toUpperCase() ?? null,
    locale: orNull(locale ?? ''),
    timeZone: orNull(timeZone ?? ''),
    birthday: orNull(birthday ?? ''),
  }
}, bodyOf(updateSubscriber))

export function EditPersonDialog({ profile, onClose }: { profile: SubscriberProfile; onClose: () => void }) {
  const update = useUpdateSubscriber(profile.subscriberId)
  const { firstName, lastName, country, locale, timeZone, birthday } = profile
  const initial = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    country: country ?? '',
    locale: locale ?? '',
    timeZone: timeZone ?? '',
    birthday: birthday ?? '',
  }
  const form = useForm({
    initial,
    schema,
    onSubmit: async (body) => {
      await update.mutateAsync(body)
      notify('Profile saved')
      onClose()
    },
  })
  return (
    <FormDialog title="Edit profile" submitLabel="Save" form={form} onClose={onClose}>
      <div className={css.pair}>
        <TextInput label="First name" data-autofocus {...form.field('firstName')} />
        <TextInput label="Last name" {...form.field('lastName')} />
        <TextInput label="Country" description="Two letters, such as DE" maxLength={2} {...form.field('country')} />
        <TextInput label="Language" description="Such as de or pt-BR" {...form.field('locale')} />
        <TextInput label="Time zone" description="Such as Europe/Berlin" {...form.field('timeZone')} />
        <TextInput label="Birthday" description="The year may be made up" type="date" {...form.field('birthday')} />
      </div>
      {profile.customerId && (
        <p className={css.quiet}>
          They are a customer of your store: names and country that the store knows come back with its next word.
        </p>
      )}
    </FormDialog>
  )
}
