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

/** The fields only; the page around them owns saving. */
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
        <Section
          title={t`What is counted`}
          description={t`Opens and clicks by programs, such as privacy proxies, are told apart.`}
        >
          <Stack gap="sm">
            {box('opens', t`Opens`, t`By an invisible picture in each mail`)}
            {box('clicks', t`Clicks`, t`Links lead over our server, or over your own domain where it has the record`)}
          </Stack>
        </Section>
        <NewWorkflows form={form} />
        <Section
          title={t`Speed`}
          description={t`Slow marketing mail down while a new domain earns its reputation. What is above a limit waits; nothing is dropped.`}
        >
          <div className={styles.pair}>
            <TextInput inputMode="numeric" label={t`Mails a second`} placeholder={t`No limit`} {...field('perSecond')} />
            <TextInput
              inputMode="numeric"
              label={t`Mails a second to one domain`}
              placeholder={t`No limit`}
              {...field('perDomain')}
            />
          </div>
        </Section>
        <Section
          title={t`Below every mail`}
          description={t`The words of the footer belong to each e-mail; your postal address and the link to unsubscribe are always there.`}
        >
          <strong>{t`Postal address`}</strong>
          <p className={styles.quiet}>
            {postalAddress ?? t`There is none yet.`}{' '}
            <TextLink href="/app/settings/accounts/general">{t`Change it in General settings`}</TextLink>
          </p>
        </Section>
        <Section title={t`Signing up and leaving`}>
          <Stack>
            {box(
              'doubleOptIn',
              t`New sign-up forms ask people to confirm by email`,
              t`Recommended in Germany and Austria. Keeps typos and bots off your list. Forms you already have keep their own setting.`,
            )}
            <TextInput label={t`Title of the page to unsubscribe`} placeholder={t`Ours`} {...field('pageTitle')} />
            <Textarea label={t`Words on it`} placeholder={t`Ours`} autosize minRows={2} {...field('pageText')} />
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
    <Section
      title={t`New workflows`}
      description={t`What they begin with. Workflows that exist keep what they have; each can be changed in its settings.`}
    >
      <Stack>
        {box('quietIsOn', t`Quiet hours`, t`Mail waits until they are over, by the recipient’s own clock`)}
        {values.quietIsOn && (
          <div className={styles.pair}>
            <TextInput type="time" label={t`Quiet from`} {...field('quietFrom')} />
            <TextInput type="time" label={t`Quiet until`} {...field('quietUntil')} />
          </div>
        )}
        {box(
          'capIsOn',
          t`Frequency cap`,
          t`Marketing mails of all workflows together; what is above it waits for up to 48 hours`,
        )}
        {values.capIsOn && (
          <div className={styles.pair}>
            <TextInput inputMode="numeric" label={t`At most so many mails`} {...field('capMails')} />
            <TextInput inputMode="numeric" label={t`In so many hours`} {...field('capHours')} />
          </div>
        )}
        <div className={styles.pair}>
          <TextInput label={t`UTM source`} placeholder={t`Left out`} {...field('utmSource')} />
          <TextInput label={t`UTM medium`} placeholder={t`Left out`} {...field('utmMedium')} />
          <TextInput label={t`UTM campaign`} placeholder={t`Left out`} {...field('utmCampaign')} />
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
