import type { Mailer, MailNotSent, OutgoingMail } from '#platform/mail/mailer.ts'

/** An SMTP server that keeps what it gets. */
export interface RecordedMails extends Mailer {
  readonly sent: OutgoingMail[]
  to(address: string): OutgoingMail[]
  /** The next mails are answered with these failures, one each. */
  refuse(...failures: MailNotSent[]): void
}

export function createRecordedMails(): RecordedMails {
  const sent: OutgoingMail[] = []
  const failures: MailNotSent[] = []
  return {
    sent,
    connections: 5,
    to: (address) => sent.filter((mail) => mail.to.address === address),
    refuse: (...more) => failures.push(...more),
    async send(mail) {
      const failure = failures.shift()
      if (failure) throw failure
      sent.push(mail)
    },
    close() {},
  }
}
