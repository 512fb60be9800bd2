import type { RawBuilder } from 'kysely'

/**
 * For queries across organizations, as SQL: whether a row's organization is open. `column` is the organization's column:
 * `organization_id`, `r.organization_id`.
 */
export type IsOpen = (column: string) => RawBuilder<boolean>
