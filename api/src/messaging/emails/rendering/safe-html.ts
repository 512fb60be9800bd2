import sanitize from 'sanitize-html'
import type { Fragments } from './fragments.ts'
import { htmlWords, type Writing } from './html-words.ts'
import { asTyped, literally, type Piece, piecesOf } from './shortcode-text.ts'

/**
 * Somebody's own HTML as a part of a mail: tables, words and pictures with the styles that mail programs know. What could run, load
 * or cover anything is taken away by a parser, not by patterns. Shortcodes wait aside meanwhile, so that none of them is taken for
 * markup, and come back as what their place can hold.
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
/** No function but colours: nothing is fetched by a style. */
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
  /** A whole address, with its shortcodes as they were typed. */
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
    // What stands within them is no text of the mail.
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

/** As Liquid for a mail: links by way of the counter, values escaped for where they stand. */
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

/** As it is kept: without what is never drawn, with its shortcodes as they were typed. */
export function cleanHtml(html: string): string {
  const typed = (piece: Piece) => asTyped([piece])
  const quoted = (text: string) => text.replace(/[<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return sanitised(piecesOf(decodedPieces(html)), {
    text: typed,
    attribute: (piece) => quoted(typed(piece)),
    address: (address) => (isAddress(address) ? quoted(address) : ''),
  }).replace(/\{\{ "(\{+)" \}\}/g, '$1')
}

/** What begins with a shortcode is looked at when it is drawn. */
const isAddress = (address: string) => /^\s*(https?:|mailto:|tel:|\{\{)/i.test(address)

/** Editors of HTML write quotes within shortcodes as entities. */
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

/** The words of it, each row and paragraph on a line of its own, addresses after what leads to them. */
export function htmlToPlain(html: string, plain: (text: string) => string): string {
  return plain(htmlWords(html, plainWriting).replace(/\n{2,}/g, '\n'))
}
