import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WidgetSummary } from '@yuko/contract/widgets/widget'
import { loyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { Badge, ButtonLink, Columns, ErrorPanel, Page, PlainLink, Skeleton } from '@yuko/ui'
import { onsiteQueries } from '#data/onsite.queries.ts'
import { kindWording } from './kinds.ts'
import styles from './onsite.module.css'
import { WidgetState } from './widget-state.tsx'

/** All on-site widgets of the program with their state. */
export function OnsitePage() {
  const widgets = useQuery(onsiteQueries.list())
  const items = widgets.data?.items.filter(({ kind }) => loyaltyWidgetKind.safeParse(kind).success)
  return (
    <Page
      title={t`On-site`}
      subtitle={t`Widgets that show your program to shoppers. Edit them as drafts and publish when ready.`}
      actions={
        <>
          <ButtonLink href="/loyalty/translations" variant="default">
            {t`Translations`}
          </ButtonLink>
          <ButtonLink href="/loyalty/settings" variant="default">
            {t`Widget settings`}
          </ButtonLink>
        </>
      }
    >
      {widgets.error && !items ? (
        <ErrorPanel title={t`Couldn’t load the widgets`} onRetry={() => widgets.refetch()} isRetrying={widgets.isFetching}>
          {widgets.error.message}
        </ErrorPanel>
      ) : (
        <Columns min={300}>
          {items
            ? items.map((widget) => <Card key={widget.slug} widget={widget} />)
            : loyaltyWidgetKind.options.map((kind) => <Skeleton key={kind} height={170} radius={10} />)}
        </Columns>
      )}
    </Page>
  )
}

function Card({ widget }: { widget: WidgetSummary }) {
  const { name, purpose } = kindWording[loyaltyWidgetKind.parse(widget.kind)]
  const href = `/loyalty/onsite/${widget.slug}`
  return (
    <article className={styles.card}>
      <h2>
        <PlainLink className={styles.open} href={href}>
          {name}
        </PlainLink>{' '}
        {widget.hasDraft && (
          <Badge size="sm" variant="light" color="warning">
            {t`Draft`}
          </Badge>
        )}
      </h2>
      <p>{purpose}</p>
      <div className={styles.foot}>
        <WidgetState widget={widget} />
        <ButtonLink href={`${href}?open=install`} size="xs" variant="subtle" aria-label={t`Install: ${name}`}>
          {t`Install`}
        </ButtonLink>
      </div>
    </article>
  )
}
