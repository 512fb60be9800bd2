import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Only the start of longer passwords is checked, because the time grows with the square of the length. */
const judgedLength = 72

/** Passwords below this score (10^6 guesses) are on lists of leaked passwords, or close to one. */
const leastScore = 2

let zxcvbn: ZxcvbnFactory | undefined

/**
 * Whether an attacker who knows the leaked lists and the person would soon guess it. There are no rules about character classes:
 * they lead to `Password1!`, which this rejects.
 */
export function isEasyToGuess(password: string, person: { name: string; email: string }): boolean {
  zxcvbn ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return zxcvbn.check(password.slice(0, judgedLength), wordsOf(person)).score < leastScore
}

function wordsOf({ name, email }: { name: string; email: string }): string[] {
  const whole = [name, name.replace(/\s+/g, ''), email, ...email.split('@')]
  const parts = [...name.split(/\s+/), ...email.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2)
  return [...whole, ...parts, 'yuko']
}
