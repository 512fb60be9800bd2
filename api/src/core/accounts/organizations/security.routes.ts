import { getSecurityPolicy } from '@yuko/contract/accounts/security/get-security-policy'
import type { SecurityPolicy } from '@yuko/contract/accounts/security/security-policy'
import { updateSecurityPolicy } from '@yuko/contract/accounts/security/update-security-policy'
import type { Database } from '#platform/db/database.ts'
import type { Snapshot } from '#platform/http/audit.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isTwoFactorOn } from '../two-factor/two-factor.repository.ts'
import { getOrganization } from './organizations.repository.ts'
import { listMembersWithout, updateSecurity } from './security.repository.ts'

const snapshot: Snapshot = async (trx, organizationId) => {
  const { two_factor_required_from, masks_personal_data } = await getOrganization(trx, organizationId)
  return { twoFactorRequiredFrom: two_factor_required_from?.toISOString() ?? null, masksPersonalData: masks_personal_data }
}

export const securityRoutes: Implementation[] = [
  implementDetached(getSecurityPolicy, ({ db, organizationId }) => readPolicy(db, organizationId)),

  implementDetached(
    updateSecurityPolicy,
    async ({ db, organizationId, body, session, clock }) => {
      const { twoFactorRequiredFrom: from, masksPersonalData } = body
      if (from && session.boundTo === null && !(await db.asSystem((trx) => isTwoFactorOn(trx, session.userId))))
        throw new Refusal(
          'two-factor.not-set-up',
          'Turn on two-factor sign-in for your own account before you require it for everyone',
        )
      const change = {
        ...(from !== undefined && { two_factor_required_from: from === null ? null : new Date(from) }),
        ...(masksPersonalData !== undefined && { masks_personal_data: masksPersonalData }),
      }
      if (Object.keys(change).length > 0)
        await db.forOrganization(organizationId, (trx) => updateSecurity(trx, organizationId, change, clock.now()))
      return readPolicy(db, organizationId)
    },
    { snapshot },
  ),
]

async function readPolicy(db: Database, organizationId: string): Promise<SecurityPolicy> {
  return db.asSystem(async (trx) => {
    const { two_factor_required_from, masks_personal_data } = await getOrganization(trx, organizationId)
    return {
      twoFactorRequiredFrom: two_factor_required_from?.toISOString() ?? null,
      masksPersonalData: masks_personal_data,
      membersWithout: await listMembersWithout(trx, organizationId),
    }
  })
}
