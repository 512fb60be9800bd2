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

export function createSmtpMailer(url: string, { silenceMs = 30_000 } = {}): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // What becomes of a mail whose connection broke is decided here: the pool itself would send it again, and again.
    maxRequeues: 0,
    connectionTimeout: Math.min(silenceMs, 10_000),
    greetingTimeout: Math.min(silenceMs, 10_000),
    socketTimeout: silenceMs,
    // A body or address from outside must never make this process read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const handedOver = new Set<string>()
  transport.use('stream', ({ message, data }, done) => {
    const read = message.createReadStream.bind(message)
    // The last byte of a message goes out after the stream ended, so before that no server can have taken it.
    message.createReadStream = (options) => read(options).once('end', () => handedOver.add(String(data.messageId)))
    done()
  })
  return {
    async send({ replyTo, ...mail }) {
      try {
        await transport.sendMail({ ...mail, ...(replyTo && { replyTo }), disableFileAccess: true, disableUrlAccess: true })
      } catch (error) {
        throw classify(error, handedOver.has(mail.messageId))
      } finally {
        handedOver.delete(mail.messageId)
      }
    },
    close: () => transport.close(),
  }
}

/** Only code, command and response code are kept: the text of an SMTP error holds the recipient's address. */
function classify(error: unknown, isHandedOver: boolean): MailNotSent {
  const { code = '', command = '', responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number }
  const reason = [code, command, responseCode].filter(Boolean).join(' ') || 'unknown error'
  const isRefused = responseCode >= 400 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command)
  // A sender that is refused is a matter of settings and may be right tomorrow; a recipient or a message is not.
  if (isRefused) return new MailNotSent(responseCode >= 500 && command !== 'MAIL FROM' ? 'never' : 'later', reason)
  if (isHandedOver) return new MailNotSent('unknown', reason)
  return new MailNotSent(/^(EENVELOPE|EMESSAGE)$/.test(code) ? 'never' : 'later', reason)
}
