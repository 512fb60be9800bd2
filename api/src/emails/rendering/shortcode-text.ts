import { legacyShortcodes } from '@yuko/contract/emails/shortcodes'

/** A text as a merchant typed it, in pieces: shortcodes and tags of Liquid, and the words between them. */
export interface Piece {
  readonly kind: 'words' | 'output' | 'tag'
  /** Of an output, what stands between the braces. */
  readonly source: string
}

/** Nobody writes longer ones; without an end in sight, looking for each would take for ever. */
const liquid = /\{\{-?([\s\S]{0,1000}?)-?\}\}|\{%-?[\s\S]{0,1000}?-?%\}/g
const singleBraces = new RegExp(`(?<!\\{)\\{(${Object.keys(legacyShortcodes).join('|')})\\}(?!\\})`, 'g')

export function piecesOf(typed: string): Piece[] {
  const text = typed.replace(singleBraces, (_, name: string) => `{{ ${legacyShortcodes[name]} }}`)
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(liquid)) {
    if (match.index > end) pieces.push({ kind: 'words', source: text.slice(end, match.index) })
    const output = match[1]
    pieces.push(output === undefined ? { kind: 'tag', source: match[0] } : { kind: 'output', source: todaysName(output) })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ kind: 'words', source: text.slice(end) })
  return pieces
}

/** The same text as Liquid that a merchant may write, with the names of today. */
export function asTyped(pieces: readonly Piece[]): string {
  return pieces.map(({ kind, source }) => (kind === 'output' ? `{{ ${source} }}` : source)).join('')
}

/** Liquid that shows the pieces, outputs through a filter that makes them fit the place, words through `show`. */
export function toLiquid(pieces: readonly Piece[], filter: string, show: (words: string) => string): string {
  return pieces
    .map(({ kind, source }) => {
      if (kind === 'output') return `{{ ${source} | ${filter} }}`
      return kind === 'tag' ? source : show(literally(source))
    })
    .join('')
}

/** Words that only look like the beginning of Liquid. */
export function literally(words: string): string {
  return words.replace(/\{(?=[{%])/g, '{{ "{" }}')
}

function todaysName(expression: string): string {
  return expression.trim().replace(/^\w+(?=\s*(\||$))/, (name) => legacyShortcodes[name] ?? name)
}
