import { randomBytes } from 'node:crypto'
import type { OrganizationDetails } from '@yuko/contract/accounts/organizations/organization'
import type { Role } from '@yuko/contract/permissions'
import { userIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { getUser, setSelectedOrganization } from '../users.repository.ts'
import { insertMembership } from './memberships.repository.ts'
import { getOrganization, insertOrganization, type OrganizationRow } from './organizations.repository.ts'
import { slugOf } from './slug.ts'

/** Requires a verified address: an unverified account can be lost to the address's owner. */
export async function createOrganization(
  platform: Platform,
  { userId, network }: { userId: string; network: string },
  details: OrganizationDetails,
): Promise<OrganizationRow> {
  const { db, clock } = platform
  const { email_verified_at } = await db.asSystem((trx) => getUser(trx, userId))
  if (!email_verified_at) throw new Refusal('account.email-unverified', 'Verify your email address first')
  await countUse(platform, 'organizationsOfAccount', userId)
  await countUse(platform, 'organizationsOfNetwork', network)
  return db.asSystem((trx) => openOrganization(trx, clock, { userId, role: 'owner' }, details))
}

/** Creates the organization with its first member. */
export async function openOrganization(
  trx: Trx,
  clock: Clock,
  { userId, role }: { userId: string; role: Role },
  details: OrganizationDetails,
): Promise<OrganizationRow> {
  const now = clock.now()
  const organizationId = await insertUnderFreeSlug(trx, details, now)
  await insertMembership(trx, { organizationId, id: newId(), userId, role, joinedAt: now })
  await setSelectedOrganization(trx, userId, organizationId, now)
  const payload = { userId: userIds.toWire(userId) }
  await recordFact(trx, clock, { type: 'organization.created', aggregate: organizationId, payload, organizationId })
  return getOrganization(trx, organizationId)
}

async function insertUnderFreeSlug(trx: Trx, details: OrganizationDetails, createdAt: Date): Promise<string> {
  const { supportEmail = null, postalAddress = null, website = null, ...same } = details
  const values = { ...same, website, support_email: supportEmail, postal_address: postalAddress, id: newId(), createdAt }
  const slug = slugOf(details.name)
  if (await insertOrganization(trx, { ...values, slug })) return values.id
  // Seven random digits, so that stores with the same name can't be counted.
  while (!(await insertOrganization(trx, { ...values, slug: `${slug}-${randomBytes(4).readUInt32BE() % 10_000_000}` })));
  return values.id
}
