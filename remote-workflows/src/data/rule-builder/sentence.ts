import { t } from '@lingui/core/macro'
import { describeLeaf, type RuleWords } from '@yuko/contract/automation/rules/describe-rule'
import { type Duration, isGroup, type Rule } from '@yuko/contract/automation/rules/rule'

const joins = { and: ' and ', or: ' or ', not: ' nor ' } as const

/** A rule as a merchant reads it: “Order total is at least €50.00 and (Country is one of …)”. Empty where nothing is asked. */
export function sentenceOf(rule: Rule, words: RuleWords): string {
  if (!isGroup(rule)) return describeLeaf(rule, words)
  const parts = rule.children.flatMap((child) => {
    const text = sentenceOf(child, words)
    return isGroup(child) && child.children.length > 1 && child.op !== 'not' ? `(${text})` : text || []
  })
  const whole = parts.join(joins[rule.op])
  return rule.op === 'not' && whole ? t`none of: ${whole}` : whole
}

/** “2 days”, “1 hour”. */
export const durationText = ({ amount, unit }: Duration) => `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
