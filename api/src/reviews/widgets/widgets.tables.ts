import type { PageWidgetScope } from '@yuko/contract/widgets/page-widget'
import type { WidgetKind } from '@yuko/contract/widgets/widget-kind'
import type { Generated, JSONColumnType } from 'kysely'

interface Widgets {
  organization_id: string
  kind: WidgetKind
  is_enabled: Generated<boolean>
  /** Written by the contract's `widgetConfig`, and read through it, which fills in newer fields. */
  draft: JSONColumnType<object | null, string | null, string | null>
  draft_saved_at: Date | null
  draft_saved_by: string | null
  published: JSONColumnType<object | null, string | null, string | null>
  published_version: number | null
  published_at: Date | null
  revision: Generated<number>
}

export interface WidgetsTables {
  widgets: Widgets & {
    last_seen_at: Date | null
    last_seen_on: string | null
  }
  page_widgets: Widgets & {
    id: string
    name: string
    position: number
    scope: PageWidgetScope
    product_ids: string[]
    group_ids: string[]
    collection_ids: string[]
    languages: string[]
    created_at: Date
  }
  page_widget_versions: {
    organization_id: string
    page_widget_id: string
    version: number
    config: JSONColumnType<object>
    published_at: Date
    published_by: string | null
  }
  widget_versions: {
    organization_id: string
    kind: WidgetKind
    version: number
    config: JSONColumnType<object>
    published_at: Date
    published_by: string | null
  }
}

declare module '#platform/db/schema.ts' {
  interface Schema extends WidgetsTables {}
}
