import { legacyShortcodes } from '@yuko/contract/emails/shortcodes'
import { type ReplyShortcode, replyShortcodes } from '@yuko/contract/reviews/saved-replies/saved-reply'

export type ReplyValues = Readonly<Record<ReplyShortcode, string | null>>

/** `{{ name }}`, `{{ name | default: "text" }}`, or a single-brace name as other apps write it. */
const shortcode = /\{\{\s*([\w.]+)\s*(?:\|\s*default:\s*(?:"([^"]*)"|'([^']*)'|“([^”]*)”)\s*)?\}\}|\{(\w+)\}/g

const known = new Set<string>(replyShortcodes)

function meant(name: string): ReplyShortcode | null {
  const current = legacyShortcodes[name] ?? name
  return known.has(current) ? (current as ReplyShortcode) : null
}

/** Unknown names in a text; single braces may contain anything. */
export function unknownShortcodes(text: string): string[] {
  const names = [...text.matchAll(shortcode)].flatMap(([, name]) => (name !== undefined && meant(name) === null ? [name] : []))
  // Malformed shortcodes: {{ customer name }}
  const broken = text.replaceAll(shortcode, '').match(/\{\{(?:(?!\{\{|\}\}).)*\}\}/g) ?? []
  return [...names, ...broken]
}

export function fillIn(text: string, values: ReplyValues): string {
  return text.replaceAll(shortcode, (whole, name, double, single, curly, legacy) => {
    const code = meant(name ?? legacy)
    return code === null ? whole : values[code] || (double ?? single ?? curly ?? '')
  })
}
