import { useQuery } from '@tanstack/react-query'
import type { Program } from '@yuko/contract/loyalty/program'
import { ApiError, notify, usePermission } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Page, Section, Skeleton, StatusBadge, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateProgram } from '#data/program.mutations.ts'
import { programQueries } from '#data/program.queries.ts'
import { ProgramForm } from '#programs/program.form.tsx'
import { programForm, valuesOf } from '#programs/program-values.ts'

const back = { href: '/loyalty/programs', label: 'Programs' }

export function ProgramPage() {
  const { programId = '' } = useParams()
  const program = useQuery(programQueries.detail(programId))
  if (program.data) return <ProgramEditor key={programId} program={program.data} />
  if (program.isError) {
    const isGone = ApiError.fromUnknown(program.error).class === 'not_found'
    return (
      <Page title="Program" back={back}>
        <Section>
          <ErrorPanel
            title={isGone ? 'This program does not exist' : 'The program could not be loaded'}
            onRetry={isGone ? undefined : program.refetch}
            isRetrying={program.isFetching}
          >
            {isGone ? (
              <ButtonLink href={back.href} variant="default">
                See all programs
              </ButtonLink>
            ) : (
              program.error.message
            )}
          </ErrorPanel>
        </Section>
      </Page>
    )
  }
  return (
    <Page title={<Skeleton height={26} width={180} />} back={back}>
      <Section>
        <Skeleton height={220} />
      </Section>
    </Page>
  )
}

function ProgramEditor({ program }: { program: Program }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdateProgram()
  const form = useForm({
    initial: valuesOf(program),
    schema: programForm,
    onSubmit: async (details) => {
      await update.mutateAsync({ programId: program.programId, ...details })
      notify('Program saved')
    },
  })
  return (
    <Page
      title={program.name}
      badge={<StatusBadge status={program.status} />}
      subtitle={program.status === 'draft' ? 'A draft: nobody earns points from it yet.' : undefined}
      back={back}
    >
      <ProgramForm form={form} isReadOnly={!mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}
