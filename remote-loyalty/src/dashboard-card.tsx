import { useInfiniteQuery } from '@tanstack/react-query'
import { useHost, usePermission } from '@yuko/runtime'
import { ButtonLink, Group, Section, Skeleton, StatusBadge, Text, TextLink } from '@yuko/ui'
import { programSummary } from '#data/program.model.ts'
import { programQueries } from '#data/program.queries.ts'

/** On the host's dashboard: the program that runs, or else the newest draft, in one sentence. */
export function DashboardCard() {
  const { organization } = useHost()
  const mayEdit = usePermission('settings.write')
  // What fails is the host's to show, which brings all cards back together.
  const programs = useInfiniteQuery({ ...programQueries.list(), throwOnError: true })
  const current = programs.data?.pages.flatMap(({ items }) => items).filter(({ status }) => status !== 'archived')
  const program = current?.find(({ status }) => status === 'active') ?? current?.[0]
  return (
    <Section title="Loyalty" actions={program && <TextLink href="/loyalty/programs">All programs</TextLink>}>
      {programs.isPending && <Skeleton height={42} />}
      {program && (
        <>
          <Group justify="space-between" wrap="nowrap">
            <TextLink href={`/loyalty/programs/${program.programId}`}>{program.name}</TextLink>
            <StatusBadge status={program.status} />
          </Group>
          <Text c="dimmed" mt={4}>
            {programSummary(program, organization.currency)}
          </Text>
        </>
      )}
      {current && !program && (
        <>
          <Text c="dimmed" mb="sm">
            Points for every order give customers a reason to come back.
          </Text>
          {mayEdit && (
            <ButtonLink href="/loyalty/programs/new" variant="default" size="xs">
              Create a program
            </ButtonLink>
          )}
        </>
      )}
    </Section>
  )
}
