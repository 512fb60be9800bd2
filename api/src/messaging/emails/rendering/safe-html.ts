import { asTyped, type Piece, piecesOf } from '@yuko/contract/emails/text-pieces'
import sanitize from 'sanitize-html'
import type { Fragments } from './fragments.ts'
import { htmlWords, type Writing } from './html-words.ts'
import { literally } from './shortcode-text.ts'

/**
 * Custom HTML in an email: tables, text and pictures with the styles mail programs support. Anything that could run, load or
 * overlay is removed by a parser, not by patterns. Shortcodes are set aside meanwhile, so that none is parsed as markup, and
 * restored in a form safe for their context.
 */
const tags = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'span',
  'br',
  'hr',
  'p',
  'div',
  'center',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'img',
  'font',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'caption',
]
const anywhere = ['style', 'align', 'valign', 'width', 'height', 'bgcolor', 'title', 'dir', 'lang', 'role', 'aria-label']
const attributes = {
  '*': anywhere,
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'border'],
  table: ['cellpadding', 'cellspacing', 'border'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  font: ['color', 'face', 'size'],
}
/** No functions except colors: styles load nothing. */
const plainValue = /^(?:[\w\s#.,%'"!-]|\b(?:rgba?|hsla?)\([\d\s.,%]*\))+$/i
const styles = [
  'color',
  'background',
  'background-color',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-decoration',
  'text-transform',
  'vertical-align',
  'white-space',
  'word-break',
  'padding',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'width',
  'max-width',
  'min-width',
  'height',
  'margin',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
  'border',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-color',
  'border-radius',
  'border-collapse',
  'border-spacing',
  'display',
]
const allowedStyles = { '*': Object.fromEntries(styles.map((name) => [name, [plainValue]])) }

const open = '\uE000'
const close = '\uE001'
const stashed = /\uE000(\d+)\uE001/g

interface Places {
  text(piece: Piece): string
  attribute(piece: Piece): string
  /** A complete URL, with its shortcodes as typed. */
  address(address: string, isPicture: boolean): string
}

function sanitised(pieces: readonly Piece[], places: Places): string {
  const stash: string[] = []
  const aside = (liquid: string) => `${open}${stash.push(liquid) - 1}${close}`
  const known: Piece[] = []
  const source = pieces
    .map((piece) =>
      piece.kind === 'words' ? piece.source.replace(/[\uE000\uE001]/g, '') : `${open}${known.push(piece) - 1}${close}`,
    )
    .join('')
  const each = (text: string, show: (piece: Piece) => string) =>
    text.replace(stashed, (_, index: string) => (known[Number(index)] ? show(known[Number(index)] as Piece) : ''))
  const clean = sanitize(source, {
    allowedTags: tags,
    allowedAttributes: attributes,
    allowedStyles,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // Their content is not text of the email.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'template', 'xmp', 'noembed'],
    nestingLimit: 60,
    transformTags: {
      '*': (tagName, given) => {
        const attribs: Record<string, string> = {}
        for (const [name, value] of Object.entries(given)) {
          if (name === 'href' || name === 'src')
            attribs[name] = aside(
              places.address(
                each(value, (piece) => asTyped([piece])),
                name === 'src',
              ),
            )
          else if (name === 'style') attribs[name] = value.replace(stashed, '')
          else attribs[name] = value.replace(stashed, (token) => aside(each(token, places.attribute)))
        }
        return { tagName, attribs }
      },
    },
    textFilter: (text) => text.replace(stashed, (token) => aside(each(token, places.text))),
  })
  return literally(clean).replace(stashed, (_, index: string) => stash[Number(index)] ?? '')
}

/** As Liquid for an email: links tracked, values escaped for their context. */
export function safeHtml(html: string, fragments: Fragments): string {
  const sets: string[] = []
  const drawn = sanitised(fragments.pieces(decodedPieces(html)), {
    text: (piece) => (piece.kind === 'output' ? `{{ ${piece.source} | words }}` : piece.source),
    attribute: (piece) => (piece.kind === 'output' ? `{{ ${piece.source} | attribute }}` : ''),
    address: (address, isPicture) => {
      const { name, set } = fragments.link(address, isPicture)
      sets.push(set)
      return `{{ ${name} }}`
    },
  })
  return `${sets.join('')}${drawn}`
}

/** As stored: sanitized, with its shortcodes as typed. */
export function cleanHtml(html: string): string {
  const typed = (piece: Piece) => asTyped([piece])
  const quoted = (text: string) => text.replace(/[<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return sanitised(piecesOf(decodedPieces(html)), {
    text: typed,
    attribute: (piece) => quoted(typed(piece)),
    address: (address) => (isAddress(address) ? quoted(address) : ''),
  }).replace(/\{\{ "(\{+)" \}\}/g, '$1')
}

/** A URL that starts with a shortcode is checked when rendered. */
const isAddress = (address: string) => /^\s*(https?:|mailto:|tel:|\{\{)/i.test(address)

/** HTML editors encode quotes within shortcodes as entities. */
function decodedPieces(html: string): string {
  return html.replace(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, (liquid) =>
    liquid
      .replace(/&quot;|&#34;/g, '"')
      .replace(/&#39;|&apos;/g, "'")
      .replace(/&lt;|&#60;/g, '<')
      .replace(/&gt;|&#62;/g, '>')
      .replace(/&nbsp;/g, ' '),
  )
}

const plainWriting: Writing = {
  wrap: { a: (words, href) => (href === '' ? words : `${words}: ${href}`) },
  breaks: Object.fromEntries(
    ['br', 'hr', 'p', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'table'].map((name) => [name, '\n']),
  ),
}

/** Its words, each row and paragraph on a line, URLs after their link text. */
export function htmlToPlain(html: string, plain: (text: string) => string): string {
  return plain(htmlWords(html, plainWriting).replace(/\n{2,}/g, '\n'))
}
