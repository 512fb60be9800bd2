import {
  type CampaignCheck,
  type CampaignCheckCode,
  campaignCheckCode,
} from '@yuko/contract/automation/campaigns/check-email-campaign'
import type { CampaignSchedule, VariantId } from '@yuko/contract/automation/campaigns/email-campaign'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import type { EmailProblem } from '@yuko/contract/emails/email'
import { i18n } from '@yuko/contract/language'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import { roomFor } from '#platform/mail/hold-mails.ts'
import type { SendingAllowance } from '#platform/ports/sending-allowance.ts'
import type { WorkflowEmailChecks } from '#platform/ports/workflow-mails.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { countAudience } from './audience.repository.ts'
import { type CampaignRow, listEmails } from './campaign.repository.ts'
import { lastMoment } from './sending/moments.ts'
import { warmUpRoomOf } from './warm-up-room.ts'

export interface CheckTools {
  readonly checks: WorkflowEmailChecks
  /** undefined: no limits. */
  readonly allowance: SendingAllowance | undefined
}

export interface Checklist {
  readonly items: CampaignCheck[]
  readonly mailed: number
  readonly isReady: boolean
}

/** Renders the emails and counts the audience, so not while the campaign is locked. */
export async function checkCampaign(
  trx: Trx,
  organizationId: string,
  { id, name, settings }: Pick<CampaignRow, 'id' | 'name' | 'settings'>,
  { checks, allowance }: CheckTools,
  now: Date,
): Promise<Checklist> {
  const found: CampaignCheck[] = []
  const say = (code: CampaignCheckCode, level: 'warning' | 'error', message: () => string) =>
    found.push({ code, level, variantId: null, message: inReadersLanguage(message) })
  const emails = await listEmails(trx, organizationId, [id])
  for (const { variantId, design } of emails) {
    const problems = await checks.problemsOf(trx, organizationId, { definition: emptyDefinition, title: name, design })
    found.push(...problems.map((problem) => itemOf(problem, variantId)))
  }
  const { postal_address } = await readOrganization(trx, organizationId)
  if ((postal_address ?? '').trim() === '')
    say('postal_address', 'error', () => i18n.t('Add your postal address first. It’s shown below every marketing email.'))
  const mailed = await countMailed(trx, organizationId, settings, now)
  const emailsNeeded = typeof mailed === 'number' ? mailed : 0
  if (mailed === 'refused')
    say('audience', 'error', () => i18n.t('The audience uses a segment or campaign that no longer exists'))
  else if (mailed === 'copying')
    say('audience', 'error', () => i18n.t('The customers of a Shopify segment are still being copied'))
  else if (mailed === 0) say('audience', 'error', () => i18n.t('Nobody in the audience can be mailed'))
  const { mails: room } = await roomFor(trx, allowance, organizationId, now)
  if (emailsNeeded > room)
    say('quota', 'warning', () =>
      i18n.t('Your plan has {room, plural, one {# email} other {# emails}} left this month. The others are held.', { room }),
    )
  const warmUp = await warmUpRoomOf(trx, organizationId, emails, now)
  if (warmUp && emailsNeeded > warmUp.left)
    say('warm_up', 'warning', () =>
      i18n.t(
        '{domain} is warming up: {left, plural, one {# email goes} other {# emails go}} out today, to the most engaged people. The others follow on the next days.',
        { domain: warmUp.domain, left: warmUp.left },
      ),
    )
  if (hasPassed(settings.schedule, now)) say('schedule', 'error', () => i18n.t('The scheduled time has passed'))
  if (emails.length > 1 && settings.test.kind === 'winner' && !['now', 'at'].includes(settings.schedule.mode))
    say('schedule', 'error', () => i18n.t('A test with a winner needs one time for everyone'))
  const contents = new Set(emails.map(({ design }) => JSON.stringify(design)))
  if (contents.size < emails.length) say('variants', 'warning', () => i18n.t('Two variants are the same'))
  const codes = campaignCheckCode.options
  const missing = codes.filter((code) => !found.some((item) => item.code === code))
  const items = [...found, ...missing.map((code) => ({ code, level: 'ok' as const, variantId: null, message: null }))]
  return {
    items: items.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code)),
    mailed: emailsNeeded,
    isReady: found.every(({ level }) => level !== 'error'),
  }
}

function itemOf({ field, severity: level, message }: EmailProblem, variantId: VariantId): CampaignCheck {
  const code = field === 'sender' || field === 'subject' ? field : 'content'
  return { code, level, variantId: code === 'sender' ? null : variantId, message }
}

/** `refused` and `copying`: the audience can't be counted. */
async function countMailed(trx: Trx, organizationId: string, settings: CampaignRow['settings'], now: Date) {
  try {
    return (await countAudience(trx, { organizationId, now, ...settings }, settings.holdoutPercent)).mailed
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'email-campaign.audience-refused') return 'refused'
    if (error.code === 'email-campaign.audience-copying') return 'copying'
    throw error
  }
}

/** A few minutes are the time between choosing a moment and confirming it. */
function hasPassed(schedule: CampaignSchedule, now: Date): boolean {
  const last = lastMoment(schedule)
  return last !== null && last.getTime() + 5 * minuteMs < now.getTime()
}
