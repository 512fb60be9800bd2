import type { CampaignDetails, CampaignStatus } from '@yuko/contract/loyalty/campaigns/campaign'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { readTitles } from '#core/store/products.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import type { LoyaltyCampaigns } from '../loyalty.tables.ts'

export type CampaignRow = Selectable<LoyaltyCampaigns>

interface Place {
  readonly organizationId: string
  readonly programId: string
  readonly status: CampaignStatus
  readonly now: Date
}

export function insertCampaigns(
  trx: Trx,
  { organizationId, programId, status, now }: Place,
  campaigns: readonly CampaignDetails[],
): Promise<CampaignRow[]> {
  const rows = campaigns.map((campaign) => ({
    organization_id: organizationId,
    id: newId(),
    program_id: programId,
    type: campaign.type,
    status,
    ...toColumns(campaign),
    activated_at: status === 'active' ? now : null,
    created_at: now,
    updated_at: now,
  }))
  return trx.insertInto('loyalty_campaigns').values(rows).returningAll().execute()
}

export function toColumns({ type: _, startsAt, endsAt, ...details }: CampaignDetails) {
  return {
    details: jsonb(details),
    starts_at: startsAt === null ? null : new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
  }
}

/** Oldest first. */
export function listCampaignsOf(trx: Trx, organizationId: string, programId: string): Promise<CampaignRow[]> {
  return ofOrganization(trx, organizationId).where('program_id', '=', programId).orderBy('id').execute()
}

export function findCampaign(trx: Trx, organizationId: string, id: string): Promise<CampaignRow | undefined> {
  return ofOrganization(trx, organizationId).where('id', '=', id).executeTakeFirst()
}

/** Locks the campaign until the transaction ends. */
export function lockCampaign(trx: Trx, organizationId: string, id: string): Promise<CampaignRow | undefined> {
  return ofOrganization(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function changeCampaign(
  trx: Trx,
  organizationId: string,
  id: string,
  change: Omit<Updateable<LoyaltyCampaigns>, 'details'> & { details?: RawBuilder<string> },
): Promise<CampaignRow> {
  return trx
    .updateTable('loyalty_campaigns')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** In this order; the other campaigns of the program get none. */
export async function writePriorities(
  trx: Trx,
  { organization_id, id }: { organization_id: string; id: string },
  campaignIds: readonly string[],
  now: Date,
): Promise<void> {
  const position = sql`array_position(${[...campaignIds]}::uuid[], id)`
  await sql`
    update loyalty_campaigns set priority = ${position}, updated_at = ${now}
     where organization_id = ${organization_id} and program_id = ${id} and priority is distinct from ${position}`.execute(trx)
}

/** Oldest first. Locks them until the transaction ends. */
export function lockCampaignsOf(trx: Trx, organizationId: string, programId: string): Promise<CampaignRow[]> {
  return ofOrganization(trx, organizationId).where('program_id', '=', programId).orderBy('id').forUpdate().execute()
}

export async function deleteCampaign(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('loyalty_campaigns').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export async function countCampaigns(trx: Trx, organizationId: string, programId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('loyalty_campaigns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  return count
}

/** How many members ever earned by each campaign. */
export async function countMembers(trx: Trx, organizationId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ campaign_id: string; count: number }>`
    select campaign_id, count(distinct member_id) as count from point_entries
     where organization_id = ${organizationId} and campaign_id = any(${[...ids]}::uuid[]) group by 1`.execute(trx)
  return new Map(rows.map(({ campaign_id, count }) => [campaign_id, count]))
}

/** How many of these tiers and products exist, including deleted ones. */
export async function countNamed(
  trx: Trx,
  organizationId: string,
  { tiers, products }: { tiers: readonly string[]; products: readonly string[] },
): Promise<{ tiers: number; products: number }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from loyalty_tiers
     where organization_id = ${organizationId} and id = any(${[...tiers]}::uuid[]) and deleted_at is null`.execute(trx)
  return { tiers: rows[0]?.count ?? 0, products: (await readTitles(trx, organizationId, products)).size }
}

function ofOrganization(trx: Trx, organizationId: string) {
  return trx.selectFrom('loyalty_campaigns').selectAll().where('organization_id', '=', organizationId)
}
