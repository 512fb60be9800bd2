import { type Atom, writeLine } from './marked-line.ts'
import { replaceBold, replaceItalic, replaceLinks } from './text-marks.ts'
import { asTyped, type Piece, piecesOf } from './text-pieces.ts'

/**
 * A text with marks, as an editor shows it: lines of atoms. Reading and writing a text changes its notation at most, not what
 * recipients see.
 */
export type MarkedText = readonly (readonly Atom[])[]

// Characters for private use take the place of shortcodes and marks.
const reserved = /[\uE000-\uE008]/g
const tokens = /\uE000(\d+)\uE001|\uE002(\d+)\uE003|[\uE004-\uE008\n]|[^\uE000-\uE008\n]/gu

export function readMarkedText(text: string): MarkedText {
  const pieces: Piece[] = []
  const addresses: string[] = []
  const set = (place: string) =>
    place.replace(/\uE000(\d+)\uE001/g, (_, index: string) => asTyped(pieces.slice(+index, +index + 1)))
  const words = piecesOf(text.replace(/\r\n/g, '\n').replace(reserved, ''))
    .map((piece) => (piece.kind === 'words' ? piece.source : `\uE000${pieces.push(piece) - 1}\uE001`))
    .join('')
  const linked = replaceLinks(words, (label, address) => `\uE002${addresses.push(set(address)) - 1}\uE003${label}\uE004`)
  const marked = replaceItalic(replaceBold(linked, '\uE005$1\uE006'), '\uE007$1\uE008')

  const lines: Atom[][] = [[]]
  let marks = { bold: false, italic: false, link: null as string | null }
  for (const [token, piece, link] of marked.matchAll(tokens)) {
    if (token === '\n') lines.push([])
    else if (piece !== undefined) lines.at(-1)?.push({ text: set(token), isShortcode: true, ...marks })
    else if (link !== undefined) marks = { ...marks, link: addresses[Number(link)] ?? '' }
    else if (token === '\uE004') marks = { ...marks, link: null }
    else if (token === '\uE005' || token === '\uE006') marks = { ...marks, bold: token === '\uE005' }
    else if (token === '\uE007' || token === '\uE008') marks = { ...marks, italic: token === '\uE007' }
    else lines.at(-1)?.push({ text: token, isShortcode: false, ...marks })
  }
  return lines
}

/** Words never change. A mark that the notation can’t express there, such as italic within a word, covers the whole word. */
export function writeMarkedText(lines: MarkedText): string {
  return lines.map((line) => writeLine(line, (text) => readMarkedText(text).flat())).join('\n')
}
