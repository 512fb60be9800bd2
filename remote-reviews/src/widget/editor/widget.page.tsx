import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { pageWidgetId, type WidgetName } from '@yuko/contract/widgets/page-widget'
import type { ReviewWidget } from '@yuko/contract/widgets/widget'
import { reviewWidgetSlug } from '@yuko/contract/widgets/widget-kind'
import { useParams } from '@yuko/runtime/router'
import { ErrorPanel, Page, Skeleton } from '@yuko/ui'
import { z } from 'zod'
import { reviewQueries } from '#data/reviews.queries.ts'
import { widgetQueries } from '#data/widgets.queries.ts'
import styles from './editor.module.css'
import { WidgetEditor } from './widget-editor.panel.tsx'

const back = { href: '/reviews/widget', label: t`Widgets` }

const widgetName = z.union([reviewWidgetSlug, pageWidgetId])

/** One widget: its settings beside a live preview. */
export function WidgetPage() {
  const name = widgetName.safeParse(useParams().widgetSlug)
  if (!name.success)
    return (
      <Page title={t`Widget`} back={back}>
        <ErrorPanel title={t`This widget doesn’t exist`}>{t`Choose a widget from the list.`}</ErrorPanel>
      </Page>
    )
  return <Loaded key={name.data} name={name.data} />
}

function Loaded({ name }: { name: WidgetName }) {
  const widget = useQuery(widgetQueries.one(name))
  const organization = useQuery(reviewQueries.organization())
  const brand = useQuery(widgetQueries.brand())
  const parts = [widget, organization, brand]
  const failed = parts.find(({ error, data }) => error && !data)
  if (failed?.error)
    return (
      <Page title={t`Widget`} back={back}>
        <ErrorPanel
          title={t`Couldn’t load this widget`}
          onRetry={() => Promise.all(parts.map((part) => part.refetch()))}
          isRetrying={parts.some(({ isFetching }) => isFetching)}
        >
          {failed.error.message}
        </ErrorPanel>
      </Page>
    )
  if (!widget.data || !organization.data || !brand.data)
    return (
      <Page title={t`Widget`} back={back} width="full">
        <div className={styles.editor}>
          <Skeleton height={520} radius={10} />
          <Skeleton height={640} radius={10} />
        </div>
      </Page>
    )
  return (
    <WidgetEditor
      widget={widget.data as ReviewWidget}
      store={organization.data.slug}
      brand={brand.data}
      onReload={() => widget.refetch()}
    />
  )
}
