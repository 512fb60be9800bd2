import type { CallExpression } from 'oxc-parser'

/** The message of `i18n.t('…')`; undefined for other calls. */
export function messageOfCall({ callee, arguments: [first] }: CallExpression): string | undefined {
  const asks =
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'i18n' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 't'
  return asks && first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined
}
