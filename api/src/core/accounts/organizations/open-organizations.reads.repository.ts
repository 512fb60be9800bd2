import { sql } from 'kysely'
import type { IsOpen } from '#platform/ports/is-open.ts'

/** Work of a closed organization waits until it is reopened, or is deleted with its data. */
export const isOpen: IsOpen = (column) =>
  sql<boolean>`not exists (select from organizations closed where closed.id = ${sql.ref(column)} and closed.closed_at is not null)`
