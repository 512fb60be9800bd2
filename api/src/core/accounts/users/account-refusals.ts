import { Refusal } from '#platform/http/refusal.ts'

export function easyToGuess(): Refusal {
  const message = 'is too easy to guess: it, or something close to it, is on the lists that attackers try first'
  return new Refusal('account.password-weak', 'Choose a password that is harder to guess', {
    fields: { 'body.password': message },
  })
}

export function emailUnverified(): Refusal {
  return new Refusal('account.email-unverified', 'Verify your e-mail address first')
}

export function codeRefused(): Refusal {
  const message = 'is not right, has expired or was used before'
  return new Refusal('account.code-refused', 'The code is not right', { fields: { 'body.code': message } })
}

export function botCheckFailed(): Refusal {
  return new Refusal('account.bot-check-failed', 'We could not confirm that you are human. Please try again')
}

export function tokenRefused(): Refusal {
  return new Refusal('account.token-refused', 'This link is not valid or has expired. Ask for a new one')
}

export function locked(until: Date, now: Date): Refusal {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Refusal('account.locked', `Too many failed attempts. Try again in ${wait}, or set a new password`, { retryAfter })
}
