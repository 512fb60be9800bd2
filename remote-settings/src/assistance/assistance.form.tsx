import { t } from '@lingui/core/macro'
import type { Assistance } from '@yuko/contract/assistance/assistance'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Alert, Section, Stack, TextInput, type useForm, useFormat } from '@yuko/ui'
import { Switch, Textarea } from '@yuko/ui/on-demand'
import type { z } from 'zod'
import styles from './assistance.module.css'
import type { assistanceForm, valuesOf } from './assistance-values.ts'

interface AssistanceFormProps {
  form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>, z.output<typeof assistanceForm>>>
  assistance: Assistance | null
}

/** The fields; the page handles saving. */
export function AssistanceForm({ form, assistance }: AssistanceFormProps) {
  const format = useFormat()
  const used = format.number(assistance?.used ?? 0)
  return (
    <form {...form.props} className={styles.form}>
      {form.error && (
        <Alert color="danger" role="alert">
          {form.error}
        </Alert>
      )}
      <Section title={t`Provider`} description={t`Any provider whose API is compatible with OpenAI’s chat completions.`}>
        <Stack>
          <TextInput
            label={t`Base URL`}
            type="url"
            placeholder="https://api.openai.com/v1"
            autoComplete="off"
            spellCheck={false}
            {...form.field('baseUrl')}
          />
          <TextInput
            label={t`Model`}
            description={t`The name that the provider gives it.`}
            autoComplete="off"
            spellCheck={false}
            {...form.field('model')}
          />
          <TextInput
            label={assistance?.hasKey ? t`New API key` : t`API key`}
            type="password"
            description={
              assistance?.hasKey ? t`Leave empty to keep the current key, which is encrypted and can’t be shown.` : undefined
            }
            autoComplete="new-password"
            {...form.field('apiKey')}
          />
        </Stack>
      </Section>
      <SentSection form={form} />
      <Section title={t`Limit and style`}>
        <Stack>
          <NumberField
            label={t`Requests per month`}
            description={t`${used} used this month. At the limit, no more requests are sent until the next month.`}
            {...form.field('monthlyLimit')}
          />
          <Textarea
            label={t`How your store writes`}
            placeholder={t`Warm and short. We say “you”, sign as “The team”, and never use exclamation marks.`}
            autosize
            minRows={3}
            maxLength={1000}
            {...form.field('voice')}
          />
        </Stack>
      </Section>
    </form>
  )
}

function SentSection({ form }: Pick<AssistanceFormProps, 'form'>) {
  return (
    <Section title={t`What is sent`}>
      <Stack>
        <ul className={styles.sent}>
          <li>{t`For a reply: the names of your store and of the product, and the stars, title, and text of the review.`}</li>
          <li>{t`For a summary: the name of the product, and the stars, titles, and texts of up to 100 of its reviews.`}</li>
          <li>{t`For subject lines: the name of your store and the text of the email, with shortcodes in place of the recipient’s data.`}</li>
          <li>{t`For translations, if you turn them on: the titles and texts of published reviews, and your replies.`}</li>
          <li>{t`Drafts are written when a member asks, and published by a member. Only translations are published without a check.`}</li>
        </ul>
        <Switch
          label={t`Hide personal data`}
          description={t`Removes the author’s name, email addresses, and phone numbers before a text is sent. Other personal details in a text aren’t recognized.`}
          {...form.toggle('hidesPersonalData')}
        />
        <Switch
          label={t`Use AI assistance`}
          description={t`Members can have drafts written. Turn it off to send nothing.`}
          {...form.toggle('isOn')}
        />
      </Stack>
    </Section>
  )
}
