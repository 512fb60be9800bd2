import { useQuery } from '@tanstack/react-query'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { showWidget } from '@yuko/contract/widgets/shown-widget'
import type { ReviewWidget } from '@yuko/contract/widgets/widget'
import { widgetConfig } from '@yuko/contract/widgets/widget-config'
import { usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { useDebouncedValue } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { widgetQueries } from '#data/widgets.queries.ts'
import { useWidgetChanges } from './use-widget-changes.ts'
import { useWidgetDraft } from './use-widget-draft.ts'

export type WidgetDialog = 'install' | 'pages' | 'history' | 'publish' | 'discard'

export type WidgetEditorModel = ReturnType<typeof useWidgetEditor>

/** The state shared by the parts of the editor. */
export function useWidgetEditor(widget: ReviewWidget, store: string, brand: BrandSettings) {
  const canWrite = usePermission('settings.write')
  const [params] = useSearchParams()
  const [dialog, setDialog] = useState<WidgetDialog | null>(params.get('open') === 'install' ? 'install' : null)
  const [locale, setLocale] = useState(() => navigator.language.split('-')[0] ?? 'en')
  const [product, setProduct] = useState<string | null>(widget.page?.sampleProduct ?? null)
  const draft = useWidgetDraft(widget)
  const changes = useWidgetChanges(widget, draft)
  const { config } = draft
  const [asked] = useDebouncedValue(config, 250)
  const isAskable = useMemo(() => widgetConfig.safeParse(asked).success, [asked])
  const preview = useQuery({
    ...widgetQueries.preview(widget.slug, { config: asked, product, lang: locale }),
    enabled: isAskable,
  })
  const shown = useMemo(() => showWidget(config, brand, locale), [config, brand, locale])
  return {
    widget,
    store,
    brand,
    canWrite,
    draft,
    changes,
    preview,
    shown,
    dialog,
    setDialog,
    locale,
    setLocale,
    product,
    setProduct,
  }
}
