import { t } from '@lingui/core/macro'
import { Alert, Section, Stack, TextInput } from '@yuko/ui'
import type { ReactNode } from 'react'
import type { EndpointFormState } from './endpoint-values.ts'
import { EventPicker } from './event-picker.tsx'
import { FiltersSection } from './filters.section.tsx'
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
      <Section title={t`Endpoint`}>
        <Stack>
          <TextInput
            label={t`Webhook URL`}
            description={t`An HTTPS endpoint on your server that accepts POST requests`}
            type="url"
            inputMode="url"
            placeholder="https://example.com/webhooks/yuko"
            maxLength={2000}
            autoComplete="off"
            {...form.field('url')}
          />
          <TextInput
            label={t`Description`}
            description={t`Which app receives the events`}
            placeholder={t`Help desk`}
            maxLength={200}
            autoComplete="off"
            {...form.field('description')}
          />
        </Stack>
      </Section>
      <Section title={t`Events`}>
        <EventPicker form={form} />
      </Section>
      <FiltersSection form={form} />
      <Section
        title={t`Custom headers`}
        description={t`Sent with every request, such as for authentication. Values are stored encrypted and not shown again.`}
      >
        <HeadersFields form={form} />
      </Section>
      <Section title={t`Rate limit`}>
        <TextInput
          className={styles.rate ?? ''}
          label={t`Maximum requests per second`}
          description={t`Additional requests are queued.`}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('ratePerSecond')}
        />
      </Section>
      {children}
    </form>
  )
}
