import type { Sending, SendingProblem } from '@yuko/contract/sending/get-sending'
import { type SendingProvider, sendingProvider } from '@yuko/contract/sending/sending-provider'
import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { listIdentities } from '#platform/mail/sender-identities.repository.ts'
import { listDomains } from '#platform/mail/sending-domains.repository.ts'
import { findSendingRow, type SendingRow } from '#platform/mail/sending-settings.repository.ts'
import { domainOf } from '#platform/mail/throttle.ts'
import type { Platform } from '#platform/module.ts'
import { returnsUrl } from '../returns-url.ts'
import { senderOfMail } from '../sender-of-mail.ts'
import { toDomain } from './domain-records.ts'
import { toIdentity } from './identities.ts'
import { findSenderUses, namesOf } from './sender-uses.repository.ts'

export function summaryOf(platform: Platform, organizationId: string, row: SendingRow | undefined): Sending['provider'] {
  const kept = sendingProvider.safeParse({ ...row?.provider_options, provider: row?.provider ?? 'platform' })
  const way: SendingProvider = kept.success ? kept.data : { provider: 'platform' }
  const tells = way.provider !== 'platform' && way.provider !== 'smtp'
  return {
    way,
    hasSecret: Boolean(row?.provider_secret),
    returnsUrl: tells ? returnsUrl(platform, organizationId, way.provider) : null,
  }
}

export async function readSending(platform: Platform, trx: Trx, organizationId: string): Promise<Sending> {
  const { mail } = platform
  const row = await findSendingRow(trx, organizationId)
  const organization = await readOrganization(trx, organizationId)
  const uses = await findSenderUses(trx, organizationId)
  const identities = (await listIdentities(trx, organizationId)).map(toIdentity).map((one) => ({
    ...one,
    usedBy: uses.get(one.identityId) ?? [],
  }))
  const domains = (await listDomains(trx, organizationId)).map((domain) => toDomain(domain, platform))
  const provider = summaryOf(platform, organizationId, row)
  const { from: sentAs } = await senderOfMail(trx, platform, { organizationId, senderId: null, storeName: organization.name })
  const sending = {
    settings: sendingSettings.parse(row?.settings ?? {}),
    provider,
    identities,
    domains,
    sentAs,
    postalAddress: organization.postal_address,
  }
  return { ...sending, problems: problemsOf(sending, mail) }
}

/** Most important first; each says what to do. */
function problemsOf(
  { provider, identities, domains, postalAddress }: Omit<Sending, 'problems'>,
  mail: Platform['mail'],
): SendingProblem[] {
  const { way } = provider
  const problems: SendingProblem[] = []
  const say = (at: SendingProblem['at'], severity: SendingProblem['severity'], message: string) =>
    problems.push({ at, severity, message })
  const sender = identities.find(({ isDefault }) => isDefault)
  const domain = sender && domains.find(({ domain: name }) => name === domainOf(sender.email))
  if (way.provider === 'platform' && !mail.isThere)
    say('provider', 'error', 'This server has no way out for mail yet: choose a provider, or ask who runs it to set SMTP_URL')
  if (!postalAddress) say('address', 'error', 'Your postal address is missing: the law asks for it below every marketing mail')
  if (!sender) say('sender', 'warning', `Mail goes out from ${mail.from.address}: add a sender to write in your own name`)
  else if (sender.status !== 'verified')
    say('sender', 'error', `${sender.email} is not confirmed yet: open the link in the mail that we sent there`)
  for (const { email, status, isDefault, usedBy } of identities)
    if (!isDefault && status !== 'verified' && usedBy.length > 0)
      say('sender', 'error', `${email} is not confirmed, so the default sender is used for ${namesOf(usedBy)}`)
  if (sender && domain?.status !== 'verified')
    say(
      'domain',
      'error',
      `Mail is not signed by your domain ${domainOf(sender.email)}: Gmail and Yahoo refuse or hide such mail`,
    )
  else if (domain?.records.some(({ purpose, isFound }) => purpose === 'dmarc' && isFound === false))
    say('domain', 'error', `${domain.domain} has no DMARC record: Gmail and Yahoo ask for one`)
  if (way.provider === 'sendgrid' && way.webhookKey === '')
    say('returns', 'warning', 'The verification key of the event webhook is missing: we do not hear of bounces and complaints')
  if (way.provider === 'ses' && way.configurationSet === '')
    say('returns', 'warning', 'Without a configuration set we do not hear of bounces and complaints')
  if (way.provider === 'smtp' || (way.provider === 'platform' && !mail.returnsDomain))
    say('returns', 'warning', 'Your mail server does not tell us of bounces and complaints: watch the mailbox of your sender')
  return problems
}
