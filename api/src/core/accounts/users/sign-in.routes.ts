import { forgetPassword as forgetPasswordEndpoint } from '@yuko/contract/accounts/sign-in/forget-password'
import { getSignInOptions } from '@yuko/contract/accounts/sign-in/get-sign-in-options'
import { login } from '@yuko/contract/accounts/sign-in/login'
import { register } from '@yuko/contract/accounts/sign-in/register'
import { resetPassword as resetPasswordEndpoint } from '@yuko/contract/accounts/sign-in/reset-password'
import { getBotCheck } from '@yuko/contract/storefront/get-bot-check'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { forgetPassword } from './forget-password.ts'
import { logIn } from './log-in.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'

/** Per client; an office may share one. Limits that protect an account are counted by account. */
const rateLimit = limits.signInsOfNetwork

/** Endpoints for visitors who aren't signed in. */
export function signInRoutes(platform: Platform): Implementation[] {
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

    implementDetached(
      login,
      async ({ body: { cf_turnstile_response: botCheckResponse, ...body }, request }) =>
        logIn(platform, { ...body, botCheckResponse }, { ip: request.ip, userAgent: request.headers['user-agent'] }),
      { rateLimit },
    ),

    implementDetached(
      register,
      async ({ body: { cf_turnstile_response: botCheckResponse, ...body }, timeZone, language, request }) =>
        registerAccount(
          platform,
          { ...body, timezone: timeZone, language, botCheckResponse },
          { ip: request.ip, userAgent: request.headers['user-agent'] },
        ),
      { rateLimit: limits.registrationsOfNetwork },
    ),

    implementDetached(
      forgetPasswordEndpoint,
      async ({ body }) => {
        await forgetPassword(platform, body.email)
        return { message: 'If an account with this email address exists, we’ve sent it a link' }
      },
      { rateLimit },
    ),

    implementDetached(
      resetPasswordEndpoint,
      async ({ body, query, request }) => {
        const fields = { 'query.token': 'doesn’t match the one in the body' }
        if (query.token !== body.token || query.email !== body.email)
          throw new Refusal('request.invalid', 'Check the marked fields', { fields })
        await resetPassword(platform, { ...body, botCheckResponse: body.cf_turnstile_response }, request.ip)
        return { message: 'Your password was changed. Sign in with your new password.' }
      },
      { rateLimit },
    ),
  ]
}
