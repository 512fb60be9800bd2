import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { createSubscriber } from './create-workflow-runs.ts'

export interface ReturnedMails {
  readonly workflowId?: string
  readonly campaignId?: string
  readonly sent: number
  readonly at: string
  /** The first of them bounced or were marked as spam. */
  readonly bounced?: number
  readonly complained?: number
}

/** Sent emails of a workflow or campaign, many at once. */
export async function createReturnedMails(
  db: Database,
  organizationId: string,
  { workflowId, campaignId, sent, at, bounced = 0, complained = 0 }: ReturnedMails,
): Promise<void> {
  const subscriberId = await createSubscriber(db, organizationId)
  const type = workflowId ? 'workflow' : 'campaign'
  await db.forOrganization(organizationId, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into email_messages (id, organization_id, key, kind, to_address, subject, html, text, queued_at)
      select i.id, ${organizationId}, i.id, 'marketing', 'ann@mail.example', 'Hello', '', '', ${at}
        from (select gen_random_uuid() as id from generate_series(1, ${sent}::int)) i
      returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    await sql`
      insert into email_deliveries (organization_id, email_id, type, written_at, subscriber_id, workflow_id, workflow_version, campaign_id,
          node_id)
      select ${organizationId}, id, ${type}, ${at}, ${subscriberId}, ${workflowId ?? null}::uuid, ${workflowId ? 1 : null}::int,
          ${campaignId ?? null}::uuid, ${workflowId ? 'm' : null} from unnest(${ids}::uuid[]) as id`.execute(trx)
    await sql`update email_messages set status = 'sent', sent_at = ${at} where id = any(${ids}::uuid[])`.execute(trx)
    const mark = (some: readonly string[], change: ReturnType<typeof sql>) =>
      sql`update email_deliveries set ${change} where organization_id = ${organizationId} and email_id = any(${[...some]}::uuid[])`.execute(
        trx,
      )
    await mark(ids.slice(0, bounced), sql`bounce = 'hard', bounced_at = ${at}`)
    await mark(ids.slice(0, complained), sql`complained_at = ${at}`)
  })
}
