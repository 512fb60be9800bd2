import { sql } from 'kysely'
import type { IsOpen } from '#platform/ports/is-open.ts'

/** The work of a closed organization waits until it is reopened, and goes with its data otherwise. */
export const isOpen: IsOpen = (column) =>
  sql<boolean>`not exists (select from organizations closed where closed.id = ${sql.ref(column)} and closed.closed_at is not null)`
