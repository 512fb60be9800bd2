import { t } from '@lingui/core/macro'
import { namedLanguages } from '@yuko/contract/accounts/languages'
import type { OrganizationDetails } from '@yuko/contract/accounts/organizations/organization'
import { countryOptions, currencyOptions, timezoneOptions } from '@yuko/contract/accounts/organizations/places'
import { pageLocale } from '@yuko/runtime'
import { useLocation } from '@yuko/runtime/router'
import { Alert, Section, Stack, TextInput, type useForm } from '@yuko/ui'
import { Select, Textarea } from '@yuko/ui/on-demand'
import { useEffect, useMemo } from 'react'
import styles from '#organization/organization.module.css'
import type { valuesOf } from '#organization/organization-values.ts'

interface OrganizationFormProps {
  form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>, OrganizationDetails>>
  isReadOnly?: boolean
}

/** The fields only; the page around them owns saving. */
export function OrganizationForm({ form, isReadOnly = false }: OrganizationFormProps) {
  const countries = useMemo(() => countryOptions(pageLocale()), [])
  const currencies = useMemo(() => currencyOptions(pageLocale()), [])
  const timezones = useMemo(() => timezoneOptions(form.values.timezone), [form.values.timezone])
  useFieldOfAddress()
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section title={t`Store`}>
          <Stack>
            <TextInput label={t`Name`} maxLength={120} autoComplete="organization" {...form.field('name')} />
            <div className={styles.pair}>
              <TextInput label={t`Website`} type="url" placeholder="https://" autoComplete="url" {...form.field('website')} />
              <TextInput label={t`Support email`} type="email" autoComplete="email" {...form.field('supportEmail')} />
            </div>
          </Stack>
        </Section>
        <Section title={t`Region`} description={t`Used for amounts, dates and times.`}>
          <div className={styles.pair}>
            <Select label={t`Country`} data={countries} searchable disabled={isReadOnly} {...form.field('country')} />
            <Select label={t`Currency`} data={currencies} searchable disabled={isReadOnly} {...form.field('currency')} />
            <Select
              label={t`Time zone`}
              data={timezones}
              searchable
              limit={100}
              disabled={isReadOnly}
              {...form.field('timezone')}
            />
          </div>
        </Section>
        <Section title={t`Language`} description={t`Emails and widgets start in this language.`}>
          <div className={styles.pair}>
            <Select aria-label={t`Language`} data={namedLanguages} disabled={isReadOnly} {...form.field('locale')} />
          </div>
        </Section>
        <Section title={t`Postal address`} description={t`Required by law in the footer of marketing emails.`}>
          <Textarea
            id="postal-address"
            aria-label={t`Postal address`}
            maxLength={500}
            autoComplete="street-address"
            {...form.field('postalAddress')}
          />
        </Section>
      </fieldset>
    </form>
  )
}

/** `#postal-address` in the address of the page puts the cursor into that field. */
function useFieldOfAddress() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again has another key
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus()
  }, [hash, key])
}
