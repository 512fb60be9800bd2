import type { Trx } from '#platform/db/database.ts'
import type { Loop } from '#platform/jobs/loop.ts'
import { findOrganizationsToTell, takeUntold } from '#platform/mail/untold-mails.repository.ts'
import type { TellOfPeople } from '#platform/ports/person-events.ts'
import { happeningOf } from './mail-happening.ts'
import { findPeopleOfMails, noteLastSent } from './mail-people.repository.ts'

const most = 500

/**
 * Records sent and suppressed emails in the recipients' timelines. Separate from sending, so that many are written at once and
 * no email waits for it; once per email.
 */
export function tellMailsLoop(tell: TellOfPeople): Loop {
  const recordSome = async (trx: Trx, organizationId: string): Promise<number> => {
    const mails = await takeUntold(trx, organizationId, most)
    const people = await findPeopleOfMails(
      trx,
      mails.map(({ id }) => id),
    )
    const byId = new Map(mails.map((mail) => [mail.id, mail]))
    const happenings = people.flatMap((person) => {
      const mail = byId.get(person.emailId)
      if (!mail) return []
      return mail.sentAt
        ? [happeningOf(person, 'email.sent', 'email-sent', mail.sentAt)]
        : [happeningOf(person, 'email.skipped', 'email-skipped', mail.settledAt, { reason: mail.reason })]
    })
    await noteLastSent(
      trx,
      organizationId,
      people.flatMap(({ emailId, subscriberId }) => {
        const sentAt = byId.get(emailId)?.sentAt
        return sentAt ? [{ subscriberId, sentAt }] : []
      }),
    )
    if (happenings.length > 0) await tell(trx, organizationId, happenings)
    return mails.length
  }

  return {
    name: 'tell-mails',
    async run({ db, signal }) {
      const organizationIds = await db.asSystem(findOrganizationsToTell)
      let isMore = false
      for (const organizationId of organizationIds) {
        if (signal.aborted) break
        const count = await db.forOrganization(organizationId, (trx) => recordSome(trx, organizationId))
        isMore ||= count === most
      }
      return { more: isMore }
    },
  }
}
