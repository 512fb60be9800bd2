import type { CampaignSettings, VariantId } from '@yuko/contract/automation/campaigns/email-campaign'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { leaveWork, type Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { idFrom } from '#platform/ids.ts'
import { countWaiting } from '#platform/mail/due-mails.repository.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { findControl } from '../../automation/control/control-group.repository.ts'
import { bestOf } from '../../automation/nodes/decide-winners.job.ts'
import { outsideQuietHours } from '../../automation/nodes/moments.ts'
import { type CampaignMail, insertCampaignMails } from '../../emails/workflow-mails/queue.repository.ts'
import { audienceConditions, countAudience, mayGetIt } from '../audience.repository.ts'
import { type CampaignEmail, type CampaignRow, changeCampaign, listEmails, listTimeZones } from '../campaign.repository.ts'
import { warmUpRoomOf } from '../warm-up-room.ts'
import { hourMs, localMoment } from './moments.ts'
import {
  type Candidate,
  changeRecipients,
  countTowardCaps,
  isAnyWaiting,
  listDue,
  nextDue,
  readPage,
  scoreVariants,
  takeDue,
} from './recipients.repository.ts'
import { withdrawSome } from './withdraw.ts'

export interface StepLimits {
  /** People looked at for the audience. */
  readonly page: number
  /** Emails queued. */
  readonly batch: number
  /** Marketing emails of the organization in the queue: so a pause takes back few. */
  readonly queue: number
}

export const stepLimits: StepLimits = { page: 5000, batch: 500, queue: 2000 }

interface Call {
  readonly trx: Trx
  readonly organizationId: string
  readonly now: Date
  readonly limits: StepLimits
}

type Change = Parameters<typeof changeCampaign>[3]

/**
 * Continues one campaign: reads people of its audience, queues due emails, decides its test, or takes back what a pause stopped.
 * All of it in this transaction, so a process that dies has done nothing. Returns false if another process has it.
 */
export async function stepCampaign(call: Call, id: string): Promise<boolean> {
  const { trx, organizationId, now } = call
  const campaign = await takeDue(trx, organizationId, id, now)
  if (!campaign) return false
  const change = await nextChange(call, campaign)
  await changeCampaign(trx, organizationId, id, change)
  return true
}

async function nextChange(call: Call, campaign: CampaignRow): Promise<Change> {
  const { trx, organizationId, now } = call
  switch (campaign.status) {
    case 'scheduled':
      return start(call, campaign)
    case 'sending':
      return advance(call, campaign)
    case 'paused':
    case 'cancelled': {
      const isLeft = await withdrawSome(trx, organizationId, campaign.id)
      return { wake_at: isLeft ? new Date(now.getTime() + 1000) : null }
    }
    default:
      return { wake_at: null }
  }
}

async function start({ trx, organizationId, now }: Call, { settings }: CampaignRow): Promise<Change> {
  const audience = await countAudience(trx, { organizationId, now, ...settings }, settings.holdoutPercent)
  return { status: 'sending', started_at: now, audience: jsonb(audience), wake_at: now, updated_at: now }
}

async function advance(call: Call, campaign: CampaignRow): Promise<Change> {
  const { trx, organizationId } = call
  const emails = await listEmails(trx, organizationId, [campaign.id])
  const reading = campaign.is_read ? {} : await readSome(call, campaign, emails)
  const deciding = await decideWinner(call, campaign, emails)
  const current = { ...campaign, ...reading, ...deciding }
  const fed = await feed(call, current, emails)
  const testing = startTest(call, current, emails, fed.queued)
  const next = await whenNext(call, { ...current, ...testing }, fed)
  return { ...reading, ...deciding, ...testing, ...(fed.fedAt && { fed_at: fed.fedAt }), ...next }
}

const hasWinner = ({ settings }: CampaignRow, emails: readonly CampaignEmail[]) =>
  emails.length > 1 && settings.test.kind === 'winner' ? settings.test : null

async function readSome({ trx, organizationId, now, limits }: Call, campaign: CampaignRow, emails: readonly CampaignEmail[]) {
  const { id, settings, read_to: after, starts_at } = campaign
  const { schedule, holdoutPercent } = settings
  const moments = schedule.mode === 'local' ? await momentsOf(trx, organizationId, schedule) : null
  const last = await readPage(trx, organizationId, id, {
    who: mayGetIt(await audienceConditions(trx, { organizationId, now, ...settings })),
    after,
    limit: limits.page,
    holdoutPercent,
    variants: emails.map(({ variantId }) => variantId),
    testPercent: hasWinner(campaign, emails)?.sharePercent ?? 100,
    dueAt: starts_at ?? now,
    spreadHours: schedule.mode === 'spread' ? schedule.hours : 0,
    moments,
  })
  return last === null ? { is_read: true } : { read_to: last }
}

/** '' is for people whose time zone is unknown. */
async function momentsOf(
  trx: Trx,
  organizationId: string,
  schedule: Extract<CampaignSettings['schedule'], { mode: 'local' }>,
): Promise<ReadonlyMap<string, Date>> {
  const storeZone = await readTimeZone(trx, organizationId)
  const zones = ['', ...(await listTimeZones(trx, organizationId))]
  return new Map(zones.map((zone) => [zone, localMoment(schedule, zone || null, storeZone)]))
}

async function decideWinner({ trx, organizationId, now }: Call, campaign: CampaignRow, emails: readonly CampaignEmail[]) {
  const { id, winner, test_ends_at } = campaign
  const test = hasWinner(campaign, emails)
  const [first] = emails
  if (!test || !first || winner !== null || test_ends_at === null || test_ends_at > now) return {}
  const variants = emails.map(({ variantId }) => ({ id: variantId, label: variantId, weight: 1 }))
  const best = bestOf({ variants }, await scoreVariants(trx, organizationId, id, test.metric))
  return {
    winner: (best ?? first.variantId) as VariantId,
    winner_by: best === undefined ? ('default' as const) : ('results' as const),
    winner_at: now,
  }
}

interface Fed {
  /** Recipients that were settled, queued, or put off. */
  readonly handled: number
  readonly queued: number
  /** null: nothing was queued. */
  readonly fedAt: Date | null
  /** Neither the rate, nor a full queue, nor the warm-up of its domain limited it. */
  readonly isFree: boolean
  /** When the domain may send more. null: it may now. */
  readonly continuesAt: Date | null
}

async function feed(call: Call, campaign: CampaignRow, emails: readonly CampaignEmail[]): Promise<Fed> {
  const { trx, organizationId, now, limits } = call
  const { id, settings, winner } = campaign
  const rate = rateOf(campaign, now)
  const warmUp = await warmUpRoomOf(trx, organizationId, emails, now)
  // The most engaged people are known only after everyone was read.
  if (warmUp && !campaign.is_read) return { handled: 0, queued: 0, fedAt: null, isFree: false, continuesAt: null }
  const room = Math.min(limits.queue, warmUp?.left ?? limits.queue) - (await countWaiting(trx, organizationId))
  const limit = Math.min(limits.batch, room, rate.allowed)
  const { percent: controlPercent } = await findControl(trx, organizationId)
  const asked = { settings, now, mostEngagedFirst: warmUp !== null, controlPercent }
  const due = await listDue(trx, organizationId, id, { ...asked, limit, rest: false })
  const rest = winner === null ? [] : await listDue(trx, organizationId, id, { ...asked, limit: limit - due.length, rest: true })
  const storeZone = await readTimeZone(trx, organizationId)
  const people = [...due, ...rest].map((person) => ({ person, outcome: outcomeOf(person, settings, storeZone, now) }))
  const mails = people.flatMap(({ person, outcome }) => {
    const email = emails.find(({ variantId }) => variantId === (person.variant ?? winner))
    return outcome === 'go' && email && person.email !== null ? [mailOf(id, person, person.email, email)] : []
  })
  const variantOf = new Map(mails.map(({ subscriberId, variant }) => [subscriberId, variant as VariantId]))
  await changeRecipients(
    trx,
    organizationId,
    id,
    people.map(({ person, outcome }) => ({
      id: person.id,
      variant: variantOf.get(person.id) ?? person.variant,
      status: outcome === 'go' ? 'queued' : outcome instanceof Date ? 'pending' : 'skipped',
      reason: typeof outcome === 'string' && outcome !== 'go' ? outcome : null,
      dueAt: outcome instanceof Date ? outcome : null,
    })),
  )
  await insertCampaignMails(trx, organizationId, { campaignId: id, topic: settings.topic, utm: settings.utm }, mails, now)
  await countTowardCaps(trx, organizationId, [...variantOf.keys()], now)
  if (mails.length > 0) leaveWork(trx)
  return {
    handled: people.length,
    queued: mails.length,
    fedAt: mails.length > 0 ? rate.fedAt(mails.length) : null,
    isFree: limit === limits.batch || people.length < limit,
    continuesAt: warmUp?.left === 0 ? warmUp.nextDayAt : null,
  }
}

const mailOf = (campaignId: string, { id, name }: Candidate, address: string, email: CampaignEmail): CampaignMail => ({
  id: idFrom('campaign', campaignId, id),
  subscriberId: id,
  address,
  name,
  emailId: email.id,
  variant: email.variantId,
})

/** 'go', when quiet hours end, or the reason why not. */
function outcomeOf(person: Candidate, { quietHours }: CampaignSettings, storeZone: string, now: Date): string | Date {
  if (person.email === null) return 'deleted'
  if (!person.isSubscribed) return 'not_subscribed'
  if (person.isRefused) return 'unsubscribed'
  if (person.isBlocked) return 'blocked'
  if (person.isControl) return 'control_group'
  if (person.isCapped) return 'frequency_cap'
  const open = outsideQuietHours(now, { ...quietHours, behaviour: 'defer' }, person.timeZone ?? storeZone)
  return open > now ? open : 'go'
}

/** How many emails the rate allows by now: at most a minute's, so that a break is not made up for at once. */
function rateOf({ settings: { perHour }, fed_at }: CampaignRow, now: Date) {
  if (perHour === null) return { allowed: Number.POSITIVE_INFINITY, fedAt: () => now }
  const interval = hourMs / perHour
  const base = Math.max(fed_at?.getTime() ?? 0, now.getTime() - minuteMs)
  return {
    allowed: Math.floor((now.getTime() - base) / interval),
    fedAt: (queued: number) => new Date(base + queued * interval),
  }
}

function startTest({ now }: Call, campaign: CampaignRow, emails: readonly CampaignEmail[], queued: number) {
  const test = hasWinner(campaign, emails)
  if (!test || campaign.test_ends_at !== null || queued === 0) return {}
  return { test_ends_at: new Date(now.getTime() + test.afterHours * hourMs) }
}

const rateMs = 10_000
const fullMs = 1000

async function whenNext({ trx, organizationId, now }: Call, campaign: CampaignRow, fed: Fed): Promise<Change> {
  const inMs = (ms: number) => ({ wake_at: new Date(now.getTime() + ms) })
  const { id, is_read, winner, test_ends_at, fed_at, settings } = campaign
  if (!is_read || (fed.handled > 0 && fed.isFree)) return { wake_at: now }
  if (fed.continuesAt && !fed.isFree) return { wake_at: fed.continuesAt }
  if (!fed.isFree) return inMs(settings.perHour === null ? fullMs : Math.max(rateMs, hourMs / settings.perHour))
  const { dueAt, rest } = await nextDue(trx, organizationId, id)
  // Without a test email nothing decides the test.
  if (rest && winner === null && test_ends_at === null && dueAt === null) return { test_ends_at: now, wake_at: now }
  const moments = [dueAt, rest ? (winner === null ? test_ends_at : now) : null].filter((at) => at !== null)
  if (moments.length > 0) return { wake_at: new Date(Math.max(now.getTime(), Math.min(...moments.map((at) => at.getTime())))) }
  if (!(await isAnyWaiting(trx, organizationId, id))) return { status: 'sent', finished_at: now, wake_at: null, updated_at: now }
  // Held by the plan, or refused for now: asking costs as much as there are emails.
  const waited = now.getTime() - (fed_at ?? campaign.started_at ?? now).getTime()
  return inMs(Math.min(10 * minuteMs, Math.max(2000, waited / 10)))
}
