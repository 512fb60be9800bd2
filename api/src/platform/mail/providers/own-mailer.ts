import { lookup } from 'node:dns/promises'
import type { Clock } from '../../clock.ts'
import { isPublicAddress } from '../../http/public-agent.ts'
import { type Mailer, MailNotSent } from '../mailer.ts'
import { createSmtpMailer } from '../smtp-mailer.ts'
import type { WayOutRow } from '../ways-out.repository.ts'
import { createPostmarkMailer } from './postmark.ts'
import { postmarkOptions, sesOptions, smtpOptions } from './provider-options.ts'
import { createSendGridMailer } from './sendgrid.ts'
import { createSesMailer } from './ses.ts'

export interface OwnMailerServices {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Allowed addresses of a merchant's server; public ones by default. */
  readonly isAllowed?: (address: string) => boolean
}

type Account = Pick<WayOutRow, 'provider' | 'options'>

/** Connects to an organization's own provider. Throws for unreadable settings. */
export function createOwnMailer(
  { fetch, clock, isAllowed = isPublicAddress }: OwnMailerServices,
  { provider, options }: Account,
  secret: string | null,
): Mailer {
  const key = secret ?? ''
  switch (provider) {
    case 'postmark':
      return createPostmarkMailer(fetch, { token: key, ...postmarkOptions.parse(options) })
    case 'sendgrid':
      return createSendGridMailer(fetch, { apiKey: key })
    case 'ses': {
      const { configurationSet, ...account } = sesOptions.parse(options)
      return createSesMailer(fetch, clock, { ...account, secretAccessKey: key, configurationSet: configurationSet || null })
    }
    default: {
      const { user, ...server } = smtpOptions.parse(options)
      return createSmtpMailer(
        { ...server, user: user || undefined, password: key },
        { connections: 4, addressOf: checkedAddress(isAllowed) },
      )
    }
  }
}

/** Connects to exactly the address that was checked, which prevents DNS rebinding. */
function checkedAddress(isAllowed: (address: string) => boolean) {
  return async (host: string): Promise<string> => {
    const found = await lookup(host, { all: true }).catch(() => [])
    const [first] = found
    if (!first || !found.every(({ address }) => isAllowed(address)))
      throw new MailNotSent('later', 'the host name doesn’t resolve to a public server', { isProviderDown: true })
    return first.address
  }
}
