import { replaceBold, replaceItalic, replaceLinks } from '@yuko/contract/emails/text-marks'
import { asTyped, type Piece } from '@yuko/contract/emails/text-pieces'
import { escapeHtml } from '#platform/http/escape-html.ts'
import { literally, toLiquid } from './shortcode-text.ts'

/**
 * Merchants' texts as HTML: `**bold**`, `*italic*`, `[words](address)`, an empty line starts a paragraph. Everything else is
 * shown as typed. Shortcodes and tags are set aside while words are escaped and marked.
 */
export interface Links {
  /** Liquid that sets a variable to the URL, or to nothing if invalid; returns the variable's name and that Liquid. */
  link(address: string): { readonly name: string; readonly set: string }
}

const open = '\uE000'
const close = '\uE001'
const stashed = /\uE000(\d+)\uE001/g

export function toHtml(pieces: readonly Piece[], links: Links, linkStyle: string): string {
  const stash: string[] = []
  const aside = (liquid: string) => `${open}${stash.push(liquid) - 1}${close}`
  const sources = new Map<string, Piece>()
  const text = pieces
    .map((piece) => {
      if (piece.kind === 'words') return piece.source.replace(/[\uE000\uE001]/g, '')
      const place = aside(piece.kind === 'output' ? `{{ ${piece.source} | words }}` : piece.source)
      sources.set(place, piece)
      return place
    })
    .join('')
  const linked = replaceLinks(text, (words, address) => {
    const { name, set } = links.link(
      address.replace(stashed, (place) => asTyped([sources.get(place) ?? { kind: 'words', source: '' }])),
    )
    const start = aside(`${set}{% if ${name} != "" %}<a href="{{ ${name} }}" style="${linkStyle}">{% endif %}`)
    return `${start}${words}${aside(`{% if ${name} != "" %}</a>{% endif %}`)}`
  })
  const marked = replaceItalic(replaceBold(escapeHtml(linked), '<strong>$1</strong>'), '<em>$1</em>')
  const paragraphs = marked
    .split(/(?:\r?\n[ \t]*){2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.trim().replace(/\r?\n/g, '<br>'))
  return literally(paragraphs.join('<br><br>')).replace(stashed, (_, index: string) => stash[Number(index)] ?? '')
}

/** The same without marks; a link is followed by its URL. */
export function toPlain(pieces: readonly Piece[]): string {
  const plain = (words: string) => replaceLinks(replaceBold(words, '$1'), (text, address) => `${text}: ${address}`)
  // A mark may contain a shortcode, so it is matched across pieces.
  return toLiquid(withoutMarks(pieces, plain), 'plain', (words) => words)
}

function withoutMarks(pieces: readonly Piece[], plain: (text: string) => string): Piece[] {
  const kept: Piece[] = []
  const text = pieces.map((piece) => (piece.kind === 'words' ? piece.source : `${open}${kept.push(piece) - 1}${close}`)).join('')
  return plain(text)
    .split(/(\uE000\d+\uE001)/)
    .filter((part) => part !== '')
    .map((part) => {
      const index = /\uE000(\d+)\uE001/.exec(part)?.[1]
      return (index === undefined ? undefined : kept[Number(index)]) ?? { kind: 'words', source: part }
    })
}
