import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

/** What a text of an email can say: lines with bold, italic, links, and shortcodes. */
const line: NodeSpec = { content: 'inline*', parseDOM: [{ tag: 'p' }, { tag: 'div' }], toDOM: (): DOMOutputSpec => ['p', 0] }
const shortcode: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  selectable: false,
  attrs: { source: { validate: 'string' } },
  parseDOM: [{ tag: 'span[data-shortcode]', getAttrs: (span) => ({ source: span.dataset.shortcode ?? '' }) }],
  toDOM: ({ attrs }): DOMOutputSpec => ['span', { 'data-shortcode': attrs.source }, String(attrs.source)],
  leafText: ({ attrs }) => String(attrs.source),
}
const link: MarkSpec = {
  attrs: { address: { validate: 'string' } },
  inclusive: false,
  parseDOM: [{ tag: 'a[title]', getAttrs: ({ title }) => ({ address: title }) }],
  // Without a target: it opens nothing here.
  toDOM: ({ attrs }): DOMOutputSpec => ['a', { title: attrs.address }, 0],
}
const bold: MarkSpec = { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: (): DOMOutputSpec => ['strong', 0] }
const italic: MarkSpec = { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: (): DOMOutputSpec => ['em', 0] }

const schemaOf = (content: 'line' | 'line+') =>
  new Schema({ nodes: { doc: { content }, line, text: { group: 'inline' }, shortcode }, marks: { link, bold, italic } })

export type TextSchema = ReturnType<typeof schemaOf>

const [oneLine, manyLines] = [schemaOf('line'), schemaOf('line+')]
export const textSchema = (isOneLine: boolean): TextSchema => (isOneLine ? oneLine : manyLines)
