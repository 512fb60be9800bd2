import { t } from '@lingui/core/macro'
import type { Program } from '@yuko/contract/loyalty/program'
import { notify, useHost } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { Alert, Button, Page, Section, TextInput, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'
import { atFields } from '#data/editing/contract-form.ts'
import editing from '#data/editing/editing.module.css'
import { oneUnit, suggestedProgram } from '#data/program.model.ts'
import { useCreateProgram } from '#data/program.mutations.ts'
import { ofProgram } from '#data/use-chosen-program.ts'
import { NamesFields } from '#programs/names.fields.tsx'
import { ProgramPreview } from '#programs/program-preview.tsx'
import { rulesOf, startForm, startValues } from '#programs/program-values.ts'

export function NewProgramPage() {
  const { currency } = useHost().organization
  const form = useNewProgram()
  const unit = oneUnit(currency)
  return (
    <Page
      title={t`New program`}
      subtitle={t`Your program starts as a draft. Customers can’t earn points until you activate it.`}
      back={{ href: '/loyalty/programs', label: t`Programs` }}
      actions={
        <Button onClick={() => form.submit()} loading={form.isSubmitting}>
          {t`Create program`}
        </Button>
      }
    >
      <form {...form.props} className={editing.editor}>
        <div className={editing.fields}>
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <NamesFields form={form} />
          <Section title={t`Ways to earn`} description={t`Start with these two. You can change them and add more later.`}>
            <div className={editing.pair}>
              <TextInput label={t`Points for every ${unit} spent`} inputMode="numeric" {...form.field('pointsPerMajorUnit')} />
              <TextInput
                label={t`Points for joining`}
                description={t`Enter 0 for none.`}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                inputMode="numeric"
                {...form.field('signupPoints')}
              />
            </div>
          </Section>
        </div>
        <ProgramPreview rules={rulesOf(form.values)} currency={currency} />
      </form>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}

/** Navigates to the program once it is created. */
function useNewProgram() {
  const navigate = useNavigate()
  const create = useCreateProgram()
  const [created, setCreated] = useState<Program>()
  const form = useForm({
    initial: startValues(suggestedProgram),
    schema: startForm,
    onSubmit: async (start) => {
      try {
        setCreated(await create.mutateAsync(start))
      } catch (cause) {
        throw atFields(cause, { 'pointLabel.one': 'one', 'pointLabel.other': 'other' })
      }
    },
  })

  // Wait until the form is clean; its guard would block this navigation otherwise.
  const isDone = created !== undefined && !form.isDirty
  useEffect(() => {
    if (!isDone) return
    notify(t`Program created`)
    void navigate(ofProgram('/loyalty/programs', created.programId), { replace: true })
  }, [isDone, created, navigate])

  return form
}
