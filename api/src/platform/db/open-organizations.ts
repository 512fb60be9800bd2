import { type RawBuilder, sql } from 'kysely'

/**
 * For looks across organizations: the work of a closed one waits until it is reopened, and goes with its data otherwise.
 * `column` is where a row says whose it is: `organization_id`, `r.organization_id`.
 */
export function isOpen(column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from organizations closed where closed.id = ${sql.ref(column)} and closed.closed_at is not null)`
}
