import type { SenderIdentity } from '@yuko/contract/sending/sender-identity'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { senderIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { countUse } from '#platform/limits/limits.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import {
  changeIdentity,
  deleteIdentity,
  endDefault,
  findIdentity,
  type IdentityRow,
  insertIdentity,
  listIdentities,
  lockSenders,
} from '#platform/mail/sender-identities.repository.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import type { Platform } from '#platform/module.ts'
import { createSignedIds } from '#platform/signed-ids.ts'
import { findSenderUses, namesOf } from './sender-uses.repository.ts'

const most = 20

interface Details {
  readonly name: string
  readonly replyTo?: string | null | undefined
  readonly isDefault: boolean
}

/** The member who requests the email. */
interface Asker {
  readonly organizationId: string
  readonly userId: string
  readonly network: string
}

export function noSuchIdentity(): Refusal {
  return new Refusal('sender-identity.not-found', 'This sender doesn’t exist or was removed')
}

export function toIdentity(row: IdentityRow): SenderIdentity {
  const verifiedBy = row.is_of_domain ? 'domain' : row.verified_at ? 'mail' : null
  return {
    identityId: senderIds.toWire(row.id),
    email: row.email,
    name: row.name,
    replyTo: row.reply_to,
    isDefault: row.is_default,
    status: verifiedBy ? 'verified' : row.asked_at ? 'asked' : 'unverified',
    verifiedBy,
    askedAt: row.asked_at?.toISOString() ?? null,
  }
}

/** The link in an email to the sender's address: opening it proves access to the mailbox. */
export function senderLinks({ publicUrl, secretFor }: Pick<Platform, 'publicUrl' | 'secretFor'>) {
  const ids = createSignedIds(secretFor('sender-identities'))
  return {
    urlOf: (organizationId: string, identityId: string) =>
      `${publicUrl}/email/senders/${ids.write([organizationId, identityId])}`,
    read: (token: string) => {
      const [organizationId, identityId] = ids.read(token) ?? []
      return organizationId && identityId ? { organizationId, identityId } : null
    },
  }
}

export async function addIdentity(
  platform: Platform,
  asker: Asker,
  details: Details & { email: string },
): Promise<SenderIdentity> {
  const { organizationId } = asker
  await countMail(platform, asker, details.email)
  const id = await platform.db.forOrganization(organizationId, (trx) => keepIdentity(platform, trx, organizationId, details))
  return mailIdentity(platform, organizationId, id)
}

export async function askIdentity(platform: Platform, asker: Asker, id: string): Promise<SenderIdentity> {
  const { organizationId } = asker
  const row = await platform.db.forOrganization(organizationId, (trx) => findIdentity(trx, organizationId, id))
  if (!row) throw noSuchIdentity()
  await countMail(platform, asker, row.email)
  return mailIdentity(platform, organizationId, id)
}

async function countMail(platform: Platform, { organizationId, userId, network }: Asker, email: string): Promise<void> {
  await countUse(platform, 'senderMailsOfOrganization', organizationId)
  await countUse(platform, 'senderMailsOfAccount', userId)
  await countUse(platform, 'senderMailsOfNetwork', network)
  await countUse(platform, 'senderMailsToAddress', email)
}

async function keepIdentity(
  platform: Platform,
  trx: Trx,
  organizationId: string,
  { email, ...details }: Details & { email: string },
): Promise<string> {
  await lockSenders(trx, organizationId)
  const known = await listIdentities(trx, organizationId)
  if (known.some((one) => one.email === email))
    throw new Refusal('sending.identity-exists', 'A sender with this email address already exists', {
      fields: { 'body.email': 'already exists' },
    })
  if (known.length >= most)
    throw new Refusal('sending.too-many', `You’ve reached the limit of ${most} senders. Remove one you don’t use.`)
  const isDefault = details.isDefault || known.length === 0
  if (isDefault) await endDefault(trx, organizationId)
  const id = newId()
  const row = {
    id,
    email,
    name: details.name,
    reply_to: details.replyTo ?? null,
    is_default: isDefault,
    created_at: platform.clock.now(),
  }
  await insertIdentity(trx, organizationId, row)
  return id
}

export async function updateIdentity(trx: Trx, organizationId: string, id: string, details: Details): Promise<SenderIdentity> {
  await lockSenders(trx, organizationId)
  const row = await findIdentity(trx, organizationId, id)
  if (!row) throw noSuchIdentity()
  const isDefault = row.is_default || details.isDefault
  if (isDefault && !row.is_default) await endDefault(trx, organizationId)
  await changeIdentity(trx, organizationId, id, { name: details.name, reply_to: details.replyTo ?? null, is_default: isDefault })
  return toIdentity({ ...row, name: details.name, reply_to: details.replyTo ?? null, is_default: isDefault })
}

/** If it was the default, another one takes its place. */
export async function removeIdentity(trx: Trx, organizationId: string, id: string): Promise<void> {
  await lockSenders(trx, organizationId)
  const row = await findIdentity(trx, organizationId, id)
  if (!row) throw noSuchIdentity()
  const uses = (await findSenderUses(trx, organizationId)).get(senderIds.toWire(id))
  if (uses)
    throw new Refusal(
      'sending.sender-in-use',
      `Couldn’t remove ${row.email}: it’s the sender of ${namesOf(uses)}. Choose another sender there first.`,
    )
  await deleteIdentity(trx, organizationId, id)
  const [next] = await listIdentities(trx, organizationId)
  if (row.is_default && next) await changeIdentity(trx, organizationId, next.id, { is_default: true })
}

/**
 * Sends a confirmation to the address; not needed if its domain is verified. It is the server's email, not the organization's,
 * which could otherwise read the link.
 */
async function mailIdentity(platform: Platform, organizationId: string, id: string): Promise<SenderIdentity> {
  const { db, clock } = platform
  const at = clock.now()
  const { row, store } = await db.forOrganization(organizationId, async (trx) => {
    const row = await findIdentity(trx, organizationId, id)
    if (!row) throw noSuchIdentity()
    const isAsked = !row.is_of_domain && row.verified_at === null
    if (isAsked) await changeIdentity(trx, organizationId, id, { asked_at: at })
    return { row: isAsked ? { ...row, asked_at: at } : row, store: unlinked((await readOrganization(trx, organizationId)).name) }
  })
  if (row.asked_at !== at) return toIdentity(row)
  await db.asSystem((trx) =>
    enqueueEmail(trx, clock, {
      organizationId: null,
      key: `sender:${id}:${at.getTime()}`,
      to: { address: row.email, name: unlinked(row.name) },
      subject: `Confirm ${row.email} as a sender`,
      content: {
        heading: 'Is this your email address?',
        preview: `A store wants to send emails from this address: ${store}`,
        paragraphs: [`A store wants to send emails to its customers as “${unlinked(row.name)}” <${row.email}>. Store: ${store}`],
        action: { label: 'Confirm sender', url: senderLinks(platform).urlOf(organizationId, id) },
        note: 'If you don’t recognize this request, ignore this email. No one can send from your address unless you confirm it.',
      },
    }),
  )
  return toIdentity(row)
}
