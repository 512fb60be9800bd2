import { t } from '@lingui/core/macro'
import { countryOptions, languageOptions, timezoneOptions } from '@yuko/contract/accounts/organizations/places'
import { codeName } from '@yuko/contract/automation/rules/codes'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { updateSubscriber } from '@yuko/contract/automation/subscribers/update-subscriber'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify, pageLocale } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog, Select } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useUpdateSubscriber } from '#data/subscriber.mutations.ts'
import css from '../list/subscribers.module.css'

const orNull = (text: string | null | undefined) => text?.trim() || null

const schema = z.preprocess((given) => {
  const { country, locale, timeZone, birthday, ...names } = given as Record<string, string | null>
  return {
    ...names,
    country: orNull(country),
    locale: orNull(locale),
    timeZone: orNull(timeZone),
    birthday: orNull(birthday),
  }
}, bodyOf(updateSubscriber))

/** Keeps the current language as an option, such as `pt-BR`. */
function localeChoices(known: string) {
  const options = languageOptions(pageLocale())
  if (known === '' || options.some(({ value }) => value === known)) return options
  return [{ value: known, label: codeName('language', known) }, ...options]
}

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
      notify(t`Profile saved`)
      onClose()
    },
  })
  // Null when empty, so that there's nothing to clear.
  const chosen = (name: 'country' | 'locale' | 'timeZone') => ({ ...form.field(name), value: form.values[name] || null })
  return (
    <FormDialog title={t`Edit profile`} submitLabel={t`Save`} form={form} onClose={onClose}>
      <div className={css.pair}>
        <TextInput label={t`First name`} data-autofocus {...form.field('firstName')} />
        <TextInput label={t`Last name`} {...form.field('lastName')} />
        <Select label={t`Country`} data={countryOptions(pageLocale())} searchable clearable {...chosen('country')} />
        <Select label={t`Language`} data={localeChoices(initial.locale)} searchable clearable {...chosen('locale')} />
        <Select label={t`Time zone`} data={timezoneOptions(initial.timeZone)} searchable clearable {...chosen('timeZone')} />
        <TextInput label={t`Birthday`} description={t`Only the day and month are used`} type="date" {...form.field('birthday')} />
      </div>
      {profile.customerId && (
        <p className={css.quiet}>
          {t`This person is a customer of your store. The next sync overwrites names and country with the store’s data.`}
        </p>
      )}
    </FormDialog>
  )
}
