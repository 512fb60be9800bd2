import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isRepeatable, mostPageWidgets, type PageWidget, type RepeatableSlug } from '@yuko/contract/widgets/page-widget'
import type { ReviewWidget } from '@yuko/contract/widgets/widget'
import { notify, usePermission } from '@yuko/runtime'
import { Button, ErrorPanel, IconPlus, PlainLink, Skeleton } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useOrderPageWidgets } from '#data/page-widgets.mutations.ts'
import { pageWidgetQueries } from '#data/page-widgets.queries.ts'
import { kindWording } from '../kind-wording.ts'
import { type PageWidgetDialog, PageWidgetDialogs } from './page-widget-dialogs.tsx'
import { PageWidgetItem } from './page-widget-item.tsx'
import styles from './pages.module.css'

/** The default widget of the kind, and those for chosen pages. */
export function PageWidgets({ widget, onClose }: { widget: ReviewWidget; onClose: () => void }) {
  const { slug, kind, page } = widget
  const kindName = kindWording[kind].name
  return (
    <DetailDrawer title={t`Page widgets: ${kindName}`} onClose={onClose} width={560}>
      <div className={styles.pages}>
        <p className={styles.help}>
          {t`Use other settings on some pages. If several fit a page, the most specific one is shown, then the first in this list.`}
        </p>
        {isRepeatable(slug) && <List slug={slug} openId={page?.pageWidgetId} onClose={onClose} />}
        <article className={styles.item} aria-current={page ? undefined : 'true'}>
          <div className={styles.words}>
            <PlainLink href={`/reviews/widget/${slug}`} onClick={onClose}>
              {t`Default`}
            </PlainLink>
            <p>{t`All other pages`}</p>
          </div>
        </article>
      </div>
    </DetailDrawer>
  )
}

interface ListProps {
  slug: RepeatableSlug
  /** In the editor at the moment. */
  openId: string | undefined
  onClose: () => void
}

function List({ slug, openId, onClose }: ListProps) {
  const canWrite = usePermission('settings.write')
  const { data: widgets, error, isFetching, refetch } = useQuery(pageWidgetQueries.list(slug))
  const [dialog, setDialog] = useState<PageWidgetDialog>()
  const move = useMove(slug, widgets ?? [])
  if (error && !widgets)
    return (
      <ErrorPanel title={t`Couldn’t load widgets`} onRetry={() => refetch()} isRetrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  if (!widgets) return <Skeleton height={72} radius={10} />
  return (
    <>
      {canWrite && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={widgets.length >= mostPageWidgets}
            onClick={() => setDialog({ name: 'create' })}
          >
            {t`Add page widget`}
          </Button>
        </div>
      )}
      {widgets.map((widget, index) => (
        <PageWidgetItem
          key={widget.pageWidgetId}
          widget={widget}
          isOpen={widget.pageWidgetId === openId}
          onOpen={onClose}
          actions={
            canWrite && {
              onDialog: (name) => setDialog({ name, widget }),
              onUp: index === 0 ? undefined : () => move(widget, index - 1),
              onDown: index === widgets.length - 1 ? undefined : () => move(widget, index + 1),
            }
          }
        />
      ))}
      {dialog && (
        <PageWidgetDialogs slug={slug} dialog={dialog} openId={openId} onClose={() => setDialog(undefined)} onLeave={onClose} />
      )}
    </>
  )
}

function useMove(slug: RepeatableSlug, widgets: readonly PageWidget[]) {
  const { mutate } = useOrderPageWidgets(slug)
  return ({ pageWidgetId }: PageWidget, to: number) => {
    const others = widgets.map((widget) => widget.pageWidgetId).filter((id) => id !== pageWidgetId)
    mutate(others.toSpliced(to, 0, pageWidgetId), {
      onError: ({ message }) => notify(message, { type: 'error', duration: 8000 }),
    })
  }
}
