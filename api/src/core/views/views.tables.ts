import type { ListDensity, ViewList } from '@yuko/contract/views/view'

export interface ViewsTables {
  saved_views: {
    organization_id: string
    id: string
    list: ViewList
    name: string
    query: string
    saved_at: Date
  }
  list_displays: {
    organization_id: string
    user_id: string
    list: ViewList
    density: ListDensity
    hidden_columns: string[] | null
    default_view_id: string | null
  }
}

declare module '#platform/db/schema.ts' {
  interface Schema extends ViewsTables {}
}
