import { t } from '@lingui/core/macro'
import { Section, Stack, TextInput, type useForm } from '@yuko/ui'
import editing from '#data/editing/editing.module.css'
import type { ProgramValues } from '#programs/program-values.ts'

interface NamesFieldsProps {
  form: { field: ReturnType<typeof useForm<ProgramValues, unknown>>['field'] }
}

/** The names of the program and its points. */
export function NamesFields({ form: { field } }: NamesFieldsProps) {
  return (
    <Section title={t`Name`} description={t`Shown to customers.`}>
      <Stack>
        <TextInput label={t`Program name`} maxLength={80} {...field('name')} />
        <div className={editing.pair}>
          <TextInput label={t`Points name (singular)`} maxLength={30} {...field('one')} />
          <TextInput label={t`Points name (plural)`} maxLength={30} {...field('other')} />
        </div>
      </Stack>
    </Section>
  )
}
