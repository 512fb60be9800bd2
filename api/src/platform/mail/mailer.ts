import nodemailer from 'nodemailer'

export interface OutgoingMail {
  /** The same for every try of one mail, so that mail programs and servers can see a repetition. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** Whether a mail that was not accepted can be offered again: `later`, `never`, or nobody knows whether it went out (`unknown`). */
export class MailNotSent extends Error {
  readonly again: 'later' | 'never' | 'unknown'

  constructor(again: 'later' | 'never' | 'unknown', reason: string) {
    super(reason)
    this.name = 'MailNotSent'
    this.again = again
  }
}

export interface Mailer {
  /** Resolves when a server took the mail over; otherwise rejects with MailNotSent. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export function createSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A body or address from outside must never make this process read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ replyTo, ...mail }) {
      try {
        await transport.sendMail({ ...mail, ...(replyTo && { replyTo }), disableFileAccess: true, disableUrlAccess: true })
      } catch (error) {
        throw classify(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Only code, command and response code are kept: the text of an SMTP error holds the recipient's address. */
function classify(error: unknown): MailNotSent {
  const { code = '', command = '', responseCode } = error as { code?: string; command?: string; responseCode?: number }
  const reason = [code, command, responseCode].filter(Boolean).join(' ') || 'unknown error'
  if (responseCode !== undefined) return new MailNotSent(responseCode >= 500 && code !== 'EAUTH' ? 'never' : 'later', reason)
  // After DATA the server may have the mail although its answer got lost.
  const mayHaveGoneOut =
    command === 'DATA' ||
    (!/^(ECONNECTION|ECONNREFUSED|EDNS|EAUTH|ETLS|EENVELOPE|EMESSAGE|ENOAUTH)$/.test(code) && command !== 'CONN')
  return new MailNotSent(mayHaveGoneOut ? 'unknown' : 'later', reason)
}
