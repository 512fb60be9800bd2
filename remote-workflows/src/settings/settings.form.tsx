import { t } from '@lingui/core/macro'
import { Alert, Checkbox, Section, Stack, TextInput, TextLink } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import styles from './settings.module.css'
import type { SettingsFormState, SettingsValues } from './settings-values.ts'

interface SettingsFormProps {
  form: SettingsFormState
  postalAddress: string | null
  isReadOnly: boolean
}

type Switch = { [Name in keyof SettingsValues]: SettingsValues[Name] extends boolean ? Name : never }[keyof SettingsValues]

/** Only the fields; the page saves them. */
export function SettingsForm({ form, postalAddress, isReadOnly }: SettingsFormProps) {
  const { field } = form
  const box = boxesOf(form)
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section title={t`Tracking`} description={t`Opens and clicks by bots, such as privacy proxies, are counted separately.`}>
          <Stack gap="sm">
            {box('opens', t`Opens`, t`Uses an invisible image in each email`)}
            {box('clicks', t`Clicks`, t`Links go through our server, or through your own domain if its record is set up`)}
          </Stack>
        </Section>
        <NewWorkflows form={form} />
        <Section
          title={t`Email footer`}
          description={t`Your postal address and an unsubscribe link are always included. Edit the other footer text in each email.`}
        >
          <strong>{t`Postal address`}</strong>
          <p className={styles.quiet}>
            {postalAddress ?? t`Not set.`}{' '}
            <TextLink href="/app/settings/accounts/general#postal-address">{t`Open General settings`}</TextLink>
          </p>
        </Section>
        <Section title={t`Sign-up and unsubscribe`}>
          <Stack>
            {box(
              'doubleOptIn',
              t`Require email confirmation on new sign-up forms`,
              t`Recommended in Germany and Austria. Keeps typos and bots off your list. Existing forms keep their own setting.`,
            )}
            <TextInput label={t`Unsubscribe page title`} placeholder={t`Default`} {...field('pageTitle')} />
            <Textarea label={t`Unsubscribe page text`} placeholder={t`Default`} autosize minRows={2} {...field('pageText')} />
          </Stack>
        </Section>
      </fieldset>
    </form>
  )
}

function NewWorkflows({ form }: { form: SettingsFormState }) {
  const { values, field } = form
  const box = boxesOf(form)
  return (
    <Section title={t`New workflows`} description={t`Defaults for new workflows. Existing workflows keep their own settings.`}>
      <Stack>
        {box('quietIsOn', t`Quiet hours`, t`Delays emails until quiet hours end, in the recipient’s time zone`)}
        {values.quietIsOn && (
          <div className={styles.pair}>
            <TextInput type="time" label={t`Quiet hours start`} {...field('quietFrom')} />
            <TextInput type="time" label={t`Quiet hours end`} {...field('quietUntil')} />
          </div>
        )}
        {box(
          'capIsOn',
          t`Frequency cap`,
          t`Counts marketing emails from all workflows. Emails over the cap wait for up to 48 hours.`,
        )}
        {values.capIsOn && (
          <div className={styles.pair}>
            <TextInput inputMode="numeric" label={t`Maximum emails`} {...field('capMails')} />
            <TextInput inputMode="numeric" label={t`Period in hours`} {...field('capHours')} />
          </div>
        )}
        <div className={styles.pair}>
          <TextInput label={t`UTM source`} placeholder={t`None`} {...field('utmSource')} />
          <TextInput label={t`UTM medium`} placeholder={t`None`} {...field('utmMedium')} />
          <TextInput label={t`UTM campaign`} placeholder={t`None`} {...field('utmCampaign')} />
        </div>
      </Stack>
    </Section>
  )
}

const boxesOf =
  ({ values, set }: SettingsFormState) =>
  (name: Switch, label: string, description?: ReactNode) => (
    <Checkbox
      label={label}
      description={description}
      checked={values[name]}
      onChange={(event) => set(name, event.currentTarget.checked)}
    />
  )
