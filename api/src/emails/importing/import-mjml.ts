import type { ColumnBlock, EmailBlock } from '@yuko/contract/emails/email-block'
import sanitize from 'sanitize-html'
import { cleanHtml } from '../rendering/safe-html.ts'
import { type Imported, titleOf } from './import-html.ts'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  /** What stands between its tags, as it was written. */
  readonly inner: string
}

/** MJML as the blocks that it means; a sentence for the merchant where it is none. */
export function importMjml(source: string): Imported | string {
  if (!/<mjml\b/i.test(source) || !/<mj-body\b/i.test(source)) return 'This is no MJML: it has no <mjml> with an <mj-body>'
  if (/<mj-include\b/i.test(source)) return 'It includes other files. Put them into one first'
  const body = elementsOf(source, 'mj-body')[0]
  const notes = new Set<string>()
  const blocks = numbered((body?.children ?? []).flatMap((element) => blocksOf(element, notes)))
  if (blocks.length === 0) return 'There is nothing in it that an e-mail can show'
  if (blocks.length > 59) return 'It has more than 60 blocks. Make it shorter'
  return { blocks: [...blocks, { id: 'footer-end', type: 'footer', text: '' }], subject: titleOf(source), notes: [...notes] }
}

type Unnumbered<Block> = Block extends unknown ? Omit<Block, 'id'> : never
type Part = Unnumbered<ColumnBlock>
type Whole = Unnumbered<EmailBlock>

const containers = new Set(['mj-wrapper', 'mj-hero', 'mj-group', 'mj-column'])

function blocksOf(element: Element, notes: Set<string>): Whole[] {
  if (element.name === 'mj-section') {
    const columns = element.children.filter(({ name }) => name === 'mj-column')
    if (columns.length < 2 || columns.length > 4) return element.children.flatMap((child) => blocksOf(child, notes))
    const parts = columns.map(({ children }) => ({
      blocks: children.flatMap((child) => partOf(child) ?? left(child, notes)).slice(0, 8) as ColumnBlock[],
    }))
    return [{ type: 'columns', columns: parts }]
  }
  if (containers.has(element.name)) return element.children.flatMap((child) => blocksOf(child, notes))
  const part = partOf(element)
  if (part) return [part]
  switch (element.name) {
    case 'mj-social':
      return [{ type: 'social', align: 'center' }]
    case 'mj-navbar': {
      const items = element.children.map(({ attributes, inner }) => ({
        label: marked(inner).slice(0, 60),
        link: (attributes.href ?? '').slice(0, 2000),
      }))
      return [{ type: 'menu', align: 'center', items: items.slice(0, 6) }]
    }
    case 'mj-table':
      return [{ type: 'html', html: cleanHtml(`<table width="100%">${element.inner}</table>`).slice(0, 60_000) }]
    case 'mj-raw':
      return [{ type: 'html', html: cleanHtml(element.inner).slice(0, 60_000) }]
    default:
      return left(element, notes)
  }
}

function left({ name }: Element, notes: Set<string>): [] {
  if (name.startsWith('mj-')) notes.add(`<${name}> is left out: there is no block for it`)
  return []
}

function partOf({ name, attributes, inner }: Element): Part | null {
  const align = attributes.align === 'center' || attributes.align === 'right' ? attributes.align : 'left'
  const address = (value = '') => value.trim().slice(0, 2000)
  switch (name) {
    case 'mj-text': {
      const level = /^<h([1-6])\b[^<>]*>([\s\S]*)<\/h\1>$/i.exec(inner.trim())
      if (level) {
        const size = level[1] === '1' ? 'large' : level[1] === '2' ? 'medium' : 'small'
        return { type: 'heading', text: marked(level[2] ?? '').slice(0, 300), size, align }
      }
      return { type: 'text', text: marked(inner).slice(0, 5000), align, tone: 'normal' }
    }
    case 'mj-button':
      return {
        type: 'button',
        label: marked(inner).replace(/\*/g, '').slice(0, 120),
        link: address(attributes.href),
        align: attributes.align ? align : 'center',
      }
    case 'mj-image': {
      const width = Math.round((Number.parseInt(attributes.width ?? '600', 10) / 600) * 100)
      return {
        type: 'image',
        url: address(attributes.src),
        alt: (attributes.alt ?? '').slice(0, 300),
        link: address(attributes.href),
        widthPercent: Math.min(100, Math.max(10, Number.isNaN(width) ? 100 : width)),
        align: attributes.align ? align : 'center',
      }
    }
    case 'mj-divider':
      return { type: 'divider' }
    case 'mj-spacer':
      return { type: 'spacer', height: Math.min(96, Math.max(4, Number.parseInt(attributes.height ?? '20', 10) || 20)) }
    default:
      return null
  }
}

