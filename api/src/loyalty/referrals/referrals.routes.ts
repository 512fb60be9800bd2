import { decideReferral as decideEndpoint } from '@yuko/contract/loyalty/referrals/decide-referral'
import { getReferralFigures } from '@yuko/contract/loyalty/referrals/get-referral-figures'
import { getReferralSettings } from '@yuko/contract/loyalty/referrals/get-referral-settings'
import { listReferrals } from '@yuko/contract/loyalty/referrals/list-referrals'
import type { ReferralState } from '@yuko/contract/loyalty/referrals/referral-settings'
import { updateReferralSettings } from '@yuko/contract/loyalty/referrals/update-referral-settings'
import { z } from 'zod'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { campaignIds, programIds, referralIds, rewardIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isRunningAt } from '../campaigns/running-times.ts'
import { toEarning } from '../earning/award-order.ts'
import { programNotFound } from '../programs/get-program.ts'
import { findProgram } from '../programs/program.repository.ts'
import { loadFigures } from '../rewards/rewards.repository.ts'
import { after } from './decide.ts'
import { decideReferral } from './decide-referral.ts'
import { toReferral } from './referral.mapper.ts'
import { findListedReferral, type ListedReferral, listReferralRows, sumReferrals } from './referral-list.repository.ts'
import { listReferralCampaigns, loadReferralSettings, saveReferralSettings } from './referral-settings.repository.ts'

const position = z.tuple([momentInCursor, z.uuid()])

export const referralRoutes = [
  implement(getReferralSettings, ({ trx, organizationId, params, clock }) =>
    stateOf(trx, organizationId, programIds.toUuid(params.programId), clock.now()),
  ),

  implement(
    updateReferralSettings,
    async ({ trx, organizationId, params, body, clock }) => {
      const programId = programIds.toUuid(params.programId)
      if (!(await findProgram(trx, organizationId, programId))) throw programNotFound()
      await saveReferralSettings(trx, organizationId, programId, body, clock.now())
      return stateOf(trx, organizationId, programId, clock.now())
    },
    {
      snapshot: async (trx, organizationId, { programId = '' }) => {
        const { settings } = await loadReferralSettings(trx, organizationId, programIds.toUuid(programId))
        return { ...settings }
      },
    },
  ),

  implement(listReferrals, async ({ trx, organizationId, query: { limit, cursor, ...filter } }) => {
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const start = at === undefined || id === undefined ? undefined : { at: new Date(at), id }
    const rows = await listReferralRows(trx, organizationId, filter, { limit: limit + 1, after: start })
    return pageFrom(rows, limit, toReferral, (row: ListedReferral) => [row.clicked_at.getTime(), row.id])
  }),

  implement(getReferralFigures, ({ trx, organizationId, query, clock }) =>
    sumReferrals(trx, organizationId, after(clock.now(), -query.days)),
  ),

  implement(decideEndpoint, async ({ trx, organizationId, params, body: { decision }, clock }) => {
    const referralId = referralIds.toUuid(params.referralId)
    await decideReferral(trx, clock, organizationId, { referralId, decision })
    const row = await findListedReferral(trx, organizationId, referralId)
    if (!row) throw new Refusal('referral.not-found', 'This referral doesn’t exist.')
    return toReferral(row)
  }),
]

async function stateOf(trx: Trx, organizationId: string, programId: string, now: Date): Promise<ReferralState> {
  const program = await findProgram(trx, organizationId, programId)
  if (!program) throw programNotFound()
  const { settings, rewardId, updatedAt } = await loadReferralSettings(trx, organizationId, programId)
  const campaigns = (await listReferralCampaigns(trx, organizationId, programId)).map(toEarning)
  const figures = rewardId === null ? undefined : (await loadFigures(trx, organizationId, [rewardId])).get(rewardId)
  const { website, timezone } = await readOrganization(trx, organizationId)
  return {
    programId: programIds.toWire(programId),
    settings,
    friendRewardId: rewardId && rewardIds.toWire(rewardId),
    freeCodes: settings.friend.codes.mode === 'pool' ? (figures?.freeCodes ?? 0) : null,
    campaigns: campaigns.map((campaign) => ({
      campaignId: campaignIds.toWire(campaign.id),
      name: campaign.name,
      points: campaign.earning.mode === 'fixed' ? campaign.earning.points : 0,
      isRunning: program.status === 'active' && isRunningAt(campaign, now, timezone),
    })),
    shopUrl: website,
    updatedAt: updatedAt?.toISOString() ?? null,
  }
}
