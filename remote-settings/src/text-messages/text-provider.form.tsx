import { t } from '@lingui/core/macro'
import type { TextProvider } from '@yuko/contract/text-messages/text-provider'
import { Alert, CopyButton, Section, Stack, TextInput, type useForm, useFormat } from '@yuko/ui'
import type { z } from 'zod'
import styles from './text-messages.module.css'
import type { textProviderForm, valuesOf } from './text-provider-values.ts'

interface TextProviderFormProps {
  form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>, z.output<typeof textProviderForm>>>
  provider: TextProvider | null
}

/** Twilio charges for segments. */
const usage = (texts: string, segments: string) => t`Texts sent this month: ${texts}, in segments: ${segments}.`

/** The fields; the page handles saving. */
export function TextProviderForm({ form, provider }: TextProviderFormProps) {
  const format = useFormat()
  return (
    <form {...form.props} className={styles.form}>
      {form.error && (
        <Alert color="danger" role="alert">
          {form.error}
        </Alert>
      )}
      <Section title={t`Twilio account`}>
        <ul className={styles.list}>
          {provider && <li>{usage(format.number(provider.month.texts), format.number(provider.month.segments))}</li>}
          <li>{t`Twilio bills every message to your own account. Yuko adds no fee.`}</li>
          <li>{t`Only customers who agreed to texts get one, and a reply of STOP ends them.`}</li>
        </ul>
        <Stack>
          <TextInput
            label={t`Account SID`}
            placeholder="AC…"
            autoComplete="off"
            spellCheck={false}
            {...form.field('accountSid')}
          />
          <TextInput
            label={provider ? t`New auth token` : t`Auth token`}
            type="password"
            description={provider ? t`Leave empty to keep the current token, which is encrypted and can’t be shown.` : undefined}
            autoComplete="new-password"
            {...form.field('authToken')}
          />
          <TextInput
            label={t`Sender`}
            description={t`A phone number of your account with its country code, or the SID of a messaging service.`}
            placeholder="+15551234567"
            autoComplete="off"
            spellCheck={false}
            {...form.field('sender')}
          />
        </Stack>
      </Section>
      <Section title={t`Hours`} description={t`In the recipient’s time zone. Texts outside these hours wait.`}>
        <div className={styles.times}>
          <TextInput type="time" label={t`Send from`} {...form.field('sendFrom')} />
          <TextInput type="time" label={t`Send until`} {...form.field('sendUntil')} />
        </div>
      </Section>
      {provider && (
        <Section
          title={t`Replies`}
          description={t`Enter this URL at Twilio, where your number or messaging service asks what to do when a message comes in. A reply of STOP then takes effect at once, otherwise with the next message.`}
        >
          <div className={styles.url}>
            <code>{provider.inboundUrl}</code>
            <CopyButton value={provider.inboundUrl} />
          </div>
        </Section>
      )}
    </form>
  )
}
