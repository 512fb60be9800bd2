import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { writeBirthdays } from './birthdays.ts'
import { writeEndingCodes } from './ending-codes.ts'
import { writeInvitations } from './invitations.ts'
import { writeStatements } from './statements.ts'
import type { DatedCall } from './write-pages.ts'

/** By the store's clock: nobody is told of something at night. */
const [from, until] = [9, 20]

/** All mails that a date is the reason for. Run again it writes none of them a second time. */
export async function writeDatedMails(call: DatedCall): Promise<void> {
  const { db, clock, organizationId } = call
  const timeZone = await db.forOrganization(organizationId, (trx) => readTimeZone(trx, organizationId))
  await writeBirthdays(call, timeZone)
  const hour = new Date(wallClock(clock.now(), timeZone)).getUTCHours()
  if (hour < from || hour >= until) return
  await writeEndingCodes(call)
  await writeInvitations(call)
  await writeStatements(call, timeZone)
}
