export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const token = /<\?xml [^<>]*\?>|<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/uy
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * A strict parser for plain XML, which throws on malformed input. Without comments, CDATA, and namespaces, which we don't write.
 */
export function readXml(document: string): XmlElement {
  if (forbidden.test(document)) throw new Error('a character that XML does not have')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < document.length) {
    const start = token.lastIndex
    const match = token.exec(document)
    if (!match) throw new Error(`not well-formed at ${document.slice(start, start + 80)}`)
    const [, closes, name, attributes = '', isEmpty, text] = match
    const inside = open.at(-1) ?? root
    if (text !== undefined) inside.text += unescaped(text)
    else if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
    } else if (name) {
      const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: '' }
      inside.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const [only, ...more] = root.children
  if (open.length > 1 || !only || more.length > 0) throw new Error('not one whole element')
  return only
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

function unescaped(text: string): string {
  return text.replace(/&([^;&]*;?)/g, (whole, body: string) => {
    const character = entities[body.slice(0, -1)]
    if (!body.endsWith(';') || !character) throw new Error(`${whole} is no entity`)
    return character
  })
}
