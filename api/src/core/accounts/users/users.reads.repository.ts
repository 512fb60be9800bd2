import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** null: the account is closed. */
export async function readUserName(trx: Trx, userId: string): Promise<string | null> {
  const user = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return user?.name ?? null
}

export async function readUserAddress(trx: Trx, userId: string): Promise<string> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}

/** For statements of other areas. null: the account is closed. */
export const userNameOf = (userId: RawBuilder<unknown>) => sql<string | null>`(select name from users where id = ${userId})`

/** By ID. Closed accounts have no name. */
export async function readUserNames(trx: Trx, userIds: readonly (string | null)[]): Promise<Map<string, string>> {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
