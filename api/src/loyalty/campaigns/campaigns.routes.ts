import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import { createCampaign } from '@yuko/contract/loyalty/campaigns/create-campaign'
import { deleteCampaign as deleteCampaignEndpoint } from '@yuko/contract/loyalty/campaigns/delete-campaign'
import { getCampaign } from '@yuko/contract/loyalty/campaigns/get-campaign'
import { listCampaigns } from '@yuko/contract/loyalty/campaigns/list-campaigns'
import { prioritizeCampaigns } from '@yuko/contract/loyalty/campaigns/prioritize-campaigns'
import { switchCampaign } from '@yuko/contract/loyalty/campaigns/switch-campaign'
import { updateCampaign } from '@yuko/contract/loyalty/campaigns/update-campaign'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { campaignIds, programIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { programNotFound } from '../programs/get-program.ts'
import { findProgram, type ProgramRow } from '../programs/program.repository.ts'
import { countWaiting } from '../proofs/proof-list.repository.ts'
import { deleteProofsOfCampaign } from '../proofs/proofs.repository.ts'
import { deleteTranslationsOf } from '../translations/translations.repository.ts'
import { detailsOf, toCampaign } from './campaign.mapper.ts'
import {
  type CampaignRow,
  changeCampaign,
  countCampaigns,
  countMembers,
  deleteCampaign,
  findCampaign,
  insertCampaigns,
  listCampaignsOf,
  lockCampaign,
  lockCampaignsOf,
  toColumns,
  writePriorities,
} from './campaigns.repository.ts'
import { checkCampaign } from './check-campaign.ts'

const mostCampaigns = 100

const snapshot = async (trx: Trx, organizationId: string, { campaignId = '' }: Readonly<Record<string, string>>) => {
  const row = await findCampaign(trx, organizationId, campaignIds.toUuid(campaignId))
  return row && { ...detailsOf(row), status: row.status }
}

const prioritySnapshot = async (trx: Trx, organizationId: string, { programId = '' }: Readonly<Record<string, string>>) => {
  const rows = await listCampaignsOf(trx, organizationId, programIds.toUuid(programId))
  const prior = rows.filter(({ priority }) => priority !== null)
  return {
    priority: prior.sort((one, other) => (one.priority ?? 0) - (other.priority ?? 0)).map((row) => detailsOf(row).name),
  }
}

export const campaignRoutes = [
  implement(listCampaigns, async ({ trx, organizationId, clock, params }) => {
    const program = await findProgram(trx, organizationId, programIds.toUuid(params.programId))
    if (!program) throw programNotFound()
    return { items: await listed(trx, clock, program) }
  }),

  implement(getCampaign, async ({ trx, organizationId, clock, params }) => {
    const row = await findCampaign(trx, organizationId, campaignIds.toUuid(params.campaignId))
    if (!row) throw campaignNotFound()
    return withFigures(trx, clock, row)
  }),

  implement(createCampaign, async ({ trx, organizationId, clock, params, body }) => {
    const programId = programIds.toUuid(params.programId)
    if (!(await findProgram(trx, organizationId, programId))) throw programNotFound()
    if ((await countCampaigns(trx, organizationId, programId)) >= mostCampaigns)
      throw new Refusal('campaign.too-many', `You’ve reached the limit of ${mostCampaigns} ways to earn. Delete one first.`)
    await checkCampaign(trx, organizationId, body)
    const place = { organizationId, programId, status: 'draft' as const, now: clock.now() }
    const [row] = await insertCampaigns(trx, place, [body])
    if (!row) throw campaignNotFound()
    return withFigures(trx, clock, row)
  }),

  implement(
    prioritizeCampaigns,
    async ({ trx, organizationId, clock, params, body }) => {
      const program = await findProgram(trx, organizationId, programIds.toUuid(params.programId))
      if (!program) throw programNotFound()
      const own = new Set((await lockCampaignsOf(trx, organizationId, program.id)).map(({ id }) => id))
      const ids = [...new Set(body.campaignIds.map(campaignIds.toUuid))]
      if (!ids.every((id) => own.has(id))) throw campaignNotFound()
      await writePriorities(trx, program, ids, clock.now())
      return { items: await listed(trx, clock, program) }
    },
    { snapshot: prioritySnapshot },
  ),

  implement(
    updateCampaign,
    async ({ trx, organizationId, clock, params, body }) => {
      const row = await locked(trx, organizationId, params)
      if (body.type !== row.type)
        throw new Refusal('campaign.type-fixed', 'You can’t change the type of a way to earn. Add a new one instead.')
      await checkCampaign(trx, organizationId, body)
      const change = { ...toColumns(body), updated_at: clock.now() }
      return withFigures(trx, clock, await changeCampaign(trx, organizationId, row.id, change))
    },
    { snapshot },
  ),

  implement(
    switchCampaign,
    async ({ trx, organizationId, clock, params, body }) => {
      const row = await locked(trx, organizationId, params)
      if (row.status === body.status) return withFigures(trx, clock, row)
      const now = clock.now()
      const started = body.status === 'active' ? { activated_at: now } : {}
      const change = { status: body.status, updated_at: now, ...started }
      return withFigures(trx, clock, await changeCampaign(trx, organizationId, row.id, change))
    },
    { snapshot },
  ),

  implement(deleteCampaignEndpoint, async ({ trx, organizationId, params }) => {
    const row = await locked(trx, organizationId, params)
    if (row.times_given > 0 || (await countMembers(trx, organizationId, [row.id])).size > 0)
      throw new Refusal('campaign.in-use', 'Members have earned points with this. Set an end date instead of deleting it.')
    if ((await countWaiting(trx, organizationId, row.id)) > 0)
      throw new Refusal('campaign.proofs-waiting', 'Members are waiting for your decision on their proofs. Decide on them first.')
    await deleteProofsOfCampaign(trx, organizationId, row.id)
    await deleteCampaign(trx, organizationId, row.id)
    await deleteTranslationsOf(trx, organizationId, row.id)
  }),
]

async function listed(trx: Trx, clock: Clock, program: ProgramRow): Promise<Campaign[]> {
  const rows = await listCampaignsOf(trx, program.organization_id, program.id)
  const ids = rows.map(({ id }) => id)
  const members = await countMembers(trx, program.organization_id, ids)
  const around = { program: program.status, timeZone: await readTimeZone(trx, program.organization_id), now: clock.now() }
  return rows.map((row) => toCampaign(row, { members: members.get(row.id) ?? 0, ...around }))
}

async function locked(trx: Trx, organizationId: string, { campaignId }: { campaignId: string }): Promise<CampaignRow> {
  const row = await lockCampaign(trx, organizationId, campaignIds.toUuid(campaignId))
  if (!row) throw campaignNotFound()
  return row
}

async function withFigures(trx: Trx, clock: Clock, row: CampaignRow): Promise<Campaign> {
  const members = await countMembers(trx, row.organization_id, [row.id])
  const program = await findProgram(trx, row.organization_id, row.program_id)
  const timeZone = await readTimeZone(trx, row.organization_id)
  return toCampaign(row, { members: members.get(row.id) ?? 0, program: program?.status, timeZone, now: clock.now() })
}

function campaignNotFound(): Refusal {
  return new Refusal('campaign.not-found', 'This way to earn doesn’t exist')
}
