import type { Trx } from '#platform/db/database.ts'

/** By a link of that email, the first time. */
export async function noteUnsubscribed(trx: Trx, organizationId: string, emailId: string, at: Date): Promise<void> {
  await trx
    .updateTable('email_deliveries')
    .set({ unsubscribed_at: at })
    .where('organization_id', '=', organizationId)
    .where('email_id', '=', emailId)
    .where('unsubscribed_at', 'is', null)
    .execute()
}
