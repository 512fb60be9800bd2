import { loyaltyMemberIds, pointEntryIds, redemptionIds, tierIds } from '#ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type ByFact, byFact, type FactsCall } from '#platform/jobs/fact-job.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { upIn } from '../tiers/place-members.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import { writeMemberMail } from './mail.jobs.ts'
import { delayedTypes, delays, type Occasion } from './occasion.ts'
import { occasionsOfEntry } from './occasions-of-entry.ts'
import type { MailTools, Planning } from './planning.ts'

/** The email occasions of each fact. */
export const plans = {
  // Imported members joined long ago.
  'loyalty-member.joined': async ({ payload: { via } }, { emails, trx, organizationId }) =>
    via !== 'import' && (await emails.isOn(trx, organizationId, 'loyalty-welcome')) ? [{ about: 'joined' }] : [],
  'points.posted': async ({ payload: { entryId, kind, points } }, planning) =>
    occasionsOfEntry(planning, { entryId: pointEntryIds.toUuid(entryId), kind, points }),
  'points.expiring': async ({ payload: { points, at, kind } }) => [{ about: 'expiring', kind, points, at }],
  'reward.issued': async ({ payload: { redemptionId } }) => [
    { about: 'issued', redemptionId: redemptionIds.toUuid(redemptionId) },
  ],
  'tier.changed': async ({ payload: { from, to, reason } }, { trx, organizationId, at }) => {
    // Changes by a merchant, an import or new rules are neither merit nor fault of the member.
    if (reason !== 'earned' && reason !== 'tag' && reason !== 'fell_short') return []
    const [before, after] = [from && tierIds.toUuid(from), to && tierIds.toUuid(to)]
    const isUp = upIn(await listTierRows(trx, organizationId, { withDeleted: true }))(before, after)
    if (isUp) return after === null ? [] : [{ about: 'up', tierId: after, at: at.toISOString() }]
    return before === null ? [] : [{ about: 'down', tierId: after, from: before, at: at.toISOString() }]
  },
  'tier.at-risk': async ({ payload: { tierId, keptUntil } }) => [{ about: 'risk', tierId: tierIds.toUuid(tierId), keptUntil }],
} satisfies ByFact<[Planning], Promise<readonly Occasion[]>>

/** Schedules the emails of facts, each after its delay. */
export async function planMemberMail(tools: MailTools, call: FactsCall<keyof typeof plans>): Promise<void> {
  const { db, clock, organizationId, facts } = call
  await db.forOrganization(organizationId, async (trx) => {
    const emails = askedOnce(tools.emails)
    for (const fact of facts) {
      const memberId = loyaltyMemberIds.toUuid(fact.payload.memberId)
      const planning = { ...tools, emails, trx, organizationId, memberId, at: fact.occurredAt, now: clock.now() }
      for (const occasion of (await byFact<[Planning], Promise<readonly Occasion[]>>(plans, fact, planning)) ?? []) {
        const startAfter = new Date(clock.now().getTime() + (await delayOf(planning, occasion)))
        const singletonKey = `${memberId} ${JSON.stringify(occasion)}`
        await enqueue(trx, writeMemberMail, { organizationId, memberId, occasion }, { organizationId, startAfter, singletonKey })
      }
    }
  })
}

/** Milliseconds. */
async function delayOf({ emails, trx, organizationId }: Planning, { about }: Occasion): Promise<number> {
  const type = delayedTypes[about]
  const hours = type ? await emails.delayHours(trx, organizationId, type) : 0
  return Math.max(delays[about], hours * 60) * minuteMs
}

/** Many facts ask about the same emails. For one transaction. */
const askedOnce = (emails: EmailWriter): EmailWriter => ({
  ...emails,
  isOn: once((...asked) => emails.isOn(...asked)),
  delayHours: once((...asked) => emails.delayHours(...asked)),
})

type Asked = Parameters<EmailWriter['isOn']>

function once<Answer>(ask: (...asked: Asked) => Promise<Answer>): (...asked: Asked) => Promise<Answer> {
  const known = new Map<Asked[2], Promise<Answer>>()
  return (trx, organizationId, type) => {
    const answer = known.get(type) ?? ask(trx, organizationId, type)
    known.set(type, answer)
    return answer
  }
}
