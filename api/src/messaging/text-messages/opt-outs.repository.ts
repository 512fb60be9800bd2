import { createHash } from 'node:crypto'
import type { Trx } from '#platform/db/database.ts'

/** Identifies a number that must not be stored: it outlives the erasure of its owner. */
const numberHash = (organizationId: string, number: string): Buffer =>
  createHash('sha256').update(`${organizationId} ${number}`).digest()

/** `number`: E.164. */
export async function optOut(trx: Trx, organizationId: string, number: string, at: Date): Promise<void> {
  await trx
    .insertInto('text_opt_outs')
    .values({ organization_id: organizationId, number_hash: numberHash(organizationId, number), opted_out_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function optIn(trx: Trx, organizationId: string, number: string): Promise<void> {
  await trx
    .deleteFrom('text_opt_outs')
    .where('organization_id', '=', organizationId)
    .where('number_hash', '=', numberHash(organizationId, number))
    .execute()
}

export async function hasOptedOut(trx: Trx, organizationId: string, number: string): Promise<boolean> {
  const row = await trx
    .selectFrom('text_opt_outs')
    .select('number_hash')
    .where('organization_id', '=', organizationId)
    .where('number_hash', '=', numberHash(organizationId, number))
    .executeTakeFirst()
  return row !== undefined
}
