import { confirmTwoFactor as confirmTwoFactorEndpoint } from '@yuko/contract/accounts/security/confirm-two-factor'
import { getTwoFactor } from '@yuko/contract/accounts/security/get-two-factor'
import { proveIdentity } from '@yuko/contract/accounts/security/prove-identity'
import { renewRecoveryCodes } from '@yuko/contract/accounts/security/renew-recovery-codes'
import { setUpTwoFactor as setUpTwoFactorEndpoint } from '@yuko/contract/accounts/security/set-up-two-factor'
import { switchOffTwoFactor } from '@yuko/contract/accounts/security/switch-off-two-factor'
import { signInWithCode as signInWithCodeEndpoint } from '@yuko/contract/accounts/sign-in/sign-in-with-code'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { markProven } from '../sessions/sessions.repository.ts'
import { twoFactorOffMail } from '../users/account-mails.ts'
import { mailAccount } from '../users/mail-account.ts'
import { confirmBothFactors } from './confirm-both-factors.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { confirmTwoFactor, giveRecoveryCodes } from './confirm-two-factor.ts'
import { setUpTwoFactor } from './set-up-two-factor.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { countRecoveryCodes, deleteTwoFactor, findConfirmedSince } from './two-factor.repository.ts'

const rateLimit = limits.signInsOfNetwork

export function twoFactorRoutes(platform: Platform): Implementation[] {
  return [
    implementDetached(
      signInWithCodeEndpoint,
      async ({ body, request }) => signInWithCode(platform, body, request.headers['user-agent']),
      { rateLimit },
    ),

    implementDetached(getTwoFactor, async ({ session, db }) =>
      db.asSystem(async (trx) => {
        const since = await findConfirmedSince(trx, session.userId)
        const recoveryCodesLeft = await countRecoveryCodes(trx, session.userId)
        return { isOn: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft }
      }),
    ),

    implementDetached(
      proveIdentity,
      async ({ body, session, db, clock }) => {
        await confirmIdentity(platform, session, body)
        await db.asSystem((trx) => markProven(trx, session.sessionId, clock.now()))
      },
      { rateLimit },
    ),

    implementDetached(
      setUpTwoFactorEndpoint,
      async ({ body, session }) => setUpTwoFactor(platform, session.userId, body.password),
      { rateLimit },
    ),

    implementDetached(
      confirmTwoFactorEndpoint,
      async ({ body, session }) => ({ recoveryCodes: await confirmTwoFactor(platform, session.userId, body.code) }),
      { rateLimit },
    ),

    implementDetached(
      renewRecoveryCodes,
      async ({ body, session }) => ({
        recoveryCodes: await confirmBothFactors(platform, session.userId, body, (trx, user) =>
          giveRecoveryCodes(trx, platform, user.id),
        ),
      }),
      { rateLimit },
    ),

    implementDetached(
      switchOffTwoFactor,
      async ({ body, session }) =>
        confirmBothFactors(platform, session.userId, body, async (trx, { id, email }) => {
          await deleteTwoFactor(trx, id)
          await mailAccount(trx, platform, email, 'two-factor-off', () => twoFactorOffMail(platform.publicUrl))
        }),
      { rateLimit },
    ),
  ]
}
