import { idCodec } from '#platform/ids.ts'
import type { FollowedMail, MailFollower } from '#platform/ports/follow-mails.ts'
import type { PersonHappening, TellOfPeople } from '#platform/ports/person-events.ts'
import { findPeopleOfMails, type MailOfPerson, noteLastSent } from './mail-people.repository.ts'

const emailIds = idCodec('eml')
const workflowIds = idCodec('wfl')

/** What went out and what was left out stands in the timeline of who it was for. */
export function createMailFollower(tell: TellOfPeople): MailFollower {
  return {
    async sent(trx, mails, at) {
      const people = await findPeopleOfMails(
        trx,
        mails.map(({ id }) => id),
      )
      if (people.length === 0) return
      await noteLastSent(trx, people, at)
      await tellAll(people, (mail) => happeningOf(mail, 'email.sent', 'email-sent', at), tell, trx)
    },
    async skipped(trx, mails, at) {
      const people = await findPeopleOfMails(
        trx,
        mails.map(({ id }) => id),
      )
      const reasons = new Map(mails.map((mail: FollowedMail) => [mail.id, mail.reason]))
      await tellAll(
        people,
        (mail) => happeningOf(mail, 'email.skipped', 'email-skipped', at, { reason: reasons.get(mail.emailId) ?? null }),
        tell,
        trx,
      )
    },
  }
}

async function tellAll(
  people: readonly MailOfPerson[],
  happening: (mail: MailOfPerson) => PersonHappening,
  tell: TellOfPeople,
  trx: Parameters<TellOfPeople>[0],
): Promise<void> {
  for (const [organizationId, mails] of Map.groupBy(people, (mail) => mail.organizationId))
    await tell(trx, organizationId, mails.map(happening))
}

/** The event of a mail, under one key for each mail. */
export function happeningOf(
  { emailId, subscriberId, subject, workflow, workflowId, nodeId }: MailOfPerson,
  type: PersonHappening['type'],
  key: string,
  occurredAt: Date,
  more: Readonly<Record<string, unknown>> = {},
): PersonHappening {
  return {
    person: { subscriberId },
    type,
    key: `${key}:${emailId}`,
    payload: {
      ...more,
      email: {
        ...{ id: emailIds.toWire(emailId), subject, workflow, node_id: nodeId },
        workflow_id: workflowId && workflowIds.toWire(workflowId),
      },
    },
    occurredAt,
  }
}
