import { randomBytes } from 'node:crypto'
import { formerSecretHours, type IdentitySecret } from '@yuko/contract/loyalty/onsite/identity-secret'
import { holdOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import type { IdentitySecrets } from '#platform/ports/identity-secrets.ts'
import { seal, unseal } from '#platform/sealed.ts'
import { findSecret, putSecret } from './identity.repository.ts'

type Keys = Pick<Platform, 'secretFor'>
const purpose = 'loyalty-identity'

export async function readIdentitySecret(
  trx: Trx,
  { secretFor }: Keys,
  clock: Clock,
  organizationId: string,
): Promise<IdentitySecret | null> {
  const row = await findSecret(trx, organizationId)
  if (!row) return null
  const isFormerGood = row.former_until !== null && row.former_until > clock.now()
  return {
    secret: unseal(row.secret, secretFor(purpose), organizationId),
    createdAt: row.created_at.toISOString(),
    formerUntil: isFormerGood ? (row.former_until?.toISOString() ?? null) : null,
  }
}

/** All valid secrets: the current one, and for a day the previous one. */
export async function goodSecrets(trx: Trx, { secretFor }: Keys, clock: Clock, organizationId: string): Promise<string[]> {
  const row = await findSecret(trx, organizationId)
  if (!row) return []
  const isFormerGood = row.former_until !== null && row.former_until > clock.now()
  return [row.secret, ...(isFormerGood && row.former_secret ? [row.former_secret] : [])].map((sealed) =>
    unseal(sealed, secretFor(purpose), organizationId),
  )
}

export async function rotateIdentitySecret(trx: Trx, keys: Keys, clock: Clock, organizationId: string): Promise<IdentitySecret> {
  const now = clock.now()
  // Serializes concurrent rotations.
  await holdOrganization(trx, organizationId)
  const former = await findSecret(trx, organizationId)
  const secret = randomBytes(32).toString('hex')
  const formerUntil = former ? new Date(now.getTime() + formerSecretHours * 3_600_000) : null
  await putSecret(trx, {
    organization_id: organizationId,
    secret: seal(secret, keys.secretFor(purpose), organizationId),
    created_at: now,
    former_secret: former?.secret ?? null,
    former_until: formerUntil,
  })
  return { secret, createdAt: now.toISOString(), formerUntil: formerUntil?.toISOString() ?? null }
}

/** For other areas. */
export function createIdentitySecrets(platform: Keys & Pick<Platform, 'clock'>): IdentitySecrets {
  const { clock } = platform
  return {
    async keep(trx, organizationId) {
      await holdOrganization(trx, organizationId)
      const known = await readIdentitySecret(trx, platform, clock, organizationId)
      return (known ?? (await rotateIdentitySecret(trx, platform, clock, organizationId))).secret
    },
    good: (trx, organizationId) => goodSecrets(trx, platform, clock, organizationId),
  }
}
