import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { writeBirthdays } from './birthdays.ts'
import { writeEndingCodes } from './ending-codes.ts'
import { writeInvitations } from './invitations.ts'
import { writeStatements } from './statements.ts'
import type { DatedCall } from './write-pages.ts'

/** Store-local hours: no emails at night. */
const [from, until] = [9, 20]

/** All date-based emails. Idempotent. */
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
