import { useInfiniteQuery } from '@tanstack/react-query'
import type { Program } from '@yuko/contract/loyalty/program'
import { ApiError, notify, useHost, usePermission } from '@yuko/runtime'
import { Button, ButtonLink, EmptyState, ErrorPanel, IconPlus, Page, Section } from '@yuko/ui'
import { useUpdateProgram } from '#data/program.mutations.ts'
import { programQueries } from '#data/program.queries.ts'
import { ProgramCard, ProgramCardSkeleton } from '#programs/program-card.tsx'
import styles from '#programs/programs.module.css'

export function ProgramsPage() {
  const { organization } = useHost()
  const mayEdit = usePermission('settings.write')
  const programs = useInfiniteQuery(programQueries.list())
  const update = useUpdateProgram()

  const archive = async ({ programId, name }: Program, isArchived: boolean) => {
    try {
      await update.mutateAsync({ programId, isArchived })
      const undo = () => update.mutate({ programId, isArchived: !isArchived }, { onError: complain })
      notify(isArchived ? `“${name}” archived` : `“${name}” restored`, {
        duration: 8000,
        action: { label: 'Undo', onClick: undo },
      })
    } catch (failure) {
      complain(failure)
    }
  }
  const card = (program: Program) => (
    <ProgramCard
      key={program.programId}
      program={program}
      currency={organization.currency}
      onArchive={mayEdit ? (isArchived) => archive(program, isArchived) : undefined}
    />
  )
  const all = programs.data?.pages.flatMap(({ items }) => items)
  const current = all?.filter(({ status }) => status !== 'archived')
  const archived = all?.filter(({ status }) => status === 'archived') ?? []
  const create = mayEdit && (
    <ButtonLink href="/loyalty/programs/new" leftSection={<IconPlus size={16} aria-hidden />}>
      Create program
    </ButtonLink>
  )

  return (
    <Page
      title="Programs"
      subtitle="What customers earn for buying from you, and for joining."
      actions={current && current.length > 0 && create}
    >
      {programs.isError && !all && (
        <Section>
          <ErrorPanel title="The programs could not be loaded" onRetry={programs.refetch} isRetrying={programs.isFetching}>
            {programs.error.message}
          </ErrorPanel>
        </Section>
      )}
      {programs.isPending && <ProgramCardSkeleton />}
      {current?.length === 0 && (
        <Section>
          <EmptyState drawing="gift" title="Give customers a reason to come back" action={create}>
            A loyalty program gives points for every order. Set the rate and the name of your points; it stays a draft while you
            try things out.
          </EmptyState>
        </Section>
      )}
      {current && current.length > 0 && <div className={styles.cards}>{current.map(card)}</div>}
      {archived.length > 0 && (
        <section aria-label="Archived programs" className={styles.archived}>
          <h2 className={styles.archivedTitle}>Archived</h2>
          <div className={styles.cards}>{archived.map(card)}</div>
        </section>
      )}
      {programs.hasNextPage && (
        <Button variant="default" onClick={() => programs.fetchNextPage()} loading={programs.isFetchingNextPage} mx="auto">
          Show more
        </Button>
      )}
    </Page>
  )
}

const complain = (failure: unknown) => notify(ApiError.fromUnknown(failure).message, { type: 'error' })
