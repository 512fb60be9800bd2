import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { emailAddress, isoDateTime } from '../../primitives.ts'
import { type Tokens, tokens } from '../user.ts'

/** Returned instead of tokens for an account with two-factor sign-in: `sign-in-with-code` exchanges it, with a code, for them. */
export const signInChallenge = z
  .object({ challenge: z.string(), challengeExpiresAt: isoDateTime })
  .meta({ id: 'SignInChallenge' })
export type SignInChallenge = z.infer<typeof signInChallenge>

export const login = defineEndpoint({
  name: 'login',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/login',
  access: 'public',
  body: z.object({
    email: emailAddress,
    password: z.string().min(1, 'is required').max(256),
    cf_turnstile_response: z.string().max(4096).optional(),
  }),
  reply: z.union([tokens, signInChallenge]),
  refusals: ['account.credentials-refused', 'account.locked', 'account.bot-check-failed'],
})

/** For programs that sign in without a person to type a code. */
export function tokensOf(reply: Tokens | SignInChallenge): Tokens {
  if ('challenge' in reply) throw new Error('This account has two-factor sign-in')
  return reply
}
