import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { readableCode } from '#platform/readable-code.ts'
import { findOpenReferrals } from './referral-settings.repository.ts'

/** The member's referral link into the shop; null: referrals are off, or the shop's website is unknown. */
export async function referralLink(trx: Trx, organizationId: string, memberId: string): Promise<string | null> {
  if (!(await findOpenReferrals(trx, organizationId))) return null
  const { website } = await readOrganization(trx, organizationId)
  if (website === null) return null
  const code = await codeOf(trx, organizationId, memberId)
  return code && linkTo(website, code)
}

export function linkTo(website: string, code: string): string | null {
  return URL.parse(`/?ref=${code}`, website)?.href ?? null
}

/** Most have one since they joined; others get one now. */
async function codeOf(trx: Trx, organizationId: string, memberId: string): Promise<string | null> {
  const ofMember = () =>
    trx
      .selectFrom('loyalty_members')
      .select('referral_code')
      .where('organization_id', '=', organizationId)
      .where('id', '=', memberId)
      .executeTakeFirst()
  const known = await ofMember()
  if (!known || known.referral_code !== null) return known?.referral_code ?? null
  for (let tries = 0; tries < 5; tries++) {
    const code = readableCode(8)
    const isTaken = await trx
      .selectFrom('loyalty_members')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('referral_code', '=', code)
      .executeTakeFirst()
    if (isTaken) continue
    await trx
      .updateTable('loyalty_members')
      .set({ referral_code: code })
      .where('organization_id', '=', organizationId)
      .where('id', '=', memberId)
      .where('referral_code', 'is', null)
      .execute()
    return (await ofMember())?.referral_code ?? null
  }
  throw new Error('No unused referral code found')
}
