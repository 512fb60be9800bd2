import type { CallExpression, Expression } from 'oxc-parser'

/** The message of `i18n.t('…')`; undefined for other calls. */
export function messageOfCall({ callee, arguments: [first] }: CallExpression): string | undefined {
  const asks =
    callee.type === 'MemberExpression' &&
    isNamed(callee.object, 'i18n') &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 't'
  return asks ? textOf(first) : undefined
}

/** The text of an email in `liquid('…')`; undefined for any other call. */
export function liquidOfCall({ callee, arguments: [first] }: CallExpression): string | undefined {
  return isNamed(callee, 'liquid') ? textOf(first) : undefined
}

const isNamed = (one: Expression, name: string) => one.type === 'Identifier' && one.name === name

const textOf = (argument: CallExpression['arguments'][number] | undefined) =>
  argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined
