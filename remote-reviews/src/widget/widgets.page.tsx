import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WidgetSummary } from '@yuko/contract/widgets/widget'
import { isOfReviews, type ReviewWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { usePermission } from '@yuko/runtime'
import { Badge, Button, ButtonLink, Columns, ErrorPanel, IconExternalLink, Page, PlainLink, Skeleton } from '@yuko/ui'
import { useState } from 'react'
import { reviewQueries } from '#data/reviews.queries.ts'
import { widgetQueries } from '#data/widgets.queries.ts'
import styles from './gallery.module.css'
import { InstallState } from './install-state.tsx'
import { kindWording } from './kind-wording.ts'
import { ProductPagesPanel } from './product-pages.panel.tsx'
import { weightText } from './weight.ts'
import { WidgetDrawing } from './widget-drawing.tsx'

/** All widgets, and whether they're installed. */
export function WidgetsPage() {
  const widgets = useQuery(widgetQueries.list())
  const store = useQuery(reviewQueries.organization()).data?.slug
  const canCheck = usePermission('settings.write')
  const [isChecking, setIsChecking] = useState(false)
  return (
    <Page
      title={t`Widgets`}
      subtitle={t`Show reviews in your store. Edit each widget as a draft and publish it when it’s ready.`}
      actions={
        <>
          {canCheck && (
            <Button variant="subtle" color="gray" onClick={() => setIsChecking(true)}>
              {t`Check product pages`}
            </Button>
          )}
          <ButtonLink href="/reviews/feeds" variant="subtle" color="gray">
            {t`Google and Meta feeds`}
          </ButtonLink>
          {store && (
            <ButtonLink
              href={`/widgets/demo/shop.html?store=${encodeURIComponent(store)}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t`Open demo page`}
            </ButtonLink>
          )}
        </>
      }
    >
      {widgets.error && !widgets.data ? (
        <ErrorPanel title={t`Couldn’t load widgets`} onRetry={() => widgets.refetch()} isRetrying={widgets.isFetching}>
          {widgets.error.message}
        </ErrorPanel>
      ) : (
        <Columns min={300}>
          {widgets.data
            ? widgets.data.items.filter(isOfReviews).map((widget) => <Card key={widget.slug} widget={widget} />)
            : Array.from({ length: 8 }, (_, index) => <Skeleton key={index} height={336} radius={10} />)}
        </Columns>
      )}
      {isChecking && <ProductPagesPanel onClose={() => setIsChecking(false)} />}
    </Page>
  )
}

function Card({ widget }: { widget: WidgetSummary & { kind: ReviewWidgetKind } }) {
  const { name, purpose } = kindWording[widget.kind]
  const href = `/reviews/widget/${widget.slug}`
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <WidgetDrawing kind={widget.kind} />
      </div>
      <div className={styles.words}>
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
        <div className={styles.state}>
          <InstallState widget={widget} />
        </div>
      </div>
      <div className={styles.foot}>
        <span title={t`Compressed download size`}>{weightText(widget.weightBytes)}</span>
        <ButtonLink href={`${href}?open=install`} size="xs" variant="subtle" aria-label={t`Install: ${name}`}>
          {t`Install`}
        </ButtonLink>
      </div>
    </article>
  )
}
