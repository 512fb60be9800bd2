import type { Atom } from '@yuko/contract/emails/marked-line'
import type { MarkedText } from '@yuko/contract/emails/marked-text'
import { asTyped, piecesOf } from '@yuko/contract/emails/text-pieces'
import { Parser } from 'htmlparser2'
import { bullet } from './bullets.ts'

type Marks = Pick<Atom, 'bold' | 'italic' | 'link'>

/** Tags that start a line, and those with an empty line around them. */
const lines = new Set([
  'div',
  'li',
  'ul',
  'ol',
  'dt',
  'dd',
  'table',
  'tr',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'nav',
])
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'])
const wordless = new Set(['script', 'style', 'title', 'template', 'noscript', 'textarea', 'select', 'svg', 'iframe'])

/**
 * What a text of an email can say of a website or document: lines, bold, italic, links, and lists as bullets. Not read by the
 * browser, because the admin's policy allows no strings as HTML.
 */
export function readHtml(html: string): MarkedText {
  const read: Atom[][] = [[]]
  const open: Marks[] = [{ bold: false, italic: false, link: null }]
  let skipped = 0
  const write = (text: string) => {
    const marks = open.at(-1) as Marks
    for (const piece of piecesOf(text)) {
      const atoms = piece.kind === 'words' ? Array.from(piece.source) : [asTyped([piece])]
      read.at(-1)?.push(...atoms.map((atom) => ({ text: atom, isShortcode: piece.kind !== 'words', ...marks })))
    }
  }
  const endLine = (hasRoom: boolean) => {
    if (read.at(-1)?.length !== 0) read.push([])
    if (hasRoom && read.length > 1 && read.at(-2)?.length !== 0) read.push([])
  }
  const breakFor = (name: string) => {
    if (lines.has(name) || paragraphs.has(name)) endLine(paragraphs.has(name))
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (wordless.has(name)) skipped++
      breakFor(name)
      open.push(marksIn(open.at(-1) as Marks, name, attributes))
      if (name === 'br') read.push([])
      if (name === 'li') write(bullet)
    },
    ontext(text) {
      const words = text.replace(/[\t\n\f\r ]+/g, ' ')
      const before = read.at(-1)?.at(-1)?.text ?? ' '
      if (skipped === 0) write(before.trim() === '' ? words.trimStart() : words)
    },
    onclosetag(name) {
      if (wordless.has(name)) skipped--
      open.pop()
      breakFor(name)
    },
  })
  parser.end(html)
  while (read.length > 1 && read.at(-1)?.length === 0) read.pop()
  return read
}

function marksIn(around: Marks, name: string, { style = '', href = '' }: Record<string, string>): Marks {
  const isPlain = /font-weight:\s*(normal|400)/i.test(style)
  const isBold = name === 'b' || name === 'strong' || /font-weight:\s*(bold|[6-9]00)/i.test(style)
  const isItalic = name === 'i' || name === 'em' || /font-style:\s*italic/i.test(style)
  const isLink = name === 'a' && /^(https?:|mailto:|tel:)/i.test(href)
  return {
    bold: !isPlain && (isBold || around.bold),
    italic: isItalic || around.italic,
    link: isLink ? href : around.link,
  }
}
