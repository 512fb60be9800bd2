import type { EmailType } from '@yuko/contract/emails/email-types'
import { toHtml } from './marks.ts'
import { problemOf } from './merchant-liquid.ts'
import { literally, type Piece, piecesOf, toLiquid } from './shortcode-text.ts'

/**
 * What merchants typed never passes through MJML: the layout holds a place (`__12__`) for each text and address, which is
 * put in when MJML is done. So MJML sees only words of ours, and no text can become layout.
 */
export interface Fragments {
  /** A place in the layout for Liquid. */
  place(liquid: string): string
  /** A text with its marks as a place, or as Liquid where that stands within Liquid already. */
  html(text: string, linkStyle: string): string
  liquid(text: string, linkStyle: string): string
  attribute(text: string): string
  /** See `marks.ts`. Addresses are told to the counter of clicks, unless they are of pictures. */
  link(address: string, isPicture?: boolean): { readonly name: string; readonly set: string }
  fill(layout: string): string
}

export function createFragments(type: Pick<EmailType, 'shortcodes'>): Fragments {
  const places: string[] = []
  let links = 0
  const fragments: Fragments = {
    place: (liquid) => `__${places.push(liquid) - 1}__`,
    html: (text, linkStyle) => fragments.place(fragments.liquid(text, linkStyle)),
    liquid: (text, linkStyle) => toHtml(soundPieces(text, type), fragments, linkStyle),
    attribute: (text) => fragments.place(toLiquid(soundPieces(text, type), 'attribute', escapeAttribute)),
    link(address, isPicture = false) {
      const name = `link${++links}`
      const pieces = soundPieces(address.trim(), type)
      const parts = pieces.map((piece, index) => {
        if (piece.kind === 'output') return `{{ ${piece.source} | ${index === 0 ? 'address' : 'part_of_address'} }}`
        return piece.kind === 'tag' ? piece.source : literally(piece.source)
      })
      return { name, set: `{% address ${name}${isPicture ? ' picture' : ''} %}${parts.join('')}{% endaddress %}` }
    },
    fill: (layout) => layout.replace(/__(\d+)__/g, (_, index: string) => places[Number(index)] ?? ''),
  }
  return fragments
}

/** A text whose shortcodes are wrong is shown as it was typed. */
export function soundPieces(text: string, type: Pick<EmailType, 'shortcodes'>): readonly Piece[] {
  const pieces = piecesOf(text)
  return problemOf(pieces, type) === null ? pieces : [{ kind: 'words', source: text }]
}

function escapeAttribute(words: string): string {
  return words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
