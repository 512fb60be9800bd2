import type { CampaignFigures } from '@yuko/contract/automation/campaigns/email-campaign'
import type { CampaignReport, getCampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { judge, measuredMean, measuredShare, sideOfMean, sideOfShare } from '#platform/experiments/statistics.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { bucketsOf, seriesOf } from '../../automation/analytics/buckets.ts'
import { type CampaignEmail, type CampaignRow, listEmails } from '../campaign.repository.ts'
import { readCampaign } from '../get-campaign.ts'
import { warmUpRoomOf } from '../warm-up-room.ts'
import { countSkips, readFigures } from './figures.repository.ts'
import { countDomains, countLinks, countOverTime, sumSquares } from './report.repository.ts'

/** Charts show hours for so long. */
const hoursUpToMs = 3 * dayMs

export async function getReport({
  trx,
  clock,
  organizationId,
  params,
}: TenantCall<typeof getCampaignReport>): Promise<CampaignReport> {
  const row = await readCampaign(trx, organizationId, params)
  const { currency, timezone } = await readOrganization(trx, organizationId)
  const of = { organizationId, campaignId: row.id }
  const emails = await listEmails(trx, organizationId, [row.id])
  const figures = await readFigures(trx, organizationId, [row])
  const variants = emails.map(({ variantId, name, design }) => ({
    variantId,
    name,
    subject: design.content.subject,
    figures: figures(row.id, variantId),
  }))
  return {
    currency,
    total: figures(row.id),
    warmUp: figures(row.id).pending > 0 ? await warmUpOf(trx, row, emails, clock.now()) : null,
    // Campaigns that started before there was a control group don't have it.
    audience: row.audience && { ...row.audience, control: row.audience.control ?? 0 },
    skips: await countSkips(trx, organizationId, row.id),
    variants,
    comparison: emails.length > 1 ? compare(row, variants, await sumSquares(trx, of, currency)) : null,
    domains: await countDomains(trx, of),
    links: await countLinks(trx, of),
    ...(await overTime(trx, organizationId, row, { currency, timeZone: timezone, now: clock.now() })),
  }
}

/** Why people wait until the next day. null: they don't. */
async function warmUpOf(
  trx: Trx,
  row: CampaignRow,
  emails: readonly CampaignEmail[],
  now: Date,
): Promise<CampaignReport['warmUp']> {
  if (row.status !== 'sending') return null
  const room = await warmUpRoomOf(trx, row.organization_id, emails, now)
  if (room?.left !== 0) return null
  return { domain: room.domain, ceiling: room.ceiling, continuesAt: room.nextDayAt.toISOString() }
}

type Variants = readonly (Pick<CampaignEmail, 'variantId' | 'name'> & { readonly figures: CampaignFigures })[]

function compare({ settings: { test } }: CampaignRow, variants: Variants, squares: ReadonlyMap<string, number>) {
  const metric = test.kind === 'winner' ? test.metric : 'click'
  const sides = variants.map(({ variantId: id, name: label, figures }) => {
    const { delivered: count, clicked, converted, revenueMinor: sum } = figures
    return { id, label, count, hits: metric === 'click' ? clicked : converted, sum, squares: squares.get(id) ?? 0 }
  })
  const isRevenue = metric === 'revenue'
  return {
    metric,
    variants: sides.map((side) => ({
      id: side.id,
      label: side.label,
      ...(isRevenue ? measuredMean(side) : measuredShare(side)),
    })),
    verdict: judge(sides.map((side) => (isRevenue ? sideOfMean(side.id, side) : sideOfShare(side.id, side)))),
  }
}

interface Shown {
  readonly currency: string
  readonly timeZone: string
  readonly now: Date
}

/** From the start to the last thing that happened. */
async function overTime(
  trx: Trx,
  organizationId: string,
  { id: campaignId, started_at }: CampaignRow,
  { currency, timeZone, now }: Shown,
): Promise<Pick<CampaignReport, 'step' | 'series'>> {
  if (started_at === null) return { step: 'hour', series: [] }
  const step = now.getTime() - started_at.getTime() < hoursUpToMs ? 'hour' : 'day'
  const rows = await countOverTime(trx, { organizationId, campaignId }, { from: '', to: '', timeZone, currency }, step)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { step, series: [] }
  const period = { from: first.at.slice(0, 10), to: last.at.slice(0, 10), timeZone, currency }
  const within = bucketsOf(period, step).filter((at) => at >= first.at && at <= last.at)
  return { step, series: seriesOf(within, rows, ['sent', 'opened', 'clicked', 'conversions']) }
}
