import type { Mailer, MailNotSent, OutgoingMail } from '#platform/mail/mailer.ts'

/** A mailer that stores its emails. */
export interface RecordedMails extends Mailer {
  readonly sent: OutgoingMail[]
  to(address: string): OutgoingMail[]
  /** The next emails fail with these errors, one each. */
  refuse(...failures: MailNotSent[]): void
  /** Runs a callback while the next email with this subject is being sent. */
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
