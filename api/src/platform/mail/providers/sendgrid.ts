import type { Mailer } from '../mailer.ts'
import { oneLine } from '../one-line.ts'
import { handOver } from './hand-over.ts'

export function createSendGridMailer(fetch: typeof globalThis.fetch, { apiKey }: { readonly apiKey: string }): Mailer {
  return {
    connections: 10,
    async send(mail) {
      await handOver(fetch, 'SendGrid', {
        url: 'https://api.sendgrid.com/v3/mail/send',
        headers: { authorization: `Bearer ${apiKey}` },
        body: {
          personalizations: [{ to: [person(mail.to)], custom_args: { mail: mail.id } }],
          from: person(mail.from),
          ...(mail.replyTo && { reply_to: { email: mail.replyTo } }),
          subject: oneLine(mail.subject) ?? '',
          content: [
            { type: 'text/plain', value: mail.text },
            { type: 'text/html', value: mail.html },
          ],
          headers: {
            'Message-ID': mail.messageId,
            ...Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, oneLine(value) ?? ''])),
          },
          tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
        },
        isAboutMail: ({ status }) => status === 400 || status === 413,
      })
    },
    close() {},
  }
}

function person({ name, address }: { name: string; address: string }) {
  const words = oneLine(name)
  return { email: address, ...(words && { name: words }) }
}
