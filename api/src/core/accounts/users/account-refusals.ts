import { Refusal } from '#platform/http/refusal.ts'

export function easyToGuess(): Refusal {
  const message = 'is too easy to guess. It’s on a list of common passwords, or close to one that is.'
  return new Refusal('account.password-weak', 'Choose a password that’s harder to guess', {
    fields: { 'body.password': message },
  })
}

export function emailUnverified(): Refusal {
  return new Refusal('account.email-unverified', 'Verify your email address first')
}

export function codeRefused(): Refusal {
  const message = 'is incorrect, has expired, or was already used'
  return new Refusal('account.code-refused', 'The code is incorrect', { fields: { 'body.code': message } })
}

export function botCheckFailed(): Refusal {
  return new Refusal('account.bot-check-failed', 'We couldn’t confirm that you’re human. Try again.')
}

export function tokenRefused(): Refusal {
  return new Refusal('account.token-refused', 'This link is invalid or has expired. Request a new one.')
}

export function locked(until: Date, now: Date): Refusal {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  const message =
    minutes === 1
      ? 'Too many failed attempts. Try again in 1 minute, or reset your password.'
      : `Too many failed attempts. Try again in ${minutes} minutes, or reset your password.`
  return new Refusal('account.locked', message, { retryAfter })
}
