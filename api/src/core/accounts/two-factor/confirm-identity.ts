import type { Session } from '#platform/auth/session.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { confirmPassword } from '../users/confirm-password.ts'
import { confirmBothFactors } from './confirm-both-factors.ts'
import { isTwoFactorOn } from './two-factor.repository.ts'

interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/**
 * Protects actions from stolen sessions. Not inside a transaction. Shop staff have no password: their platform authenticates them
 * on every call.
 */
export async function confirmIdentity(platform: Platform, session: Session, { password, code }: Proof): Promise<void> {
  const { userId, boundTo } = session
  if (boundTo !== null) return
  if (!password) throw missing('account.password-refused', 'password')
  if (!(await platform.db.asSystem((trx) => isTwoFactorOn(trx, userId)))) {
    await confirmPassword(platform, userId, password)
    return
  }
  if (!code) throw missing('account.code-refused', 'code')
  await confirmBothFactors(platform, userId, { password, code }, async () => undefined)
}

function missing(code: 'account.password-refused' | 'account.code-refused', name: 'password' | 'code'): Refusal {
  return new Refusal(code, name === 'password' ? 'Enter your password to continue' : 'Enter your code to continue', {
    fields: { [`body.${name}`]: 'is required' },
  })
}
