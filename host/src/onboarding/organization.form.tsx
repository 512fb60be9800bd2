import { t } from '@lingui/core/macro'
import { type Language, namedLanguages } from '@yuko/contract/accounts/languages'
import { type OrganizationDetails, organizationDetails } from '@yuko/contract/accounts/organizations/organization'
import { countryOptions, currencyOptions, timezoneOptions } from '@yuko/contract/accounts/organizations/places'
import { pageLocale } from '@yuko/runtime'
import { Alert, Button, TextInput, Title, useForm } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useMemo } from 'react'
import css from '#onboarding/onboarding.module.css'
import { currencyOf } from '#onboarding/places.ts'

export interface DetailsDraft {
  name: string
  website: string
  country: string
  currency: string
  timezone: string
  locale: Language
}

interface OrganizationFormProps {
  initial: DetailsDraft
  onSave: (details: OrganizationDetails) => Promise<void>
}

export function OrganizationForm({ initial, onSave }: OrganizationFormProps) {
  const form = useForm({ initial, schema: organizationDetails, onSubmit: onSave })
  const countries = useMemo(() => countryOptions(pageLocale()), [])
  const currencies = useMemo(() => currencyOptions(pageLocale()), [])
  const timezones = useMemo(() => timezoneOptions(initial.timezone), [initial.timezone])

  const chooseCountry = (country: string | null) => {
    const followed = form.values.currency === currencyOf(form.values.country)
    form.set('country', country ?? '')
    // The currency follows the country until it is changed.
    if (country && followed) form.set('currency', currencyOf(country))
  }
  return (
    <>
      <Title order={2} size="h4">
        {t`Tell us about your organization`}
      </Title>
      <p className={css.text}>{t`Customers see the name on reviews and in emails. You can change these details later.`}</p>
      <form className={css.form} {...form.props}>
        <div data-wide>
          <TextInput label={t`Organization name`} autoComplete="organization" autoFocus {...form.field('name')} />
        </div>
        <div data-wide>
          <TextInput
            label={t`Website`}
            description={t`Optional`}
            type="url"
            placeholder="https://"
            autoComplete="url"
            {...form.field('website')}
          />
        </div>
        <Select label={t`Country`} data={countries} searchable {...form.field('country')} onChange={chooseCountry} />
        <Select label={t`Currency`} data={currencies} searchable {...form.field('currency')} />
        <div data-wide>
          <Select
            label={t`Time zone`}
            description={t`Used for dates and times in the app`}
            data={timezones}
            searchable
            limit={100}
            {...form.field('timezone')}
          />
        </div>
        <div data-wide>
          <Select
            label={t`Language`}
            description={t`Emails and widgets start in this language.`}
            data={namedLanguages}
            {...form.field('locale')}
          />
        </div>
        {form.error && (
          <Alert data-wide color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <div className={css.footer}>
          <Button type="submit" loading={form.isSubmitting}>
            {t`Continue`}
          </Button>
        </div>
      </form>
    </>
  )
}
