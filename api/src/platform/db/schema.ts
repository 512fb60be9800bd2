import type { AutomationTables } from '#automation/automation.tables.ts'
import type { LoyaltyTables } from '#loyalty/loyalty.tables.ts'
import type { PlatformTables } from './platform.tables.ts'

/** All tables. A domain declares its own in `<domain>.tables.ts` and is added here with `&`. */
export type Schema = PlatformTables & AutomationTables & LoyaltyTables
