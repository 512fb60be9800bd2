import type { Program } from '@yuko/contract/loyalty/program'
import { notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { Button, Page, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'
import { suggestedProgram } from '#data/program.model.ts'
import { useCreateProgram } from '#data/program.mutations.ts'
import { ProgramForm } from '#programs/program.form.tsx'
import { programForm, valuesOf } from '#programs/program-values.ts'

export function NewProgramPage() {
  const navigate = useNavigate()
  const create = useCreateProgram()
  const [created, setCreated] = useState<Program>()
  const form = useForm({
    initial: valuesOf(suggestedProgram),
    schema: programForm,
    onSubmit: async (details) => setCreated(await create.mutateAsync(details)),
  })

  // Only when the form knows that it is saved: until then its guard would stop this navigation too.
  const isDone = created !== undefined && !form.isDirty
  useEffect(() => {
    if (!isDone) return
    notify('Program created')
    navigate('/loyalty/programs', { replace: true })
  }, [isDone, navigate])

  return (
    <Page
      title="New program"
      subtitle="It starts as a draft: nobody earns points from it yet."
      back={{ href: '/loyalty/programs', label: 'Programs' }}
      actions={
        <Button onClick={() => form.submit()} loading={form.isSubmitting}>
          Create program
        </Button>
      }
    >
      <ProgramForm form={form} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}
