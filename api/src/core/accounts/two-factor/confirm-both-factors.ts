import type { Trx } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import { codeRefused } from '../users/account-refusals.ts'
import { confirmPassword } from '../users/confirm-password.ts'
import { countTry } from '../users/count-try.ts'
import { takeBackLogin } from '../users/login-failures.repository.ts'
import type { UserRow } from '../users.repository.ts'
import { notSetUp } from './confirm-two-factor.ts'
import { isTwoFactorOn } from './two-factor.repository.ts'
import { useCode } from './use-code.ts'

interface Factors {
  readonly password: string
  readonly code: string
}

/** Runs `then` after verifying password and code, in the transaction that uses the code up. */
export async function confirmBothFactors<T>(
  platform: Platform,
  userId: string,
  { password, code }: Factors,
  then: (trx: Trx, user: UserRow) => Promise<T>,
): Promise<T> {
  const user = await confirmPassword(platform, userId, password)
  if (!(await platform.db.asSystem((trx) => isTwoFactorOn(trx, userId)))) throw notSetUp()
  const address = await countTry(platform, user.email)
  return platform.db.asSystem(async (trx) => {
    if (!(await useCode(trx, platform, userId, code))) throw codeRefused()
    await takeBackLogin(trx, address, platform.clock.now())
    return then(trx, user)
  })
}
