import type { RawBuilder } from 'kysely'

/**
 * For looks across organizations, as SQL: whether the one that a row belongs to is open. `column` is where the row says whose it is:
 * `organization_id`, `r.organization_id`.
 */
export type IsOpen = (column: string) => RawBuilder<boolean>
