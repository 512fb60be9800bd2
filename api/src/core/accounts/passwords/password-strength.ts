import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Longer passwords are judged by their beginning: the time of a judgement grows with the square of the length. */
const judgedLength = 72

/** Below this (10^6 guesses) a password is on the lists of leaked ones, or a small change away from them. */
const leastScore = 2

let zxcvbn: ZxcvbnFactory | undefined

/**
 * Whether someone who knows the leaked lists and the person would guess it soon. There are no rules on which
 * characters it must have: they make people choose `Password1!`, which this refuses.
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
