import { savedReplyIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from './saved-replies.repository.ts'

/** Counts the saved reply that a text is based on, if it is. */
export async function noteUse(trx: Trx, organizationId: string, savedReplyId: string | undefined): Promise<void> {
  if (savedReplyId && !(await countUse(trx, organizationId, savedReplyIds.toUuid(savedReplyId))))
    throw new Refusal('saved-reply.not-found', 'This saved reply doesn’t exist or was deleted')
}
