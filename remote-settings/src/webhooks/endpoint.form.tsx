import { t } from '@lingui/core/macro'
import { Alert, Section, Stack, TextInput } from '@yuko/ui'
import type { ReactNode } from 'react'
import type { EndpointFormState } from './endpoint-values.ts'
import { EventPicker } from './event-picker.tsx'
import { HeadersFields } from './headers.fields.tsx'
import styles from './webhooks.module.css'

/** The fields only; the page around them owns saving. */
export function EndpointForm({ form, children }: { form: EndpointFormState; children?: ReactNode }) {
  return (
    <form className={styles.form} {...form.props}>
      {form.error && (
        <Alert color="danger" role="alert">
          {form.error}
        </Alert>
      )}
      <Section title={t`Where it goes`}>
        <Stack>
          <TextInput
            label={t`Address`}
            description={t`A page of your own server that takes POST requests, over https`}
            type="url"
            inputMode="url"
            placeholder="https://example.com/webhooks/yuko"
            maxLength={2000}
            autoComplete="off"
            {...form.field('url')}
          />
          <TextInput
            label={t`Description`}
            description={t`What listens there, so that you know it later`}
            placeholder={t`Order desk`}
            maxLength={200}
            autoComplete="off"
            {...form.field('description')}
          />
        </Stack>
      </Section>
      <Section title={t`What it is told of`}>
        <EventPicker form={form} />
      </Section>
      <Section
        title={t`Headers of your own`}
        description={t`Sent along with every call, for receivers that ask for a password. Their values are kept encrypted and not shown again.`}
      >
        <HeadersFields form={form} />
      </Section>
      <Section title={t`Pace`}>
        <TextInput
          className={styles.rate ?? ''}
          label={t`Calls a second, at most`}
          description={t`More wait for their turn`}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('ratePerSecond')}
        />
      </Section>
      {children}
    </form>
  )
}
