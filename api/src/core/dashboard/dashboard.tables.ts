import type { ChecklistItem } from '@yuko/contract/dashboard/get-checklist'
import type { Generated } from 'kysely'

interface ShopSetups {
  organization_id: string
  widget_seen_at: Date | null
  /** Origin of the page with the widget. */
  widget_seen_on: string | null
  checklist_dismissed_at: Date | null
  skipped_steps: Generated<ChecklistItem[]>
  /** The first test of a review request. */
  request_tested_at: Date | null
}

export interface DashboardTables {
  shop_setups: ShopSetups
}

declare module '#platform/db/schema.ts' {
  interface Schema extends DashboardTables {}
}
