import { userIds } from '#ids.ts'
import type { Database } from '#platform/db/database.ts'

/** An active second factor without usable codes. */
export async function createTwoFactor(db: Database, userId: string, now: Date): Promise<void> {
  const row = { user_id: userIds.toUuid(userId), sealed_secret: Buffer.alloc(32), confirmed_at: now, created_at: now }
  await db.asSystem((trx) => trx.insertInto('two_factors').values(row).execute())
}
