import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, EmptyState, ErrorPanel, IconPlus, Page, Section, Skeleton } from '@yuko/ui'
import { tierQueries } from '#data/tier.queries.ts'
import { LadderSection } from './ladder.section.tsx'
import { RecalculationPanel } from './recalculation.panel.tsx'
import { RulesSection } from './rules.section.tsx'

/** The ladder, what it is climbed by, and who stands where. */
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
    <Page
      title={t`Tiers`}
      subtitle={t`More for those who come back most: a ladder that members climb by themselves.`}
      actions={hasTiers && create}
    >
      {tiers.isError && !tiers.data && (
        <Section>
          <ErrorPanel title={t`The tiers could not be loaded`} onRetry={tiers.refetch} isRetrying={tiers.isFetching}>
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
              <EmptyState drawing="chart" title={t`Give your best customers a reason to stay`} action={create}>
                <Trans>
                  Two or three tiers are a good start: one that everybody reaches soon, and one worth climbing to, with more
                  points for every order. Before you save, you see who would be in it.
                </Trans>
              </EmptyState>
            </Section>
          )}
          <RulesSection key={JSON.stringify(tiers.data.rules)} rules={tiers.data.rules} hasTiers={hasTiers} />
        </>
      )}
    </Page>
  )
}
