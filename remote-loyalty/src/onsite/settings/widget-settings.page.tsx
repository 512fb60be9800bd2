import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { loyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { ButtonLink, ErrorPanel, Page, Section, Skeleton } from '@yuko/ui'
import { onsiteQueries } from '#data/onsite.queries.ts'
import { Languages } from './languages.section.tsx'
import { SignedIn } from './signed-in.section.tsx'
import { Switches } from './switches.section.tsx'

/** Settings shared by all widgets; each widget’s look is set in its editor. */
export function WidgetSettingsPage() {
  const widgets = useQuery(onsiteQueries.list())
  const items = widgets.data?.items.filter(({ kind }) => loyaltyWidgetKind.safeParse(kind).success)
  return (
    <Page
      title={t`Widget settings`}
      subtitle={t`Settings for all widgets of your program. Change how each widget looks in its editor.`}
      actions={
        <ButtonLink href="/loyalty/onsite" variant="default">
          {t`Edit widgets`}
        </ButtonLink>
      }
    >
      {widgets.error && !items && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the widgets`} onRetry={() => widgets.refetch()} isRetrying={widgets.isFetching}>
            {widgets.error.message}
          </ErrorPanel>
        </Section>
      )}
      {widgets.isPending && <Skeleton height={420} radius={10} />}
      {items && <Switches widgets={items} />}
      <SignedIn />
      {items && <Languages widgets={items} />}
    </Page>
  )
}
