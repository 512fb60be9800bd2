import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { readWrittenKeys } from '#platform/mail/mails.reads.repository.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import { type MemberMail, writeToMember } from '../member-mail.ts'
import { loadRecipients, type Recipient, type Shop } from '../recipient.ts'

export interface DatedCall extends Pick<JobCall, 'db' | 'clock' | 'signal'> {
  readonly emails: EmailWriter
  readonly refusals: Pick<MailRefusals, 'agreedAmong'>
  readonly publicUrl: string
  readonly organizationId: string
}

/** Somebody whom a mail is due for. */
export interface Due {
  readonly memberId: string
  /** Of the mail: whoever has it gets no other. */
  readonly key: string
}

export interface PageOfDue<Row extends Due> {
  readonly due: readonly Row[]
  /** Where the next page begins; null: this was the last. */
  readonly after: string | null
}

interface Mailing<Row extends Due> {
  readonly type: EmailTypeName
  readonly list: (trx: Trx, page: { after: string | null; limit: number }) => Promise<PageOfDue<Row>>
  /** What is asked of the database is asked for a page at once. */
  readonly mailsOf: (
    trx: Trx,
    rows: readonly Row[],
    shop: Shop,
  ) => Promise<(row: Row, recipient: Recipient) => MemberMail | null | Promise<MemberMail | null>>
}

/** Members of one transaction. */
const limit = 100

/**
 * Writes a mail to everybody whom it is due for, a page a transaction: who is stopped in between goes on where it was, because
 * who has the mail is passed over. Who did not agree to such mail is not even written to.
 */
export async function writePages<Row extends Due>(call: DatedCall, { type, list, mailsOf }: Mailing<Row>): Promise<void> {
  const { db, clock, emails, refusals, organizationId, publicUrl, signal } = call
  for (let after: string | null = null; ; signal.throwIfAborted()) {
    const next: string | null = await db.forOrganization(organizationId, async (trx) => {
      if (!(await emails.isOn(trx, organizationId, type))) return null
      const page = await list(trx, { after, limit })
      const written = await readWrittenKeys(
        trx,
        organizationId,
        page.due.map(({ key }) => key),
      )
      const due = page.due.filter(({ key }) => !written.has(key))
      if (due.length === 0) return page.after
      const ids = [...new Set(due.map(({ memberId }) => memberId))]
      const loaded = await loadRecipients(trx, { organizationId, now: clock.now(), publicUrl }, ids)
      if (!loaded?.shop.isActive) return null
      const { shop, recipients } = loaded
      const addresses = [...recipients.values()].map(({ to }) => to.address)
      const agreed = await refusals.agreedAmong(trx, organizationId, addresses, 'loyalty')
      const mailOf = await mailsOf(trx, due, shop)
      for (const row of due) {
        const recipient = recipients.get(row.memberId)
        if (!recipient || !agreed.has(recipient.to.address)) continue
        const mail = await mailOf(row, recipient)
        if (mail) await writeToMember(trx, emails, organizationId, recipient, mail)
      }
      return page.after
    })
    if (next === null) return
    after = next
  }
}

/** Of as many rows as were asked for there may be more. */
export const afterOf = (rows: readonly { readonly id: string }[], most: number): string | null =>
  rows.length < most ? null : (rows.at(-1)?.id ?? null)
