import { Parser } from 'htmlparser2'

/** How HTML is written as plain text. */
export interface Writing {
  /** Wraps the words of a tag, by its name. */
  readonly wrap: Readonly<Record<string, (words: string, href: string) => string>>
  /** What a tag emits when it stands alone or ends. */
  readonly breaks: Readonly<Record<string, string>>
}

/** Tags whose content is not text of the email. */
const wordless = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'title'])
const deepest = 50

/** The words of HTML, read by a linear-time parser. Whitespace is collapsed, lines are trimmed. */
export function htmlWords(html: string, { wrap, breaks }: Writing): string {
  const open = [{ name: '', href: '', words: '' }]
  let skipping = 0
  const write = (words: string) => {
    const inner = open.at(-1)
    if (inner && skipping === 0) inner.words += words
  }
  const close = () => {
    const ended = open.pop()
    if (ended) write(ended.words === '' ? '' : (wrap[ended.name]?.(ended.words, ended.href) ?? ended.words))
  }
  const parser = new Parser({
    onopentag(name, { href = '' }) {
      if (wordless.has(name)) skipping++
      else if (wrap[name] && open.length < deepest) open.push({ name, href, words: '' })
    },
    ontext: (text) => write(text.replace(/[\t\n\f\r ]+/g, ' ')),
    onclosetag(name) {
      if (wordless.has(name)) skipping--
      else if (breaks[name] !== undefined) write(breaks[name])
      else if (wrap[name] && open.at(-1)?.name === name) close()
    },
  })
  parser.end(html)
  while (open.length > 1) close()
  const lines = (open[0]?.words ?? '').split('\n').map((line) => line.replace(/ {2,}/g, ' ').trim())
  return lines.join('\n').trim()
}
