import type { Mailer, MailNotSent, OutgoingMail } from '#platform/mail/mailer.ts'

/** An SMTP server that keeps what it gets. */
export interface RecordedMails extends Mailer {
  readonly sent: OutgoingMail[]
  to(address: string): OutgoingMail[]
  /** The next mails are answered with these failures, one each. */
  refuse(...failures: MailNotSent[]): void
  /** What happens while the next mail with this subject is handed over. */
  meanwhile(subject: string, happens: () => Promise<void>): void
}

export function createRecordedMails(): RecordedMails {
  const sent: OutgoingMail[] = []
  const failures: MailNotSent[] = []
  const happenings = new Map<string, () => Promise<void>>()
  return {
    sent,
    connections: 5,
    to: (address) => sent.filter((mail) => mail.to.address === address),
    refuse: (...more) => failures.push(...more),
    meanwhile: (subject, happens) => happenings.set(subject, happens),
    async send(mail) {
      const happens = happenings.get(mail.subject)
      happenings.delete(mail.subject)
      await happens?.()
      const failure = failures.shift()
      if (failure) throw failure
      sent.push(mail)
    },
    close() {},
  }
}
