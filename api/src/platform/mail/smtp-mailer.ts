import { isIP } from 'node:net'
import { PassThrough } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type Mailer, MailNotSent, type OutgoingMail } from './mailer.ts'
import { messageBytes } from './message-bytes.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Implicit TLS; otherwise STARTTLS if offered, and required before a password is sent. */
  readonly secure: boolean
  readonly user?: string | undefined
  readonly password?: string | undefined
}

interface SmtpOptions {
  readonly connections?: number
  /** How long a server may be silent. */
  readonly silenceMs?: number
  /** Resolves the address to connect to; rejects if it isn't allowed. */
  readonly addressOf?: (host: string) => Promise<string>
}

/** Throws for an invalid SMTP URL. */
export function smtpServerOf(url: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    user: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password),
  }
}

/** Local connections can't be intercepted. */
const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** Keeps connections open, each sending one email at a time. The caller decides about email of a broken connection. */
export function createSmtpMailer(
  server: SmtpServer,
  { connections = 10, silenceMs = 30_000, addressOf }: SmtpOptions = {},
): Mailer {
  const idle: SMTPConnection[] = []
  const open = new Set<SMTPConnection>()

  const connect = async (): Promise<SMTPConnection> => {
    const connection = new SMTPConnection({
      host: (await addressOf?.(server.host)) ?? server.host,
      servername: isIP(server.host) ? undefined : server.host,
      port: server.port,
      secure: server.secure,
      requireTLS: server.user !== undefined && !isLoopback(server.host),
      connectionTimeout: Math.min(silenceMs, 10_000),
      greetingTimeout: Math.min(silenceMs, 10_000),
      socketTimeout: silenceMs,
    })
    open.add(connection)
    const forget = () => {
      open.delete(connection)
      const at = idle.indexOf(connection)
      if (at >= 0) idle.splice(at, 1)
    }
    connection.once('end', forget)
    await new Promise<void>((resolve, reject) => {
      // Also for idle connections, which a server may close at any time.
      connection.on('error', (error: Error) => {
        forget()
        reject(error)
      })
      connection.connect((error?: Error | null) => (error ? reject(error) : resolve()))
    })
    const { user, password = '' } = server
    if (user) {
      await new Promise<void>((resolve, reject) => {
        connection.login({ user, pass: password }, (error?: Error | null) => (error ? reject(error) : resolve()))
      })
    }
    return connection
  }

  /** null: accepted. The server can't have accepted the email before the stream ended. */
  const handOver = async (connection: SMTPConnection, mail: OutgoingMail, bytes: Buffer): Promise<MailNotSent | null> => {
    let isHandedOver = false
    const stream = new PassThrough().once('end', () => {
      isHandedOver = true
    })
    stream.end(bytes)
    const envelope = { from: mail.returnPath ?? mail.from.address, to: [mail.to.address], size: bytes.length }
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const ended = () => resolve({ code: 'ECONNECTION', command: 'CONN' })
    connection.once('error', resolve).once('end', ended)
    connection.send(envelope, stream, (failure) => resolve(failure ?? null))
    const error = await promise
    connection.off('error', resolve).off('end', ended)
    return error === null ? null : classify(error, isHandedOver)
  }

  return {
    connections,
    async send(mail) {
      const bytes = await messageBytes(mail)
      let connection = idle.pop()
      try {
        connection ??= await connect()
      } catch (error) {
        throw classify(error, false)
      }
      const failure = await handOver(connection, mail, bytes)
      if (!failure) idle.push(connection)
      else {
        open.delete(connection)
        connection.close()
        throw failure
      }
    },
    close() {
      for (const connection of open) connection.quit()
      open.clear()
      idle.length = 0
    },
  }
}

/** Only code, command, and response code are stored: SMTP error texts contain the recipient's address. */
function classify(error: unknown, isHandedOver: boolean): MailNotSent {
  if (error instanceof MailNotSent) return error
  const { code = '', command = '', responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number }
  const reason = [code, command, responseCode].filter(Boolean).join(' ') || 'unknown error'
  const isOfMail = /^(RCPT TO|DATA)$/.test(command)
  const isRefused = responseCode >= 400 && (isOfMail || command === 'MAIL FROM')
  // A refused sender is a matter of settings and may be fixed; a refused recipient or message is not.
  if (isRefused)
    return new MailNotSent(responseCode >= 500 && isOfMail ? 'never' : 'later', reason, { isProviderDown: !isOfMail })
  if (isHandedOver) return new MailNotSent('unknown', reason)
  const isWrong = /^(EENVELOPE|EMESSAGE)$/.test(code)
  return new MailNotSent(isWrong ? 'never' : 'later', reason, { isProviderDown: !isWrong })
}
