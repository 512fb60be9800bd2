import { Sha256 } from '@smithy/core/checksum'
import { SignatureV4 } from '@smithy/signature-v4'
import type { Clock } from '../../clock.ts'
import type { Mailer } from '../mailer.ts'
import { messageBytes } from '../message-bytes.ts'
import { handOver } from './hand-over.ts'

export interface SesAccount {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Reports bounces and complaints; without it there are none. */
  readonly configurationSet: string | null
}

/** Uses API v2 with the raw message, so that its headers stay ours. */
export function createSesMailer(fetch: typeof globalThis.fetch, clock: Clock, account: SesAccount): Mailer {
  const { region, configurationSet } = account
  const hostname = `email.${region}.amazonaws.com`
  const path = '/v2/email/outbound-emails'
  const signer = new SignatureV4({ service: 'ses', region, credentials: account, sha256: Sha256 })
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
      const call = { method: 'POST', protocol: 'https:', hostname, path, body }
      const signed = await signer.sign(
        { ...call, headers: { host: hostname, 'content-type': 'application/json' } },
        { signingDate: clock.now() },
      )
      const { host: _, ...headers } = signed.headers
      await handOver(fetch, 'SES', {
        url: `https://${hostname}${path}`,
        headers,
        body,
        isAboutMail: ({ status, type }) => status === 413 || /^(MessageRejected|BadRequestException)/.test(type),
      })
    },
    close() {},
  }
}
