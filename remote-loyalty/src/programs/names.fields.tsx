import { t } from '@lingui/core/macro'
import { Section, Stack, TextInput, type useForm } from '@yuko/ui'
import editing from '#data/editing/editing.module.css'
import type { ProgramValues } from '#programs/program-values.ts'

interface NamesFieldsProps {
  form: { field: ReturnType<typeof useForm<ProgramValues, unknown>>['field'] }
}

/** How customers read the program, and what they collect. */
export function NamesFields({ form: { field } }: NamesFieldsProps) {
  return (
    <Section title={t`Name`} description={t`What customers read: the program, and what they collect.`}>
      <Stack>
        <TextInput label={t`Program name`} maxLength={80} {...field('name')} />
        <div className={editing.pair}>
          <TextInput label={t`One point is called`} maxLength={30} {...field('one')} />
          <TextInput label={t`Several are called`} maxLength={30} {...field('other')} />
        </div>
      </Stack>
    </Section>
  )
}
