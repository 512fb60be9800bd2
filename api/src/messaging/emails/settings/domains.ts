import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { SendingDomain } from '@yuko/contract/sending/sending-domain'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { lockSenders } from '#platform/mail/sender-identities.repository.ts'
import { type DomainRow, findDomain, insertDomain, listDomains, noteState } from '#platform/mail/sending-domains.repository.ts'
import { startWarmUp } from '#platform/mail/warm-up.repository.ts'
import type { Platform } from '#platform/module.ts'
import { seal } from '#platform/sealed.ts'
import { lookFor, stateOf, toDomain } from './domain-records.ts'
import { freeMailDomains } from './free-mail-domains.ts'
import { checkTrackingHost } from './tracking-host.ts'

const most = 10
const makeKeys = promisify(generateKeyPair)

export function noSuchDomain(): Refusal {
  return new Refusal('sending-domain.not-found', 'This domain doesn’t exist or was removed')
}

/** The private key never leaves the server; the public one is a DNS record. */
export async function addDomain(platform: Platform, organizationId: string, domain: string): Promise<SendingDomain> {
  const name = domain.replace(/^www\./, '')
  if (freeMailDomains.has(name))
    throw new Refusal(
      'sending.free-mail-domain',
      'This is a public email provider, so its domain can’t be verified. Add the domain of your store.',
      {
        fields: { 'body.domain': 'must be a domain you own' },
      },
    )
  const { publicKey, privateKey } = await makeKeys('rsa', { modulusLength: 2048 })
  const at = platform.clock.now()
  return platform.db.forOrganization(organizationId, async (trx) => {
    await lockSenders(trx, organizationId)
    const known = await listDomains(trx, organizationId)
    if (known.some((one) => one.domain === name))
      throw new Refusal('sending.domain-exists', 'This domain already exists', {
        fields: { 'body.domain': 'already exists' },
      })
    if (known.length >= most)
      throw new Refusal('sending.too-many', `You’ve reached the limit of ${most} domains. Remove one you don’t use.`)
    const row: DomainRow = {
      organization_id: organizationId,
      id: newId(),
      domain: name,
      dkim_selector: 'yuko',
      dkim_public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      dkim_private_key: seal(
        privateKey.export({ type: 'pkcs8', format: 'der' }),
        platform.secretFor('dkim-keys'),
        organizationId,
      ),
      found: {},
      verified_at: null,
      tracking_verified_at: null,
      tracking_problem: null,
      checked_at: null,
      dkim_missing_since: null,
      created_at: at,
    }
    await insertDomain(trx, { ...row, found: '{}' })
    return toDomain(row, platform)
  })
}

export async function checkDomain(platform: Platform, organizationId: string, id: string): Promise<SendingDomain> {
  const { db } = platform
  const find = () =>
    db.forOrganization(organizationId, async (trx) => {
      const row = await findDomain(trx, organizationId, id)
      if (!row) throw noSuchDomain()
      return row
    })
  await lookAgain(platform, await find())
  return toDomain(await find(), platform)
}

/** Queries DNS, and the tracking host, outside of a transaction. If DNS doesn't respond, the last result is kept. */
export async function lookAgain(platform: Platform, row: DomainRow): Promise<void> {
  const { db, clock, dns, log } = platform
  const found = await lookFor(dns, row, platform).catch((error: unknown) => {
    log.warn({ err: error, domain: row.domain }, 'DNS lookup failed')
    return null
  })
  if (!found) return
  const problem = await checkTrackingHost(platform, row.domain)
  const now = clock.now()
  const state = stateOf(row, found, problem, now)
  await db.forOrganization(row.organization_id, async (trx) => {
    await noteState(trx, row, state)
    if (state.verified_at) await startWarmUp(trx, row.organization_id, row.id, now)
  })
}
