import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface Receiver {
  readonly memberId: string
  readonly status: LoyaltyMemberStatus
  /** With an active program. */
  readonly hasProgram: boolean
}

/** By customer ids (uuids). */
export async function findReceivers(
  trx: Trx,
  organizationId: string,
  customerIds: readonly string[],
): Promise<Map<string, Receiver>> {
  const { rows } = await sql<Receiver & { customer_id: string }>`
    select m.customer_id, m.id as "memberId", m.status, exists (select from loyalty_programs p
             where p.organization_id = ${organizationId} and p.status = 'active') as "hasProgram"
      from loyalty_members m
     where m.organization_id = ${organizationId} and m.customer_id = any(${[...new Set(customerIds)]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ customer_id, ...receiver }) => [customer_id, receiver]))
}

export async function setSavepoint(trx: Trx): Promise<void> {
  await sql`savepoint gift`.execute(trx)
}

export async function releaseSavepoint(trx: Trx): Promise<void> {
  await sql`release savepoint gift`.execute(trx)
}

/** Undoes everything since the savepoint. */
export async function rollbackToSavepoint(trx: Trx): Promise<void> {
  await sql`rollback to savepoint gift`.execute(trx)
  await releaseSavepoint(trx)
}
