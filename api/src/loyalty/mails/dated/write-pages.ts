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

/** A recipient who is due. */
export interface Due {
  readonly memberId: string
  /** The email's idempotency key. */
  readonly key: string
}

export interface PageOfDue<Row extends Due> {
  readonly due: readonly Row[]
  /** The cursor of the next page; null: this was the last. */
  readonly after: string | null
}

interface Mailing<Row extends Due> {
  readonly type: EmailTypeName
  readonly list: (trx: Trx, page: { after: string | null; limit: number }) => Promise<PageOfDue<Row>>
  /** Queried once per page. */
  readonly mailsOf: (
    trx: Trx,
    rows: readonly Row[],
    shop: Shop,
  ) => Promise<(row: Row, recipient: Recipient) => MemberMail | null | Promise<MemberMail | null>>
}

/** Members per transaction. */
const limit = 100

/**
 * Writes an email to every due recipient, one transaction per page. An interrupted run continues, because existing emails are
 * skipped. Members without consent are skipped entirely.
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

/** A full page may have a next one. */
export const afterOf = (rows: readonly { readonly id: string }[], most: number): string | null =>
  rows.length < most ? null : (rows.at(-1)?.id ?? null)
