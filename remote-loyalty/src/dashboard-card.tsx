import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Program } from '@yuko/contract/loyalty/program'
import { useHost, usePermission } from '@yuko/runtime'
import { ButtonLink, Group, Section, Skeleton, StatusBadge, Text, TextLink } from '@yuko/ui'
import { campaignQueries } from '#data/campaign.queries.ts'
import { earnRate } from '#data/earn-rate.ts'
import { programQueries } from '#data/program.queries.ts'
import { mainProgram } from '#data/use-chosen-program.ts'

/** On the host's dashboard: the program that runs, or else the newest draft, in one sentence. */
export function DashboardCard() {
  const mayEdit = usePermission('settings.write')
  // What fails is the host's to show, which brings all cards back together.
  const programs = useInfiniteQuery({ ...programQueries.list(), throwOnError: true })
  const all = programs.data?.pages.flatMap(({ items }) => items)
  const program = mainProgram(all)
  return (
    <Section title="Loyalty" actions={program && <TextLink href="/loyalty/programs">Ways to earn and rewards</TextLink>}>
      {programs.isPending && <Skeleton height={42} />}
      {program && <MainProgram program={program} />}
      {all && !program && (
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

function MainProgram({ program }: { program: Program }) {
  const { currency } = useHost().organization
  const campaigns = useQuery({ ...campaignQueries.list(program.programId), throwOnError: true }).data
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <TextLink href={`/loyalty/programs/${program.programId}`}>{program.name}</TextLink>
        <StatusBadge status={program.status} />
      </Group>
      <Text c="dimmed" mt={4}>
        {campaigns ? (
          earnRate(campaigns, program.pointLabel, currency)
        ) : (
          <Skeleton height={14} my={4} component="span" display="block" />
        )}
      </Text>
    </>
  )
}
