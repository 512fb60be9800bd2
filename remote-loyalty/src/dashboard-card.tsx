import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { loyaltyFigure } from '@yuko/contract/figures/figures'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, Columns, Group, Section, Skeleton, StatTile, StatusBadge, Text, TextLink, useFormat } from '@yuko/ui'
import { entriesHref, holdersHref } from '#analytics/links.ts'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { programQueries } from '#data/program.queries.ts'
import { mainProgram } from '#data/use-chosen-program.ts'

/** On the host's dashboard: the active program, or the newest draft, and its results for 30 days. */
export function DashboardCard() {
  const mayEdit = usePermission('settings.write')
  // The host shows failures, and retries all cards together.
  const programs = useInfiniteQuery({ ...programQueries.list(), throwOnError: true })
  const program = mainProgram(programs.data?.pages.flatMap(({ items }) => items))
  return (
    <Section title={t`Loyalty`} actions={program && <TextLink href="/loyalty/analytics">{t`Analytics`}</TextLink>}>
      {programs.isPending && <Skeleton height={42} />}
      {program && (
        <>
          <Group justify="space-between" wrap="nowrap" mb="sm">
            <TextLink href="/loyalty/programs">{program.name}</TextLink>
            <StatusBadge status={program.status} />
          </Group>
          {program.activatedAt ? <Figures /> : <Text c="dimmed">{t`Not live yet. Review it, then turn it on.`}</Text>}
        </>
      )}
      {programs.data && !program && (
        <>
          <Text c="dimmed" mb="sm">
            {t`Reward customers with points for every order.`}
          </Text>
          {mayEdit && (
            <ButtonLink href="/loyalty/programs/new" variant="default" size="xs">
              {t`Create program`}
            </ButtonLink>
          )}
        </>
      )}
    </Section>
  )
}

function Figures() {
  const format = useFormat()
  const { data } = useQuery({ ...analyticsQueries.figures(30), throwOnError: true })
  const { outstanding, currency } = data ?? {}
  // Without a reward that gives money, points have no value.
  const owed = outstanding?.valueMinor === null ? loyaltyFigure.outstanding : loyaltyFigure.liability
  return (
    <Columns min={150}>
      <StatTile
        label={loyaltyFigure.members.name}
        definition={loyaltyFigure.members.definition}
        value={data && format.number(data.members)}
        href="/loyalty/customers?status=member"
      />
      <StatTile
        label={loyaltyFigure.issued.name}
        definition={`${loyaltyFigure.issued.definition} ${t`In the last 30 days.`}`}
        value={data && format.number(data.issued.points)}
        {...(data && { href: entriesHref(data.issued.rows) })}
      />
      <StatTile
        label={loyaltyFigure.redeemed.name}
        definition={`${loyaltyFigure.redeemed.definition} ${t`In the last 30 days.`}`}
        value={data && format.number(data.redeemed.points)}
        {...(data && { href: entriesHref(data.redeemed.rows) })}
      />
      <StatTile
        label={owed.name}
        definition={owed.definition}
        value={
          outstanding &&
          (outstanding.valueMinor === null ? format.number(outstanding.points) : format.money(outstanding.valueMinor, currency))
        }
        href={holdersHref}
      />
    </Columns>
  )
}
