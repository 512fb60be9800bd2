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
        <Section title="What is counted" description="Opens and clicks by programs, such as privacy proxies, are told apart.">
          <Stack gap="sm">
            {box('opens', 'Opens', 'By an invisible picture in each mail')}
            {box('clicks', 'Clicks', 'Links lead over our server, or over your own domain where it has the record')}
          </Stack>
        </Section>
        <NewWorkflows form={form} />
        <Section
          title="Speed"
          description="Slow marketing mail down while a new domain earns its reputation. What is above a limit waits; nothing is dropped."
        >
          <div className={styles.pair}>
            <TextInput inputMode="numeric" label="Mails a second" placeholder="No limit" {...field('perSecond')} />
            <TextInput inputMode="numeric" label="Mails a second to one domain" placeholder="No limit" {...field('perDomain')} />
          </div>
        </Section>
        <Section
          title="Below every mail"
          description="The words of the footer belong to each e-mail; your postal address and the link to unsubscribe are always there."
        >
          <strong>Postal address</strong>
          <p className={styles.quiet}>
            {postalAddress ?? 'There is none yet.'}{' '}
            <TextLink href="/app/settings/accounts/general">Change it in General settings</TextLink>
          </p>
        </Section>
        <Section title="Signing up and leaving">
          <Stack>
            {box(
              'doubleOptIn',
              'New sign-up forms ask people to confirm by email',
              'Recommended in Germany and Austria. Keeps typos and bots off your list. Forms you already have keep their own setting.',
            )}
            <TextInput label="Title of the page to unsubscribe" placeholder="Ours" {...field('pageTitle')} />
            <Textarea label="Words on it" placeholder="Ours" autosize minRows={2} {...field('pageText')} />
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
      title="New workflows"
      description="What they begin with. Workflows that exist keep what they have; each can be changed in its settings."
    >
      <Stack>
        {box('quietIsOn', 'Quiet hours', 'Mail waits until they are over, by the recipient’s own clock')}
        {values.quietIsOn && (
          <div className={styles.pair}>
            <TextInput type="time" label="Quiet from" {...field('quietFrom')} />
            <TextInput type="time" label="Quiet until" {...field('quietUntil')} />
          </div>
        )}
        {box('capIsOn', 'Frequency cap', 'Marketing mails of all workflows together; what is above it waits for up to 48 hours')}
        {values.capIsOn && (
          <div className={styles.pair}>
            <TextInput inputMode="numeric" label="At most so many mails" {...field('capMails')} />
            <TextInput inputMode="numeric" label="In so many hours" {...field('capHours')} />
          </div>
        )}
        <div className={styles.pair}>
          <TextInput label="UTM source" placeholder="Left out" {...field('utmSource')} />
          <TextInput label="UTM medium" placeholder="Left out" {...field('utmMedium')} />
          <TextInput label="UTM campaign" placeholder="Left out" {...field('utmCampaign')} />
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
