import type { ViewList } from '@yuko/contract/views/view'

export interface ViewsTables {
  saved_views: {
    organization_id: string
    id: string
    list: ViewList
    name: string
    query: string
    saved_at: Date
  }
}

declare module '#platform/db/schema.ts' {
  interface Schema extends ViewsTables {}
}
