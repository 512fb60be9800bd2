import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { presentOf } from '#platform/secret.ts'
import { twoFactorOnMail } from '../users/account-mails.ts'
import { codeRefused } from '../users/account-refusals.ts'
import { mailAccount } from '../users/mail-account.ts'
import { getUser } from '../users.repository.ts'
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { onAlready } from './set-up-two-factor.ts'
import { lockTwoFactor, markConfirmed, replaceRecoveryCodes } from './two-factor.repository.ts'
import { useAppCode } from './use-code.ts'

/** Turns two-factor sign-in on and returns the recovery codes. They're shown only once. */
export async function confirmTwoFactor(platform: Platform, userId: string, code: string): Promise<string[]> {
  return platform.db.asSystem(async (trx) => {
    const twoFactor = await lockTwoFactor(trx, userId)
    if (!twoFactor) throw notSetUp()
    if (twoFactor.confirmed_at) throw onAlready()
    if (!(await useAppCode(trx, platform, twoFactor, plainCode(code)))) throw codeRefused()
    await markConfirmed(trx, userId, platform.clock.now())
    const { email } = await getUser(trx, userId)
    await mailAccount(trx, platform, email, 'two-factor-on', () => twoFactorOnMail(platform.publicUrl))
    return giveRecoveryCodes(trx, platform, userId)
  })
}

/** Replaces the previous recovery codes. */
export async function giveRecoveryCodes(trx: Trx, { secretFor }: Platform, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const secret = presentOf(secretFor('recovery-codes'))
  const hashes = codes.map((code) => hashRecoveryCode(code, userId, secret))
  await replaceRecoveryCodes(trx, userId, hashes)
  return codes
}

export function notSetUp(): Refusal {
  return new Refusal('two-factor.not-set-up', 'Two-factor sign-in isn’t set up')
}
