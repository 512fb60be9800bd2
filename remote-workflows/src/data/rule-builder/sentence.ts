import { plural, t } from '@lingui/core/macro'
import { describeLeaf, type RuleWords } from '@yuko/contract/automation/rules/describe-rule'
import { type Duration, isGroup, type Rule } from '@yuko/contract/automation/rules/rule'

const join: Readonly<Record<'and' | 'or', (one: string, other: string) => string>> = {
  and: (one, other) => t`${one} and ${other}`,
  or: (one, other) => t`${one} or ${other}`,
}

/** A rule as a sentence: “Order total is at least €50.00 and (Country is one of …)”. Empty without conditions. */
export function sentenceOf(rule: Rule, words: RuleWords): string {
  if (!isGroup(rule)) return describeLeaf(rule, words)
  const parts = rule.children.flatMap((child) => {
    const text = sentenceOf(child, words)
    return isGroup(child) && child.children.length > 1 && child.op !== 'not' ? `(${text})` : text || []
  })
  const [first = '', ...others] = parts
  const conditions = others.reduce(join[rule.op === 'and' ? 'and' : 'or'], first)
  return rule.op === 'not' && conditions ? t`none of: ${conditions}` : conditions
}

/** “2 days”, “1 hour”. */
export function durationText({ amount, unit }: Duration): string {
  switch (unit) {
    case 'minutes':
      return plural(amount, { one: '# minute', other: '# minutes' })
    case 'hours':
      return plural(amount, { one: '# hour', other: '# hours' })
    case 'days':
      return plural(amount, { one: '# day', other: '# days' })
    case 'weeks':
      return plural(amount, { one: '# week', other: '# weeks' })
  }
}
