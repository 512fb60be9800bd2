import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { readableCode } from '#platform/readable-code.ts'

export interface Addressed {
  readonly email: string
  readonly customerId: string
  readonly tags: string[]
  readonly country: string | null
  readonly memberId: string | null
  /** Of the address itself; differs from the surviving one after a merge. */
  readonly ownMemberId: string | null
  readonly status: 'candidate' | 'member' | 'opted_out' | 'blocked' | 'merged' | null
  readonly balance: number
}

/**
 * By address: the customer and their surviving member. If several share an address: the active member, then the one with a store
 * id, then the first.
 */
export async function findAddressed(
  trx: Trx,
  organizationId: string,
  emails: readonly string[],
): Promise<Map<string, Addressed>> {
  const { rows } = await sql<Addressed>`
    select distinct on (c.email) c.email, c.id as "customerId", c.tags, c.country, m.id as "memberId", own.id as "ownMemberId", m.status,
           coalesce(m.balance, 0) as balance
      from ${customersOf(organizationId)} c
      left join loyalty_members own on own.organization_id = c.organization_id and own.customer_id = c.id
      left join loyalty_members m on m.organization_id = c.organization_id and m.id = coalesce(own.merged_into, own.id)
     where c.email = any(${[...emails]}::text[]) and c.deleted_at is null
     order by c.email, m.id is null, c.external_id is null, c.created_at, c.id`.execute(trx)
  return new Map(rows.map((row) => [row.email, row]))
}

/** Inserts imported members without facts. A taken referral code is retried with another one. */
export async function insertImportedMembers(
  trx: Trx,
  organizationId: string,
  customerIds: readonly string[],
  now: Date,
): Promise<void> {
  let left = [...new Set(customerIds)]
  for (let tries = 0; left.length > 0 && tries < 5; tries++) {
    const rows = left.map((customer_id) => ({
      organization_id: organizationId,
      id: newId(),
      customer_id,
      status: 'member' as const,
      joined_at: now,
      joined_via: 'import' as const,
      referral_code: readableCode(8),
      created_at: now,
    }))
    const made = await trx
      .insertInto('loyalty_members')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('customer_id')
      .execute()
    const done = new Set(made.map(({ customer_id }) => customer_id))
    left = left.filter((id) => !done.has(id))
  }
}

/** Imported candidates become members. */
export async function joinImported(trx: Trx, organizationId: string, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return
  await sql`
    update loyalty_members set status = 'member', joined_at = ${now}, joined_via = 'import'
     where organization_id = ${organizationId} and id = any(${[...memberIds]}::uuid[]) and status = 'candidate'`.execute(trx)
}

/** Only if none is stored. */
export async function setBirthdays(
  trx: Trx,
  organizationId: string,
  birthdays: readonly { memberId: string; month: number; day: number }[],
  now: Date,
): Promise<void> {
  if (birthdays.length === 0) return
  await sql`
    update loyalty_members m set birth_month = b.month, birth_day = b.day, birthday_set_at = ${now}
      from json_to_recordset(${JSON.stringify(birthdays)}::json) as b("memberId" uuid, month smallint, day smallint)
     where m.organization_id = ${organizationId} and m.id = b."memberId" and m.birth_month is null`.execute(trx)
}
