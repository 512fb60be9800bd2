import type { SignupTexts } from './consent-texts.ts'

interface Refused {
  readonly code?: string | undefined
  /** By input path: `body.email`. */
  readonly fields?: Readonly<Record<string, string>> | undefined
}

/** Why a sign-up failed, in the form's language. */
export function signupProblem({ code, fields }: Refused, texts: SignupTexts): string {
  const [field] = Object.keys(fields ?? {})
  const problems: Readonly<Record<string, string>> = {
    'body.email': texts.needEmail,
    'body.hasTicked': texts.needTick,
    'body.birthday': texts.needDate,
    'request.rate-limited': texts.rateLimited,
    'signup-form.not-found': texts.gone,
    'store.not-found': texts.gone,
  }
  return problems[field ?? code ?? ''] ?? texts.failed
}
