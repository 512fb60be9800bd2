import type { Role } from '@yuko/contract/permissions'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

/** Of `blue-kettle-42`; hashing it for every member would dominate the tests' time. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$zhqWz5Uv+BmvSXS29Lho9g$gvaurZNSMP713+6uK30ee5ndgn2jjnHKEKF1sT1c+ZM'

/** A user with an active session and that role in the organization, which is created if needed. */
export async function createMember(
  db: Database,
  organizationId: string,
  role: Role,
): Promise<{ userId: string; sessionId: string }> {
  const [userId, sessionId] = [newId(), newId()]
  const organization = {
    id: organizationId,
    slug: organizationId,
    name: 'A store',
    country: 'DE',
    currency: 'EUR',
    timezone: 'UTC',
  }
  await db.asSystem(async (trx) => {
    await trx
      .insertInto('organizations')
      .values({ ...organization, website: null, support_email: null, postal_address: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await trx
      .insertInto('users')
      .values({
        id: userId,
        email: `${userId}@people.example`,
        email_verified_at: new Date(),
        name: 'Anna Meyer',
        password_hash: passwordHash,
      })
      .execute()
    await trx
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: userId,
        seed: Buffer.alloc(32),
        user_agent: null,
        expires_at: new Date('2100-01-01'),
        proven_at: new Date('2100-01-01'),
      })
      .execute()
    await trx.insertInto('memberships').values({ organization_id: organizationId, id: newId(), user_id: userId, role }).execute()
  })
  return { userId, sessionId }
}
