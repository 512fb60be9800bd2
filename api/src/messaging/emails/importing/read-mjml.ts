import { Parser } from 'htmlparser2'

export interface MjmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: MjmlElement[]
  /** The raw content, for elements that contain HTML instead of MJML. */
  inner: string
}

const ofHtml = new Set(['mj-text', 'mj-button', 'mj-table', 'mj-raw', 'mj-navbar-link'])
const deepest = 50

/** The elements of an MJML body. Mismatched tags are ignored. */
export function readMjml(source: string): MjmlElement[] {
  const root: MjmlElement = { name: '', attributes: {}, children: [], inner: '' }
  const open = [root]
  let body: MjmlElement | undefined
  let html: { readonly element: MjmlElement; readonly from: number } | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (html || !name.startsWith('mj') || open.length >= deepest) return
        const element: MjmlElement = { name, attributes, children: [], inner: '' }
        open.at(-1)?.children.push(element)
        open.push(element)
        if (name === 'mj-body') body ??= element
        if (ofHtml.has(name)) html = { element, from: parser.endIndex + 1 }
      },
      onclosetag(name, isImplied) {
        if (html && html.element.name !== name) return
        // An unclosed element is empty.
        if (html && !isImplied) html.element.inner = source.slice(html.from, Math.max(html.from, parser.startIndex))
        html = undefined
        const at = open.findLastIndex((element) => element.name === name)
        if (at > 0) open.length = at
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(source)
  return body?.children ?? []
}
