import type { HoldReason } from '@yuko/contract/reviews/review'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

export interface Due {
  organization_id: string
  id: string
}

/** Held reviews that are due, across organizations. Needs a transaction of `asSystem`. */
export async function listDue(trx: Trx, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select organization_id, id from reviews where auto_publish_at <= ${now} and ${isOpen('reviews.organization_id')} order by auto_publish_at limit ${limit}`.execute(
    trx,
  )
  return rows
}

/** The next held reviews by id. */
export async function listHeld(
  trx: Trx,
  organizationId: string,
  reasons: readonly HoldReason[],
  page: { after: string | null; limit: number; onlyVerified?: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reviews
     where organization_id = ${organizationId} and hold_reason = any(${[...reasons]}::text[])
       and (${page.after}::uuid is null or id > ${page.after}::uuid)
       and (${page.onlyVerified ?? false} = false or verification = 'verified_buyer')
     order by id limit ${page.limit}`.execute(trx)
  return rows.map(({ id }) => id)
}
