import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { SimulatedChange } from '@yuko/contract/loyalty/simulation/simulation-question'
import { campaignIds, programIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { findCampaign, listCampaignsOf } from '../campaigns/campaigns.repository.ts'
import { checkCampaign } from '../campaigns/check-campaign.ts'
import { nextRun } from '../campaigns/running-times.ts'
import { toEarning } from '../earning/award-order.ts'
import { findActiveProgram } from '../earning/order-earning.repository.ts'
import type { EarningCampaign } from '../earning/order-facts.ts'
import { programNotFound } from '../programs/get-program.ts'
import { findProgram } from '../programs/program.repository.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { editedScale } from '../tiers/preview-tiers.ts'
import type { Scale } from '../tiers/tier-decision.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'

/** The rules of a replay. */
export interface Rules {
  readonly settings: LoyaltySettings
  readonly campaigns: readonly EarningCampaign[]
  /** By tier (uuid), in percent. */
  readonly multipliers: ReadonlyMap<string, number>
  /** Members keep the tier this gives them today for the whole period; null: the tier they had at the time. */
  readonly scale: Scale | null
}

export interface RulesOfBoth {
  readonly before: Rules
  readonly after: Rules
  /** The changed campaign has other dates or never ran: it is replayed as if it had run all the time, within its hours. */
  readonly isUntimed: boolean
}

type Window = { readonly from: Date; readonly until: Date; readonly timeZone: string }

/** Today's rules and the changed ones. Refuses changes that could not be published. */
export async function loadRules(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  change: SimulatedChange,
  window: Window,
): Promise<RulesOfBoth> {
  const settings = await loadLoyaltySettings(trx, organizationId)
  const tiers = await listTierRows(trx, organizationId, { withDeleted: true })
  const multipliers = new Map(tiers.map(({ id, multiplier_percent }) => [id, multiplier_percent]))
  const programId = await programOf(trx, organizationId, change)
  const rows = programId === null ? [] : await listCampaignsOf(trx, organizationId, programId)
  const campaigns = rows.filter(({ status }) => status === 'active').map((row) => allTheTime(toEarning(row)))
  const before: Rules = { settings, campaigns, multipliers, scale: null }
  switch (change.of) {
    case 'campaign': {
      const edited = await editedCampaign(trx, organizationId, change)
      const isUntimed = isOutside(edited, window)
      const timed = isUntimed ? { ...edited, startsAt: null, endsAt: null } : edited
      const others = campaigns.filter(({ id }) => id !== edited.id)
      const sorted = [...others, timed].sort((one, other) => (one.id < other.id ? -1 : 1))
      return { before, after: { ...before, campaigns: sorted }, isUntimed }
    }
    case 'earning':
      return { before, after: { ...before, settings: { ...settings, ...change.settings } }, isUntimed: false }
    case 'tiers': {
      const { scale } = await editedScale(trx, clock, organizationId, change)
      const edited = new Map(
        scale.ladder.map(({ id, threshold }) => {
          const sent = change.tiers?.find((tier) => tier.threshold === threshold)
          return [id, sent?.multiplierPercent ?? multipliers.get(id) ?? 100]
        }),
      )
      const { scale: present } = await editedScale(trx, clock, organizationId, {})
      return {
        before: { ...before, scale: present },
        after: { ...before, multipliers: edited, scale },
        isUntimed: false,
      }
    }
    case 'expiry':
      return { before, after: { ...before, settings: { ...settings, expiry: change.expiry } }, isUntimed: false }
  }
}

/** The program of the changed campaign, else the active one. Null: none. */
async function programOf(trx: Trx, organizationId: string, change: SimulatedChange): Promise<string | null> {
  if (change.of !== 'campaign') return (await findActiveProgram(trx, organizationId))?.id ?? null
  const program = await findProgram(trx, organizationId, programIds.toUuid(change.programId))
  if (!program) throw programNotFound()
  return program.id
}

async function editedCampaign(
  trx: Trx,
  organizationId: string,
  { programId, campaignId, campaign }: Extract<SimulatedChange, { of: 'campaign' }>,
): Promise<EarningCampaign> {
  await checkCampaign(trx, organizationId, campaign)
  const common = { ...campaign, status: 'active' as const, priority: null, activatedAt: new Date(0), pointsGiven: 0 }
  if (campaignId === null) return { ...common, id: newId() }
  const row = await findCampaign(trx, organizationId, campaignIds.toUuid(campaignId))
  if (!row || row.program_id !== programIds.toUuid(programId))
    throw new Refusal('campaign.not-found', 'This way to earn doesn’t exist')
  if (row.type !== campaign.type)
    throw new Refusal('campaign.type-fixed', 'You can’t change the type of a way to earn. Add a new one instead.')
  return { ...common, id: row.id, priority: row.priority }
}

/** As if created long ago; its dates and hours stay. */
const allTheTime = (campaign: EarningCampaign): EarningCampaign => ({ ...campaign, activatedAt: new Date(0), pointsGiven: 0 })

/** Whether it doesn't run at any time in the window. */
function isOutside(campaign: EarningCampaign, { from, until, timeZone }: Window): boolean {
  const run = nextRun(campaign, from, timeZone)
  return run === null || run.from >= until
}
