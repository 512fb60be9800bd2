import { changeEmail as changeEmailEndpoint } from '@yuko/contract/accounts/security/change-email'
import { changePassword as changePasswordEndpoint } from '@yuko/contract/accounts/security/change-password'
import { confirmEmail as confirmEmailEndpoint } from '@yuko/contract/accounts/sign-in/confirm-email'
import { me } from '@yuko/contract/accounts/sign-in/me'
import { sendVerifyEmail as sendVerifyEmailEndpoint } from '@yuko/contract/accounts/sign-in/send-verify-email'
import { verifyAccount as verifyAccountEndpoint } from '@yuko/contract/accounts/sign-in/verify-account'
import { updateProfile } from '@yuko/contract/accounts/update-profile'
import type { Trx } from '#platform/db/database.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { listMembershipsOf } from '../organizations/memberships.repository.ts'
import { getUser, updateUser } from '../users.repository.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { resendAfterSeconds, sendVerifyEmail } from './send-verify-email.ts'
import { toUser } from './user.mapper.ts'
import { verifyAccount } from './verify-account.ts'

/** Per client; an office may share one. Limits that protect an account are counted by account. */
const rateLimit = limits.signInsOfNetwork

/** Endpoints for the signed-in user's own account. */
export function usersRoutes(platform: Platform): Implementation[] {
  const userOf = async (trx: Trx, { userId, boundTo }: { userId: string; boundTo: string | null }) =>
    toUser(await getUser(trx, userId), await listMembershipsOf(trx, userId), {
      boundTo,
      operators: platform.operators,
      now: platform.clock.now(),
    })

  return [
    implementDetached(me, async ({ session, db }) => db.asSystem(async (trx) => ({ data: await userOf(trx, session) }))),

    implementDetached(updateProfile, async ({ body, session, db, clock }) =>
      db.asSystem(async (trx) => {
        await updateUser(trx, session.userId, body, clock.now())
        return { data: await userOf(trx, session) }
      }),
    ),

    implementDetached(sendVerifyEmailEndpoint, async ({ body, session }) => {
      const sent = await sendVerifyEmail(platform, session.userId, body.user_email)
      return sent
        ? { message: 'Verification email sent', retryAfterSeconds: resendAfterSeconds }
        : { message: 'Your email address is already verified', retryAfterSeconds: 0 }
    }),

    implementDetached(
      verifyAccountEndpoint,
      async ({ params, session }) => {
        await verifyAccount(platform, session.userId, params.token)
        return { message: 'Your email address is verified' }
      },
      { rateLimit },
    ),

    implementDetached(changePasswordEndpoint, async ({ body, session }) => changePassword(platform, session, body), {
      rateLimit,
    }),

    implementDetached(
      changeEmailEndpoint,
      async ({ body, session }) => {
        await changeEmail(platform, session.userId, body)
        return { message: 'We sent a link to your new email address' }
      },
      { rateLimit },
    ),

    implementDetached(
      confirmEmailEndpoint,
      async ({ params, session }) => ({ email: await confirmEmail(platform, session, params.token) }),
      { rateLimit },
    ),
  ]
}
