import type { Clock } from '../../clock.ts'
import type { Mailer } from '../mailer.ts'
import { messageBytes } from '../message-bytes.ts'
import { signAwsCall } from './aws-signature.ts'
import { handOver } from './hand-over.ts'

export interface SesAccount {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** By which bounces and complaints are told; without it nothing comes back. */
  readonly configurationSet: string | null
}

/** By the API v2, with the whole message, so that its headers stay ours. */
export function createSesMailer(fetch: typeof globalThis.fetch, clock: Clock, account: SesAccount): Mailer {
  const { region, configurationSet } = account
  const url = new URL(`https://email.${region}.amazonaws.com/v2/email/outbound-emails`)
  return {
    connections: 10,
    async send(mail) {
      const body = JSON.stringify({
        FromEmailAddress: mail.from.address,
        Destination: { ToAddresses: [mail.to.address] },
        Content: { Raw: { Data: (await messageBytes(mail)).toString('base64') } },
        EmailTags: [{ Name: 'mail', Value: mail.id }],
        ...(configurationSet && { ConfigurationSetName: configurationSet }),
      })
      const call = { method: 'POST', url, headers: { 'content-type': 'application/json' }, body }
      const { host: _, ...headers } = signAwsCall(call, { ...account, service: 'ses' }, clock.now())
      await handOver(fetch, 'SES', {
        url: url.href,
        headers,
        body,
        isAboutMail: ({ status, type }) => status === 413 || /^(MessageRejected|BadRequestException)/.test(type),
      })
    },
    close() {},
  }
}
