import type { ProgramDetails } from '@yuko/contract/loyalty/program'
import { useHost } from '@yuko/runtime'
import { Alert, Section, Stack, TextInput, type useForm } from '@yuko/ui'
import { oneUnit } from '#data/program.model.ts'
import { ProgramPreview } from '#programs/program-preview.tsx'
import { type ProgramValues, rulesOf } from '#programs/program-values.ts'
import styles from '#programs/programs.module.css'

interface ProgramFormProps {
  form: ReturnType<typeof useForm<ProgramValues, ProgramDetails>>
  isReadOnly?: boolean
}

/** The fields of a program beside what they mean; the page around it owns saving. */
export function ProgramForm({ form, isReadOnly = false }: ProgramFormProps) {
  const { organization } = useHost()
  return (
    <form {...form.props} className={styles.editor}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section title="Name" description="What customers read: the program, and what they collect.">
          <Stack>
            <TextInput label="Program name" maxLength={80} {...form.field('name')} />
            <div className={styles.pair}>
              <TextInput label="One point is called" maxLength={30} {...form.field('one')} />
              <TextInput label="Several are called" maxLength={30} {...form.field('other')} />
            </div>
          </Stack>
        </Section>
        <Section title="Ways to earn">
          <div className={styles.pair}>
            <TextInput
              label={`Points for each ${oneUnit(organization.currency)} spent`}
              inputMode="numeric"
              {...form.field('pointsPerMajorUnit')}
            />
            <TextInput
              label="Points for joining"
              description="0 gives nothing."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              {...form.field('signupPoints')}
            />
          </div>
        </Section>
      </fieldset>
      <ProgramPreview rules={rulesOf(form.values)} currency={organization.currency} />
    </form>
  )
}
