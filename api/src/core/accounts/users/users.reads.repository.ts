import type { Trx } from '#platform/db/database.ts'

/** Null: the account is closed. */
export async function readUserName(trx: Trx, userId: string): Promise<string | null> {
  const user = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return user?.name ?? null
}

export async function readUserAddress(trx: Trx, userId: string): Promise<string> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}
