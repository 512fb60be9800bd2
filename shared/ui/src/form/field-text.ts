import { i18n } from '@lingui/core'

/** Numbers and placeholders, which the catalog's texts replace by `#`. */
const variable = /\{\{[^{}]*\}\}|\d[\d,.]*(?<![,.])/g

/**
 * A field's message in the page's language. Schemas and the API use English: their texts are in the contract's `field-texts.ts`,
 * and English pages load no catalog. Of other messages, refusals show the text of their code.
 */
export function fieldText(message: string, code = ''): string {
  if (message in i18n.messages) return i18n.t(message)
  const key = message.replace(variable, '#')
  if (!(key in i18n.messages)) return code in i18n.messages && code !== 'request.invalid' ? i18n.t(code) : message
  const found = message.match(variable) ?? []
  return i18n.t(key).replaceAll('#', () => inPageLanguage(found.shift() ?? ''))
}

function inPageLanguage(part: string): string {
  const number = Number(part.replaceAll(',', ''))
  return Number.isNaN(number) ? part : number.toLocaleString(i18n.locale)
}
