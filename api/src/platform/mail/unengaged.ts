import { sql } from 'kysely'

/** Of `blocked_addresses b`: suppressed for a lack of engagement. */
export const isUnengaged = sql<boolean>`b.reason in ('unengaged', 'unengaged_campaigns')`
