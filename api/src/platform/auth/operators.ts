import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { Refusal } from '../http/refusal.ts'

/** Somebody who may release remotes on this server: a person, or a key of a pipeline. */
export interface Operator {
  /** For the log of releases: the e-mail, or the name of the key. */
  readonly name: string
  readonly keyId: string | null
  /** What a key is for; null: everything. */
  readonly remotes: readonly RemoteName[] | null
}

/** What of a user decides whether they are an operator. */
export interface OperatorCandidate {
  readonly email: string
  readonly isEmailVerified: boolean
  readonly hasTwoFactor: boolean
}

/** Knows the keys that operators made. */
export interface OperatorKeys {
  /** Null for another kind of token; a key that is not good throws a refusal. */
  read(token: string): Promise<{ operator: Operator; userId: string; keyId: string } | null>
}

/** Whether the environment names that address, verified: such a person is shown the screen, which says what is missing. */
export function isNamedOperator(
  operators: readonly string[],
  { email, isEmailVerified }: Omit<OperatorCandidate, 'hasTwoFactor'>,
) {
  return isEmailVerified && operators.includes(email.toLowerCase())
}

/**
 * The operator that a user is, or a refusal with the reason. The e-mail alone is not enough: whoever can release runs code in
 * the browser of every merchant, so the address must be proven and a password alone must not open it.
 */
export function operatorOf(operators: readonly string[], user: OperatorCandidate): Operator {
  if (!operators.includes(user.email.toLowerCase()))
    throw new Refusal('session.forbidden', 'Only operators of this server can manage releases')
  if (!user.isEmailVerified) throw new Refusal('operator.not-ready', 'Verify your email address before you manage releases')
  if (!user.hasTwoFactor)
    throw new Refusal('operator.not-ready', 'Turn on two-factor sign-in in Settings before you manage releases')
  return { name: user.email.toLowerCase(), keyId: null, remotes: null }
}
