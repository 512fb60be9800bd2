import { t } from '@lingui/core/macro'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

const hints = [t`Very weak: commonly used`, t`Weak: easy to guess`, t`Fair: add another word or two`, t`Good`, t`Strong`]

/** How well a password resists guessing, 0 to 4. `personal` is the user's name and address. */
export function strengthOf(password: string, personal: readonly string[]): { score: number; hint: string } {
  const words = personal.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2)
  const { score } = estimator.check(password, words)
  return { score, hint: hints[score] ?? '' }
}
