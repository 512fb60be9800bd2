import { type VariantId, variantId } from '@yuko/contract/automation/campaigns/email-campaign'
import type { listEmailCampaigns as listEndpoint } from '@yuko/contract/automation/campaigns/list-email-campaigns'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import { isoDateTime } from '@yuko/contract/primitives'
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { Schema } from '#platform/db/schema.ts'
import { decodeCursor } from '#platform/http/cursor.ts'
import type { EmailCampaigns } from './campaigns.tables.ts'

export type CampaignRow = Selectable<EmailCampaigns>
type Query = z.output<NonNullable<typeof listEndpoint.query>>

const updatedPosition = z.tuple([isoDateTime, z.uuid()])
const namePosition = z.tuple([z.string().max(200), z.uuid()])

const ofId = (trx: Trx, organizationId: string, id: string) =>
  trx.selectFrom('email_campaigns').selectAll().where('organization_id', '=', organizationId).where('id', '=', id)

export const findCampaign = (trx: Trx, organizationId: string, id: string): Promise<CampaignRow | undefined> =>
  ofId(trx, organizationId, id).executeTakeFirst()

/** Locks the campaign until the transaction ends: it neither starts nor continues meanwhile. */
export const lockCampaign = (trx: Trx, organizationId: string, id: string): Promise<CampaignRow | undefined> =>
  ofId(trx, organizationId, id).forUpdate().executeTakeFirst()

/** Campaigns without a start are last in both directions. */
const keyOf = ({ sort, direction }: Pick<Query, 'sort' | 'direction'>) => {
  if (sort === 'name') return sql<string | Date>`lower(c.name)`
  if (sort === 'updated') return sql<string | Date>`c.updated_at`
  return sql<string | Date>`coalesce(c.starts_at, ${direction === 'desc' ? '1000-01-01' : '9998-12-31'}::timestamptz)`
}

export type ListedRow = CampaignRow & { readonly key: string | Date }

/** With one extra row if there is another page. */
export function listCampaigns(trx: Trx, organizationId: string, query: Query): Promise<ListedRow[]> {
  const { view, status, q, sort, direction, limit, cursor } = query
  const key = keyOf(query)
  let rows = trx
    .selectFrom('email_campaigns as c')
    .selectAll('c')
    .select(key.as('key'))
    .where('c.organization_id', '=', organizationId)
    .where('c.is_archived', '=', view === 'archived')
    .orderBy(key, direction)
    .orderBy('c.id', direction)
    .limit(limit + 1)
  if (status) rows = rows.where('c.status', 'in', status)
  if (q) rows = rows.where(sql<boolean>`strpos(lower(c.name), lower(${q})) > 0`)
  if (!cursor) return rows.execute()
  const [end, id] = decodeCursor(cursor, sort === 'name' ? namePosition : updatedPosition)
  const type = sql.raw(sort === 'name' ? 'text' : 'timestamptz')
  const comesAfter = direction === 'desc' ? sql`<` : sql`>`
  return rows.where(sql<boolean>`(${key}, c.id) ${comesAfter} (${end}::${type}, ${id}::uuid)`).execute()
}

export async function countDrafts(trx: Trx, organizationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('email_campaigns')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'draft')
    .where('is_archived', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export async function nextUntitledNumber(trx: Trx, organizationId: string): Promise<number> {
  const { highest } = await trx
    .selectFrom('email_campaigns')
    .select(sql<number>`coalesce(max(substring(name from '^Untitled campaign ([0-9]{1,9})$')::int), 0)`.as('highest'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return highest + 1
}

export async function insertCampaign(
  trx: Trx,
  campaign: Pick<Insertable<EmailCampaigns>, 'organization_id' | 'id' | 'name'> & { settings: object; at: Date },
): Promise<void> {
  const { at, settings, ...row } = campaign
  await trx
    .insertInto('email_campaigns')
    .values({ ...row, settings: jsonb(settings), created_at: at, updated_at: at })
    .execute()
}

export async function changeCampaign(
  trx: Trx,
  organizationId: string,
  id: string,
  change: UpdateObject<Schema, 'email_campaigns'>,
): Promise<void> {
  await trx
    .updateTable('email_campaigns')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** With its emails and recipients. */
export async function deleteCampaign(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('email_campaigns').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export interface CampaignEmail {
  readonly id: string
  readonly campaignId: string
  readonly variantId: VariantId
  readonly name: string
  readonly design: EmailDesign
}

/** The drafts of their emails, in the order of their variants. */
export async function listEmails(trx: Trx, organizationId: string, campaignIds: readonly string[]): Promise<CampaignEmail[]> {
  if (campaignIds.length === 0) return []
  const { rows } = await sql<CampaignEmail>`
    select id, campaign_id as "campaignId", variant as "variantId", name, draft as design from workflow_emails
     where organization_id = ${organizationId} and campaign_id = any(${[...campaignIds]}::uuid[]) order by campaign_id, variant`.execute(
    trx,
  )
  return rows
}

export async function insertEmail(trx: Trx, organizationId: string, email: CampaignEmail, at: Date): Promise<void> {
  await trx
    .insertInto('workflow_emails')
    .values({
      organization_id: organizationId,
      id: email.id,
      workflow_id: null,
      campaign_id: email.campaignId,
      variant: email.variantId,
      name: email.name,
      draft: jsonb(email.design),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

/** Later variants move up. */
export async function deleteVariant(trx: Trx, organizationId: string, campaignId: string, variant: VariantId): Promise<void> {
  const own = sql`organization_id = ${organizationId} and campaign_id = ${campaignId}`
  await sql`delete from workflow_emails where ${own} and variant = ${variant}`.execute(trx)
  await sql`
    update workflow_emails set variant = chr(ascii(variant) - 1) where ${own} and variant > ${variant}`.execute(trx)
}

/** The emails are sent as they are now. */
export async function pinEmails(trx: Trx, organizationId: string, campaignId: string): Promise<void> {
  await sql`
    insert into workflow_email_versions (organization_id, email_id, number, name, design)
    select organization_id, id, 1, name, draft from workflow_emails
     where organization_id = ${organizationId} and campaign_id = ${campaignId}
    on conflict (organization_id, email_id, number) do update set name = excluded.name, design = excluded.design`.execute(trx)
}

/** Time zones of people, as far as known. */
export async function listTimeZones(trx: Trx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct time_zone as zone from subscribers where organization_id = ${organizationId} and time_zone is not null`.execute(
    trx,
  )
  return rows.map(({ zone }) => zone)
}

export const variantIds: readonly VariantId[] = variantId.options

/** Campaigns that are being sent continue now, whatever they waited for. */
export async function wakeSending(trx: Trx, organizationId: string, now: Date): Promise<void> {
  await trx
    .updateTable('email_campaigns')
    .set({ wake_at: now })
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'sending')
    .execute()
}
