import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { kindOf, loyaltyWidgetSlug } from '@yuko/contract/widgets/widget-kind'
import { useParams } from '@yuko/runtime/router'
import { ErrorPanel, Page, Skeleton } from '@yuko/ui'
import { useState } from 'react'
import { useLoyaltyBrand } from '#data/loyalty-brand.ts'
import { onsiteQueries } from '#data/onsite.queries.ts'
import styles from './onsite-editor.module.css'
import { OnsiteEditor } from './onsite-editor.panel.tsx'

const back = { href: '/loyalty/onsite', label: t`On-site` }

/** The editor of a widget: settings next to a preview. */
export function OnsiteEditorPage() {
  const slug = loyaltyWidgetSlug.safeParse(useParams().type)
  if (!slug.success)
    return (
      <Page title={t`On-site`} back={back}>
        <ErrorPanel title={t`This widget doesn’t exist`}>{t`Go back and choose a widget.`}</ErrorPanel>
      </Page>
    )
  return <Loaded key={slug.data} slug={slug.data} />
}

function Loaded({ slug }: { slug: ReturnType<typeof loyaltyWidgetSlug.parse> }) {
  const [locale, setLocale] = useState(() => navigator.language.split('-')[0] ?? 'en')
  const widget = useQuery(onsiteQueries.one(slug))
  const organization = useQuery(onsiteQueries.organization())
  const brand = useLoyaltyBrand()
  const view = useQuery(onsiteQueries.view(locale))
  const parts = [widget, organization, brand, view]
  const failed = parts.find(({ error, data }) => error && !data)
  if (failed?.error)
    return (
      <Page title={t`On-site`} back={back}>
        <ErrorPanel
          title={t`Couldn’t load the widget`}
          onRetry={() => Promise.all(parts.map((part) => part.refetch()))}
          isRetrying={parts.some(({ isFetching }) => isFetching)}
        >
          {failed.error.message}
        </ErrorPanel>
      </Page>
    )
  if (!widget.data || !organization.data || !brand.data || !view.data)
    return (
      <Page title={t`On-site`} back={back} width="full">
        <div className={styles.editor}>
          <Skeleton height={520} radius={10} />
          <Skeleton height={640} radius={10} />
        </div>
      </Page>
    )
  return (
    <OnsiteEditor
      widget={widget.data}
      kind={kindOf(slug)}
      store={organization.data.slug}
      brand={brand.data.shown}
      view={view.data}
      locale={locale}
      onLocale={setLocale}
      onReload={() => widget.refetch()}
    />
  )
}
