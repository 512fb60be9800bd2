import { i18n } from '@yuko/contract/language'
import type { Sending, SendingProblem } from '@yuko/contract/sending/get-sending'
import { type SendingProvider, sendingProvider } from '@yuko/contract/sending/sending-provider'
import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
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
  const hasWebhook = way.provider !== 'platform' && way.provider !== 'smtp'
  return {
    way,
    hasSecret: Boolean(row?.provider_secret),
    returnsUrl: hasWebhook ? returnsUrl(platform, organizationId, way.provider) : null,
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
  return { ...sending, problems: inReadersLanguage(() => problemsOf(sending, mail)) }
}

/** Most important first, each with what to do. */
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
    say(
      'provider',
      'error',
      i18n.t('This server can’t send emails yet. Connect a provider, or ask the server’s operator to set SMTP_URL.'),
    )
  if (!postalAddress) say('address', 'error', i18n.t('Add your postal address. The law requires it in every marketing email.'))
  if (!sender)
    say(
      'sender',
      'warning',
      i18n.t('Emails are sent from {address}. Add a sender to use your own address.', { address: mail.from.address }),
    )
  else if (sender.status !== 'verified')
    say(
      'sender',
      'error',
      i18n.t('{email} isn’t confirmed yet. Open the link in the email we sent to it.', { email: sender.email }),
    )
  for (const { email, status, isDefault, usedBy } of identities)
    if (!isDefault && status !== 'verified' && usedBy.length > 0)
      say(
        'sender',
        'error',
        i18n.t('{email} isn’t confirmed, so these emails use the default sender: {emails}.', { email, emails: namesOf(usedBy) }),
      )
  if (sender && domain?.status !== 'verified')
    say(
      'domain',
      'error',
      i18n.t('Emails aren’t signed by {domain}, so Gmail and Yahoo may reject or hide them. Verify your domain.', {
        domain: domainOf(sender.email),
      }),
    )
  else if (domain?.verifiedUntil)
    say(
      'domain',
      'error',
      i18n.t('The DKIM record of {domain} can’t be found. Add it again, or your emails will no longer be signed.', {
        domain: domain.domain,
      }),
    )
  else if (domain?.records.some(({ purpose, isFound }) => purpose === 'dmarc' && isFound === false))
    say('domain', 'error', i18n.t('{domain} has no DMARC record, which Gmail and Yahoo require.', { domain: domain.domain }))
  const untracked = untrackedReturns(way, mail)
  if (untracked) say('returns', 'warning', untracked)
  return problems
}

/** Why bounces and complaints aren't reported to us; null: they are. */
function untrackedReturns(way: Sending['provider']['way'], mail: Platform['mail']): string | null {
  if (way.provider === 'sendgrid' && way.webhookKey === '')
    return i18n.t('Add the verification key of the event webhook. Without it, we can’t track bounces and complaints.')
  if (way.provider === 'ses' && way.configurationSet === '')
    return i18n.t('Add a configuration set. Without it, we can’t track bounces and complaints.')
  if (way.provider === 'smtp' || (way.provider === 'platform' && !mail.returnsDomain))
    return i18n.t('Your mail server doesn’t report bounces and complaints. Check the mailbox of your sender for them.')
  return null
}
