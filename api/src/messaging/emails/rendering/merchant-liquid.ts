import { findShortcode, type Shortcode } from '@yuko/contract/emails/shortcodes'
import { asTyped, type Piece } from '@yuko/contract/emails/text-pieces'
import { i18n } from '@yuko/contract/language'
import { Liquid } from 'liquidjs'
import { registerFilters, shownFilters } from './filters.ts'

/**
 * The Liquid that merchants may use: outputs, conditions and a few filters. No loops, variables or includes: nothing unbounded.
 * Each text is checked alone, so that an unclosed condition breaks only its own block.
 */
const tags = new Set(['if', 'elsif', 'else', 'unless', 'case', 'when', 'comment'])
const engine = new Liquid({ strictFilters: true, parseLimit: 20_000, templates: {} })
for (const tag of Object.keys(engine.tags)) if (!tags.has(tag)) delete engine.tags[tag]
for (const filter of Object.keys(engine.filters)) if (!shownFilters.has(filter)) engine.unregisterFilter(filter)
registerFilters(engine)

/** The problem with a text's shortcodes, as a message for the merchant; null: none. */
export function problemOf(pieces: readonly Piece[], shortcodes: readonly Shortcode[]): string | null {
  const text = asTyped(pieces)
  if (!/[{][{%]/.test(text)) return null
  try {
    const template = engine.parse(text)
    const unknown = engine.globalFullVariablesSync(template).find((name) => !findShortcode(shortcodes, name))
    return unknown === undefined ? null : i18n.t('This email has no shortcode {shortcode}', { shortcode: `{{ ${unknown} }}` })
  } catch (error) {
    return i18n.t('The shortcodes are invalid: {problem}', { problem: reasonOf(error) })
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/, line:\d+, col:\d+|, file:[^,]*/g, '')
}
