import type { EmailFigures } from '@yuko/contract/emails/email'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import type { SendingHealth } from '@yuko/contract/sending/get-sending-health'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { sumOf } from '#platform/mail/mail-reach.ts'
import { type Days, emailsOn } from './email-sums.repository.ts'

const figures: RawBuilder<unknown> = sql`${sumOf('sent')} as sent, ${sumOf('delivered')} as delivered,
  ${sumOf('opened_by_people')} as opened, ${sumOf('opened')} - ${sumOf('opened_by_people')} as "openedByPrograms",
  ${sumOf('clicked')} as clicked, coalesce(sum(reviews), 0)::int as reviews`

export async function figuresByType(trx: Trx, organizationId: string, days: Days) {
  const { rows } = await sql<EmailFigures & { type: string }>`
    select type, ${figures} from (${emailsOn(organizationId, days)}) m group by 1`.execute(trx)
  return rows
}

/** Only days with emails. */
export async function figuresByDay(trx: Trx, organizationId: string, type: EmailTypeName, days: Days) {
  const { rows } = await sql<EmailFigures & { day: string }>`
    select day, ${figures} from (${emailsOn(organizationId, days)}) m where type = ${type}
     group by 1 having sum(n) > 0 order by 1`.execute(trx)
  return rows
}

export async function readSendingHealth(trx: Trx, organizationId: string, { from, to, timeZone }: Days): Promise<SendingHealth> {
  const { rows } = await sql<Omit<SendingHealth, 'from' | 'to'>>`
    select ${sumOf('sent')} as sent, ${sumOf('delivered')} as delivered, ${sumOf('bounced')} as bounced,
           ${sumOf('complained')} as complained
      from (${emailsOn(organizationId, { from, to, timeZone })}) m`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A count without groups has one row')
  return { from, to, ...row }
}
