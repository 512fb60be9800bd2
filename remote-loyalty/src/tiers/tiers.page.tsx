import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, EmptyState, ErrorPanel, IconPlus, Page, Section, Skeleton } from '@yuko/ui'
import { tierQueries } from '#data/tier.queries.ts'
import { LadderSection } from './ladder.section.tsx'
import { RecalculationPanel } from './recalculation.panel.tsx'
import { RulesSection } from './rules.section.tsx'

/** All tiers with their members, and the rules. */
export function TiersPage() {
  const mayEdit = usePermission('settings.write')
  const tiers = useQuery(tierQueries.list())
  const hasTiers = (tiers.data?.items.length ?? 0) > 0
  const create = mayEdit && (
    <ButtonLink href="/loyalty/tiers/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t`Add tier`}
    </ButtonLink>
  )
  return (
    <Page title={t`Tiers`} subtitle={t`Reward your best customers with more points and perks.`} actions={hasTiers && create}>
      {tiers.isError && !tiers.data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the tiers`} onRetry={tiers.refetch} isRetrying={tiers.isFetching}>
            {tiers.error.message}
          </ErrorPanel>
        </Section>
      )}
      {tiers.isPending && (
        <Section>
          <Skeleton height={240} />
        </Section>
      )}
      {tiers.data && (
        <>
          {hasTiers ? (
            <>
              <RecalculationPanel />
              <LadderSection ladder={tiers.data} />
            </>
          ) : (
            <Section>
              <EmptyState drawing="chart" title={t`No tiers yet`} action={create}>
                {t`Start with two or three tiers: one that’s easy to reach, and one that earns more points on every order. You see who qualifies before you save.`}
              </EmptyState>
            </Section>
          )}
          <RulesSection key={JSON.stringify(tiers.data.rules)} rules={tiers.data.rules} hasTiers={hasTiers} />
        </>
      )}
    </Page>
  )
}
