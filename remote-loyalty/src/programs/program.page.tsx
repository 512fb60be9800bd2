import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Program } from '@yuko/contract/loyalty/program'
import { notify, usePermission } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Alert, ButtonLink, Page, Section, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { atFields } from '#data/editing/contract-form.ts'
import editing from '#data/editing/editing.module.css'
import { GoneOrFailed } from '#data/editing/gone-or-failed.tsx'
import { points } from '#data/program.model.ts'
import { useUpdateProgram } from '#data/program.mutations.ts'
import { programQueries } from '#data/program.queries.ts'
import { ofProgram } from '#data/use-chosen-program.ts'
import { NamesFields } from '#programs/names.fields.tsx'
import { ProgramBadge } from '#programs/program-badge.tsx'
import { programForm, valuesOf } from '#programs/program-values.ts'

const back = { href: '/loyalty/programs', label: t`Programs` }

export function ProgramPage() {
  const { programId = '' } = useParams()
  const program = useQuery(programQueries.detail(programId))
  if (program.data) return <ProgramEditor key={programId} program={program.data} />
  return <GoneOrFailed what="program" back={back} query={program} />
}

function ProgramEditor({ program }: { program: Program }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdateProgram()
  const overview = ofProgram('/loyalty/programs', program.programId)
  const form = useForm({
    initial: valuesOf(program),
    schema: programForm,
    onSubmit: async (details) => {
      try {
        await update.mutateAsync({ programId: program.programId, ...details })
        notify(t`Program saved`)
      } catch (cause) {
        throw atFields(cause, { 'pointLabel.one': 'one', 'pointLabel.other': 'other' })
      }
    },
  })
  const label = { one: form.values.one, other: form.values.other }
  const { name } = program
  const typedName = form.values.name.trim() || '…'
  const [balance, pending] = [points(240, label), points(1, label)]
  return (
    <Page
      title={program.name}
      tabTitle={t`${name} · Programs`}
      badge={<ProgramBadge program={program} />}
      back={{ href: overview, label: t`Programs` }}
      actions={
        <ButtonLink href={overview} variant="default">
          {t`View ways to earn and rewards`}
        </ButtonLink>
      }
    >
      <form {...form.props} className={editing.editor}>
        <fieldset className={editing.fields} disabled={!mayEdit}>
          {form.error && (
            <Alert color="danger" role="alert">
              {form.error}
            </Alert>
          )}
          <NamesFields form={form} />
        </fieldset>
        <aside className={editing.aside} aria-label={t`Customer view`}>
          <Section title={t`Customer view`}>
            <p className={editing.sentence} aria-live="polite">
              {t`${typedName}: You have ${balance}, and ${pending} is pending.`}
            </p>
          </Section>
        </aside>
      </form>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}
