import type { Trx } from '#platform/db/database.ts'

/** Locks the row, to serialize concurrent uses of one code. */
export function lockTwoFactor(trx: Trx, userId: string) {
  return trx.selectFrom('two_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

/** When two-factor sign-in was turned on. null: off. */
export async function findConfirmedSince(trx: Trx, userId: string): Promise<Date | null> {
  const row = await trx.selectFrom('two_factors').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.confirmed_at ?? null
}

export async function isTwoFactorOn(trx: Trx, userId: string): Promise<boolean> {
  return (await findConfirmedSince(trx, userId)) !== null
}

/** Replaces an unconfirmed secret. false: a confirmed one exists. */
export async function putUnconfirmedSecret(trx: Trx, userId: string, sealedSecret: Uint8Array, now: Date): Promise<boolean> {
  const put = await trx
    .insertInto('two_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sealed_secret: sealedSecret }).where('two_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return put.numInsertedOrUpdatedRows === 1n
}

export async function markConfirmed(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx.updateTable('two_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

export async function setLastStep(trx: Trx, userId: string, step: number): Promise<void> {
  await trx.updateTable('two_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
}

export async function deleteTwoFactor(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('two_factors').where('user_id', '=', userId).execute()
}

export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: readonly Uint8Array[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

/** Deletes the code with one of these hashes. false: no such code. */
export async function useRecoveryCode(trx: Trx, userId: string, hashes: readonly Uint8Array[]): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst()
  return used.numDeletedRows === 1n
}

export async function countRecoveryCodes(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