/** HTML of a text as our marks. */
function marked(html: string): string {
  const withMarks = html
    .replace(/\s+/g, ' ')
    .replace(/<(?:b|strong)\b[^<>]*>([^<]*)<\/(?:b|strong)>/gi, '**$1**')
    .replace(/<(?:i|em)\b[^<>]*>([^<]*)<\/(?:i|em)>/gi, '*$1*')
    .replace(/<a\b[^<>]*\bhref="([^"\s()<>]*)"[^<>]*>([^<]*)<\/a>/gi, '[$2]($1)')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<\/(?:p|div|li|h\d)>/gi, '\n\n')
  return decoded(sanitize(withMarks, { allowedTags: [], allowedAttributes: {} }))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const decoded = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')

/** Elements whose content is HTML and not MJML. */
const ofHtml = new Set(['mj-text', 'mj-button', 'mj-table', 'mj-raw', 'mj-navbar-link'])
const tag = /<(mj-[a-z-]+)\b([^<>]*?)(\/?)>|<\/(mj-[a-z-]+)\s*>/g

/** All elements of a name, with what is within them. MJML is read tag by tag: what does not fit together is left alone. */
function elementsOf(source: string, wanted: string): Element[] {
  const lower = source.toLowerCase()
  const root: Element = { name: '', attributes: {}, children: [], inner: '' }
  const open: Element[] = [root]
  const found: Element[] = []
  const endless = new Set<string>()
  tag.lastIndex = 0
  for (let match = tag.exec(lower); match; match = tag.exec(lower)) {
    const [, name, , isClosed, closing] = match
    if (closing) {
      const at = open.findLastIndex((element) => element.name === closing)
      if (at > 0) open.length = at
    }
    if (!name) continue
    // As it was written: names are small letters, addresses and words are not.
    const attributes = read(source.slice(match.index + name.length + 1, tag.lastIndex))
    const end = isClosed || !ofHtml.has(name) || endless.has(name) ? -1 : lower.indexOf(`</${name}`, tag.lastIndex)
    if (ofHtml.has(name) && end < 0) endless.add(name)
    const element: Element = { name, attributes, children: [], inner: end < 0 ? '' : source.slice(tag.lastIndex, end) }
    open.at(-1)?.children.push(element)
    if (name === wanted) found.push(element)
    if (end >= 0) tag.lastIndex = end
    else if (!isClosed && !ofHtml.has(name) && open.length < deepest) open.push(element)
  }
  return found
}

const deepest = 50

function read(attributes: string): Record<string, string> {
  return Object.fromEntries(
    [...attributes.matchAll(/([a-z-]{1,40})\s{0,10}=\s{0,10}"([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  )
}

function numbered(blocks: readonly Whole[]): EmailBlock[] {
  let count = 0
  const next = (type: string) => `${type}-${++count}`
  return blocks.map((block) => {
    if (block.type !== 'columns') return { id: next(block.type), ...block } as EmailBlock
    const columns = block.columns.map(({ blocks: inner }) => ({
      blocks: inner.map((each) => ({ ...each, id: next(each.type) })),
    }))
    return { ...block, id: next('columns'), columns } as EmailBlock
  })
}
