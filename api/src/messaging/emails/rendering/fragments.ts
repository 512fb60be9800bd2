import type { BlockCondition } from '@yuko/contract/emails/block-condition'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { type Piece, piecesOf } from '@yuko/contract/emails/text-pieces'
import { escapeHtml } from '#platform/http/escape-html.ts'
import { toHtml } from './marks.ts'
import { problemOf } from './merchant-liquid.ts'
import { literally, toLiquid } from './shortcode-text.ts'

/**
 * Merchants' input never passes through MJML: the layout has a placeholder (`__12__`) for each text and URL, filled in after
 * MJML. So MJML sees only our own words, and no text can become layout.
 */
export interface Fragments {
  /** A placeholder in the layout for Liquid. */
  place(liquid: string): string
  /** A text with its marks as a placeholder, or as Liquid inside Liquid. */
  html(text: string, linkStyle: string): string
  liquid(text: string, linkStyle: string): string
  /** The pieces of a text; plain words if its shortcodes are invalid. */
  pieces(text: string): readonly Piece[]
  attribute(text: string): string
  liquidAttribute(text: string): string
  /** See `marks.ts`. Clicks are tracked, except for pictures. */
  link(address: string, isPicture?: boolean): { readonly name: string; readonly set: string }
  /** Liquid around conditional content; empty without a condition. */
  around(showIf: BlockCondition | undefined): { readonly before: string; readonly after: string }
  /** In the order of `shown` in Liquid. */
  readonly conditions: readonly BlockCondition[]
  fill(layout: string): string
}

export function createFragments(shortcodes: readonly Shortcode[]): Fragments {
  const places: string[] = []
  const conditions: BlockCondition[] = []
  let links = 0
  const fragments: Fragments = {
    place: (liquid) => `__${places.push(liquid) - 1}__`,
    html: (text, linkStyle) => fragments.place(fragments.liquid(text, linkStyle)),
    liquid: (text, linkStyle) => toHtml(soundPieces(text, shortcodes), fragments, linkStyle),
    attribute: (text) => fragments.place(fragments.liquidAttribute(text)),
    pieces: (text) => soundPieces(text, shortcodes),
    liquidAttribute: (text) => toLiquid(soundPieces(text, shortcodes), 'attribute', escapeHtml),
    link(address, isPicture = false) {
      const name = `link${++links}`
      const pieces = soundPieces(address.trim(), shortcodes)
      const parts = pieces.map((piece, index) => {
        if (piece.kind === 'output') return `{{ ${piece.source} | ${index === 0 ? 'address' : 'part_of_address'} }}`
        return piece.kind === 'tag' ? piece.source : literally(piece.source)
      })
      return { name, set: `{% address ${name}${isPicture ? ' picture' : ''} %}${parts.join('')}{% endaddress %}` }
    },
    around: (showIf) =>
      showIf ? { before: `{% if shown[${conditions.push(showIf) - 1}] %}`, after: '{% endif %}' } : { before: '', after: '' },
    conditions,
    fill: (layout) => layout.replace(/__(\d+)__/g, (_, index: string) => places[Number(index)] ?? ''),
  }
  return fragments
}

/** A text with invalid shortcodes is shown as typed. */
export function soundPieces(text: string, shortcodes: readonly Shortcode[]): readonly Piece[] {
  const pieces = piecesOf(text)
  return problemOf(pieces, shortcodes) === null ? pieces : [{ kind: 'words', source: text }]
}
