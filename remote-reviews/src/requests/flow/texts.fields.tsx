import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Language, languageNames, languages } from '@yuko/contract/accounts/languages'
import { Alert, Section, Stack, TextLink } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { textProviderQueries } from '#data/text-provider.queries.ts'
import styles from './flow.module.css'
import type { FlowFormState } from './flow-form-state.ts'
import { TextField } from './text.field.tsx'

const channels = [
  { value: 'email', label: t`Email` },
  { value: 'sms', label: t`Text message, otherwise email` },
]
const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }))

/** How customers are asked, and the texts in each language. */
export function TextsFields({ form, isReadOnly }: { form: FlowFormState; isReadOnly: boolean }) {
  const { values, set, field } = form
  const [language, setLanguage] = useState<Language>('en')
  const isByText = values.channel === 'sms'
  const { data: provider } = useQuery({ ...textProviderQueries.textProvider(), enabled: isByText })
  return (
    <Section title={t`Channel`}>
      <Stack>
        <div className={styles.pair}>
          <Select
            label={t`Send requests by`}
            description={
              isByText
                ? t`Customers who agreed to texts get one, with reminders by text, even without an email address. Others get an email, as do those whose text isn’t delivered. Photo requests are emails.`
                : undefined
            }
            data={channels}
            disabled={isReadOnly}
            {...field('channel')}
          />
          {isByText && (
            <Select
              label={t`Language of the texts`}
              data={languageOptions}
              value={language}
              onChange={(chosen) => setLanguage(chosen as Language)}
            />
          )}
        </div>
        {isByText && provider === null && (
          <Alert color="warning" title={t`Everyone gets an email for now`}>
            <Trans>
              Texts need a Twilio account.{' '}
              <TextLink href="/app/settings/accounts/integration/text-messages">Set up text messages</TextLink>
            </Trans>
          </Alert>
        )}
        {isByText &&
          (['request', 'reminder'] as const).map((kind) => (
            <TextField
              key={`${kind} ${language}`}
              kind={kind}
              language={language}
              texts={values.texts}
              onChange={(texts) => set('texts', texts)}
            />
          ))}
      </Stack>
    </Section>
  )
}
