import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { Refusal } from '../http/refusal.ts'

/** Who may release remotes on this server: a person or a pipeline's key. */
export interface Operator {
  /** For the release log: the email address or the name of the key. */
  readonly name: string
  readonly keyId: string | null
  /** The key's remotes. null: all. */
  readonly remotes: readonly RemoteName[] | null
}

/** The user's properties that decide whether they are an operator. */
export interface OperatorCandidate {
  readonly email: string
  readonly isEmailVerified: boolean
  readonly hasTwoFactor: boolean
}

/** Verifies operator keys. */
export interface OperatorKeys {
  /** null for another kind of token. Throws a refusal for an invalid key. */
  read(token: string): Promise<{ operator: Operator; userId: string; keyId: string } | null>
}

/** Whether the environment names the verified address. Such users see the page, which shows what is missing. */
export function isNamedOperator(
  operators: readonly string[],
  { email, isEmailVerified }: Omit<OperatorCandidate, 'hasTwoFactor'>,
) {
  return isEmailVerified && operators.includes(email.toLowerCase())
}

/**
 * The operator for a user, or a refusal with the reason. The address alone isn't enough: operators can run code in every
 * merchant's browser, so it must be verified and protected by a second factor.
 */
export function operatorOf(operators: readonly string[], user: OperatorCandidate): Operator {
  if (!operators.includes(user.email.toLowerCase()))
    throw new Refusal('session.forbidden', 'Only operators of this server can manage releases')
  if (!user.isEmailVerified) throw new Refusal('operator.not-ready', 'Verify your email address before you manage releases')
  if (!user.hasTwoFactor)
    throw new Refusal('operator.not-ready', 'Turn on two-factor sign-in in Settings before you manage releases')
  return { name: user.email.toLowerCase(), keyId: null, remotes: null }
}
