import type { RawBuilder } from 'kysely'

/** Work that waits for a merchant's decision, as SQL across organizations. */
export interface WaitingWork {
  /** Organizations with waiting work and its amount: `organization_id`, `pending`. */
  readonly waiting: RawBuilder<unknown>
  /** Whether waiting work was submitted since that moment. */
  hasNewer(organizationId: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<boolean>
}
