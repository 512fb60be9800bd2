import { type FactPayload, type FactType, facts } from '@yuko/contract/facts'
import { z } from 'zod'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { factEnvelope } from '#platform/jobs/relay.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { entryIds, memberIds, redemptionIds, tierIds } from '../loyalty-ids.ts'
import { upIn } from '../tiers/place-members.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import { writeMemberMail } from './mail.jobs.ts'
import { delays, type Occasion } from './occasion.ts'
import { occasionsOfEntry } from './occasions-of-entry.ts'
import type { MailTools, Planning } from './planning.ts'

/** What each fact is an occasion for. */
type Plans = { [Type in FactType]?: (planning: Planning, payload: FactPayload<Type>) => Promise<readonly Occasion[]> }

const plans: Plans = {
  // Who was brought from another program joined long ago.
  'loyalty-member.joined': async ({ emails, trx, organizationId }, { via }) =>
    via !== 'import' && (await emails.isOn(trx, organizationId, 'loyalty-welcome')) ? [{ about: 'joined' }] : [],
  'points.posted': async (planning, { entryId, kind, points }) =>
    occasionsOfEntry(planning, { entryId: entryIds.toUuid(entryId), kind, points }),
  'points.expiring': async (_planning, { points, at, kind }) => [{ about: 'expiring', kind, points, at }],
  'reward.issued': async (_planning, { redemptionId }) => [{ about: 'issued', redemptionId: redemptionIds.toUuid(redemptionId) }],
  'tier.changed': async ({ trx, organizationId, at }, { from, to, reason }) => {
    // What a merchant, a file or changed rules did is no merit of the member, and no fault.
    if (reason !== 'earned' && reason !== 'tag' && reason !== 'fell_short') return []
    const [before, after] = [from && tierIds.toUuid(from), to && tierIds.toUuid(to)]
    const isUp = upIn(await listTierRows(trx, organizationId, { withDeleted: true }))(before, after)
    if (isUp) return after === null ? [] : [{ about: 'up', tierId: after, at: at.toISOString() }]
    return before === null ? [] : [{ about: 'down', tierId: after, from: before, at: at.toISOString() }]
  },
  'tier.at-risk': async (_planning, { tierId, keptUntil }) => [{ about: 'risk', tierId: tierIds.toUuid(tierId), keptUntil }],
}

/** Asks for the mails that a fact is an occasion for, each after its delay. */
export async function planMemberMail(
  tools: MailTools,
  { db, clock, payload: fact }: JobCall<typeof factEnvelope>,
): Promise<void> {
  const { organizationId, type, payload, occurredAt } = fact
  const plan = plans[type as FactType] as ((planning: Planning, payload: unknown) => Promise<readonly Occasion[]>) | undefined
  if (organizationId === null || !plan) return
  const parsed = facts[type as keyof Plans].parse(payload)
  const { memberId: wireId } = memberFact.parse(payload)
  const memberId = memberIds.toUuid(wireId)
  const at = new Date(occurredAt)
  await db.forOrganization(organizationId, async (trx) => {
    const occasions = await plan({ ...tools, trx, organizationId, memberId, at, now: clock.now() }, parsed)
    for (const occasion of occasions) {
      const startAfter = new Date(clock.now().getTime() + delays[occasion.about] * minuteMs)
      const singletonKey = `${memberId} ${JSON.stringify(occasion)}`
      await enqueue(trx, writeMemberMail, { organizationId, memberId, occasion }, { organizationId, startAfter, singletonKey })
    }
  })
}

const memberFact = z.object({ memberId: z.string() })
