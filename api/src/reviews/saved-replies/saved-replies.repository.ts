import type { Trx } from '#platform/db/database.ts'

export function listSavedReplies(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('saved_replies')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('used_count', 'desc')
    .orderBy('title')
    .execute()
}
export type SavedReplyRow = Awaited<ReturnType<typeof listSavedReplies>>[number]

export function insertSavedReply(
  trx: Trx,
  organizationId: string,
  reply: { id: string; title: string; body: string },
  now: Date,
): Promise<SavedReplyRow> {
  return trx
    .insertInto('saved_replies')
    .values({ organization_id: organizationId, ...reply, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateSavedReply(
  trx: Trx,
  organizationId: string,
  { id, title, body }: { id: string; title: string; body: string },
  now: Date,
): Promise<SavedReplyRow | undefined> {
  return trx
    .updateTable('saved_replies')
    .set({ title, body, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteSavedReply(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_replies')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Each use moves it up the list. False if it does not exist. */
export async function countUse(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_replies')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
