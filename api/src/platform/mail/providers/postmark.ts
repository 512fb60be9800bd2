import type { Mailer } from '../mailer.ts'
import { oneLine } from '../one-line.ts'
import { handOver } from './hand-over.ts'

export interface PostmarkAccount {
  readonly token: string
  /** Names of the account's message streams. */
  readonly transactionalStream: string
  readonly marketingStream: string
}

/** Codes about the email itself: https://postmarkapp.com/developer/api/overview#error-codes */
const aboutMail = new Set([300, 402, 406, 413])

export function createPostmarkMailer(fetch: typeof globalThis.fetch, account: PostmarkAccount): Mailer {
  return {
    connections: 10,
    async send(mail) {
      await handOver(fetch, 'Postmark', {
        url: 'https://api.postmarkapp.com/email',
        headers: { 'x-postmark-server-token': account.token },
        body: {
          From: mailbox(mail.from),
          To: mailbox(mail.to),
          ...(mail.replyTo && { ReplyTo: mail.replyTo }),
          Subject: oneLine(mail.subject) ?? '',
          HtmlBody: mail.html,
          TextBody: mail.text,
          MessageStream: mail.kind === 'marketing' ? account.marketingStream : account.transactionalStream,
          Headers: [
            { Name: 'Message-ID', Value: mail.messageId },
            { Name: 'X-PM-KeepID', Value: 'true' },
            ...Object.entries(mail.headers).map(([Name, value]) => ({ Name, Value: oneLine(value) ?? '' })),
          ],
          Metadata: { mail: mail.id },
          TrackOpens: false,
          TrackLinks: 'None',
        },
        isAboutMail: ({ status, body }) => status === 413 || aboutMail.has(Number(body.ErrorCode)),
      })
    },
    close() {},
  }
}

function mailbox({ name, address }: { name: string; address: string }): string {
  const words = oneLine(name)
  return words ? `"${words.replace(/["\\]/g, '\\$&')}" <${address}>` : address
}
