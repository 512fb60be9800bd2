import { changeEmail as changeEmailEndpoint } from '@yuko/contract/accounts/change-email'
import { changePassword as changePasswordEndpoint } from '@yuko/contract/accounts/change-password'
import { confirmEmail as confirmEmailEndpoint } from '@yuko/contract/accounts/confirm-email'
import { forgetPassword as forgetPasswordEndpoint } from '@yuko/contract/accounts/forget-password'
import { getSignInOptions } from '@yuko/contract/accounts/get-sign-in-options'
import { login } from '@yuko/contract/accounts/login'
import { me } from '@yuko/contract/accounts/me'
import { register } from '@yuko/contract/accounts/register'
import { resetPassword as resetPasswordEndpoint } from '@yuko/contract/accounts/reset-password'
import { sendVerifyEmail as sendVerifyEmailEndpoint } from '@yuko/contract/accounts/send-verify-email'
import { updateProfile } from '@yuko/contract/accounts/update-profile'
import { verifyAccount as verifyAccountEndpoint } from '@yuko/contract/accounts/verify-account'
import { getBotCheck } from '@yuko/contract/storefront/get-bot-check'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { listMembershipsOf } from '../organizations/memberships.repository.ts'
import { getUser, updateUser } from '../users.repository.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { forgetPassword } from './forget-password.ts'
import { logIn } from './log-in.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { resendAfterSeconds, sendVerifyEmail } from './send-verify-email.ts'
import { toUser } from './user.mapper.ts'
import { verifyAccount } from './verify-account.ts'

/** Per client; the people of an office share one. What protects single accounts is counted by account. */
const rateLimit = limits.signInsOfNetwork

export function usersRoutes(platform: Platform): Implementation[] {
  return [
    implementDetached(getSignInOptions, async () => ({ turnstileSiteKey: platform.botCheck.siteKey })),

    implementDetached(
      getBotCheck,
      async ({ response }) => {
        response.header('cache-control', 'no-store')
        return { challenge: (await platform.botCheck.challenge?.()) ?? null }
      },
      { rateLimit: limits.challenges },
    ),

    implementDetached(me, async ({ session, db }) =>
      db.asSystem(async (trx) => {
        const user = await getUser(trx, session.userId)
        return {
          data: toUser(user, await listMembershipsOf(trx, user.id), {
            boundTo: session.boundTo,
            operators: platform.operators,
            now: platform.clock.now(),
          }),
        }
      }),
    ),

    implementDetached(updateProfile, async ({ body, session, db, clock }) =>
      db.asSystem(async (trx) => {
        await updateUser(trx, session.userId, body, clock.now())
        const user = await getUser(trx, session.userId)
        return {
          data: toUser(user, await listMembershipsOf(trx, user.id), {
            boundTo: session.boundTo,
            operators: platform.operators,
            now: platform.clock.now(),
          }),
        }
      }),
    ),

    implementDetached(
      login,
      async ({ body: { cf_turnstile_response: botCheckResponse, ...body }, request }) =>
        logIn(platform, { ...body, botCheckResponse }, { ip: request.ip, userAgent: request.headers['user-agent'] }),
      { rateLimit },
    ),

    implementDetached(
      register,
      async ({ body: { cf_turnstile_response: botCheckResponse, ...body }, timeZone, request }) =>
        registerAccount(
          platform,
          { ...body, timezone: timeZone, botCheckResponse },
          { ip: request.ip, userAgent: request.headers['user-agent'] },
        ),
      { rateLimit: limits.registrationsOfNetwork },
    ),

    implementDetached(
      forgetPasswordEndpoint,
      async ({ body }) => {
        await forgetPassword(platform, body.email)
        return { message: 'If there is an account with this address, a mail with a link is on its way' }
      },
      { rateLimit },
    ),

    implementDetached(
      resetPasswordEndpoint,
      async ({ body, query, request }) => {
        const fields = { 'query.token': 'is not the one of the body' }
        if (query.token !== body.token || query.email !== body.email)
          throw new Refusal('request.invalid', 'Check the marked fields', { fields })
        await resetPassword(platform, { ...body, botCheckResponse: body.cf_turnstile_response }, request.ip)
        return { message: 'Your password was changed. Sign in with the new one' }
      },
      { rateLimit },
    ),

    implementDetached(sendVerifyEmailEndpoint, async ({ body, session }) => {
      const sent = await sendVerifyEmail(platform, session.userId, body.user_email)
      return sent
        ? { message: 'A new mail is on its way', retryAfterSeconds: resendAfterSeconds }
        : { message: 'Your address is verified already', retryAfterSeconds: 0 }
    }),

    implementDetached(
      verifyAccountEndpoint,
      async ({ params, session }) => {
        await verifyAccount(platform, session.userId, params.token)
        return { message: 'Your e-mail address is verified' }
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
        return { message: 'A mail with a link is on its way to the new address' }
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
