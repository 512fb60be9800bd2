import { useState } from 'react'
import { Alert, Checkbox, type FormSchema, Page, Section, SegmentedControl, Stack, TextInput, useForm } from '../src/index.ts'
import { FileDrop, PasswordInput, SaveBar, Select, StepProgress, Switch, Textarea } from '../src/on-demand.ts'

const initial = {
  name: 'Harbour & Hill',
  website: '',
  country: 'PT',
  about: '',
  password: 'correct horse',
  moderated: true,
  digest: false,
}
type Values = typeof initial

const schema: FormSchema<Values> = {
  '~standard': {
    validate: (value) => {
      const values = value as Values
      const isWebsite = values.website.startsWith('https://')
      return isWebsite
        ? { value: values }
        : { issues: [{ message: 'Enter an address that starts with https://', path: ['website'] }] }
    },
  },
}

export function FormScreen() {
  const [file, setFile] = useState<File>()
  const form = useForm({ initial, schema, onSubmit: () => Promise.reject({ fields: { name: 'This name is already taken.' } }) })
  return (
    <Page
      title="Organization"
      width="narrow"
      subtitle="What customers see in e-mails and on widgets."
      back={{ href: '#', label: 'Settings' }}
    >
      <StepProgress label="Onboarding" steps={['Organization', 'Platform', 'Connection']} current={1} />
      <form {...form.props}>
        <Stack>
          {form.error && <Alert color="danger">{form.error}</Alert>}
          <Section title="Store" description="Times and money are shown in this store's zone and currency.">
            <Stack>
              <TextInput label="Name" required {...form.field('name')} />
              <TextInput
                label="Website"
                description="Where your customers shop"
                placeholder="https://"
                required
                {...form.field('website')}
              />
              <Select
                label="Country"
                data={[
                  { value: 'PT', label: 'Portugal' },
                  { value: 'DE', label: 'Germany' },
                ]}
                {...form.field('country')}
              />
              <PasswordInput label="Password" {...form.field('password')} />
              <Textarea label="About" {...form.field('about')} />
            </Stack>
          </Section>
          <Section title="Moderation" description="Reviews can be published at once or after a look.">
            <Stack>
              <SegmentedControl aria-label="Publish" data={['At once', 'After a look', 'After 3 days']} />
              <Switch label="Hold reviews with links" {...form.toggle('moderated')} />
              <Checkbox label="Send a daily digest" description="At 9:00 in the store's zone" {...form.toggle('digest')} />
            </Stack>
          </Section>
          <Section title="Import">
            <FileDrop
              label="Judge.me CSV file"
              hint="CSV, up to 50 MB"
              accept=".csv,text/csv"
              maxBytes={52_428_800}
              file={file}
              onFile={setFile}
            />
          </Section>
        </Stack>
      </form>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}
