import { legacyShortcodes } from './shortcodes.ts'

/** A merchant's text in pieces: shortcodes, Liquid tags, and the words between them. */
export interface Piece {
  readonly kind: 'words' | 'output' | 'tag'
  /** For an output, the content of its braces. */
  readonly source: string
}

/** No real shortcode is longer. */
const longest = 1000
const singleBraces = new RegExp(`(?<!\\{)\\{(${Object.keys(legacyShortcodes).join('|')})\\}(?!\\})`, 'g')

export function piecesOf(typed: string): Piece[] {
  const text = typed.replace(singleBraces, (_, name: string) => `{{ ${legacyShortcodes[name]} }}`)
  const pieces: Piece[] = []
  const ends = { '{': endsOf(text, '}}'), '%': endsOf(text, '%}') }
  let done = 0
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', Math.max(at + 1, done))) {
    const kind = text[at + 1]
    if (kind !== '{' && kind !== '%') continue
    const inner = at + 2
    const end = ends[kind](inner)
    // Without an end, or longer than the limit, it is text.
    if (end === -1 || end - inner > longest + 2) continue
    if (at > done) pieces.push({ kind: 'words', source: text.slice(done, at) })
    const source = text.slice(inner, end)
    pieces.push(
      kind === '{'
        ? { kind: 'output', source: todaysName(source.replace(/^-/, '').replace(/-$/, '')) }
        : { kind: 'tag', source: text.slice(at, end + 2) },
    )
    done = end + 2
  }
  if (done < text.length) pieces.push({ kind: 'words', source: text.slice(done) })
  return pieces
}

/** Finds the next `end`, for increasing positions: each part of the text is scanned once. */
function endsOf(text: string, end: string): (from: number) => number {
  let found = -2
  return (from) => {
    if (found === -2 || (found !== -1 && found < from)) found = text.indexOf(end, from)
    return found
  }
}

/** The same text as Liquid a merchant may write, with current names. */
export function asTyped(pieces: readonly Piece[]): string {
  return pieces.map(({ kind, source }) => (kind === 'output' ? `{{ ${source} }}` : source)).join('')
}

function todaysName(expression: string): string {
  return expression.trim().replace(/^\w+(?=\s*(\||$))/, (name) => legacyShortcodes[name] ?? name)
}
