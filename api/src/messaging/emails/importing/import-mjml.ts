import type { ColumnBlock, EmailBlock } from '@yuko/contract/emails/email-block'
import { htmlWords, type Writing } from '../rendering/html-words.ts'
import { cleanHtml } from '../rendering/safe-html.ts'
import { type Imported, titleOf } from './import-html.ts'
import { type MjmlElement, readMjml } from './read-mjml.ts'

/** Converts MJML to blocks; a sentence for the merchant if it is not MJML. */
export function importMjml(source: string): Imported | string {
  if (!/<mjml\b/i.test(source) || !/<mj-body\b/i.test(source)) return 'This isn’t MJML: it has no <mjml> with an <mj-body>'
  if (/<mj-include\b/i.test(source)) return 'This MJML includes other files. Combine them into one first.'
  const notes = new Set<string>()
  const blocks = numbered(readMjml(source).flatMap((element) => blocksOf(element, notes)))
  if (blocks.length === 0) return 'This MJML has no content that an email can show'
  if (blocks.length > 59) return 'This MJML has more than 60 blocks. Shorten it.'
  return { blocks: [...blocks, { id: 'footer-end', type: 'footer', text: '' }], subject: titleOf(source), notes: [...notes] }
}

type Unnumbered<Block> = Block extends unknown ? Omit<Block, 'id'> : never
type Part = Unnumbered<ColumnBlock>
type NewBlock = Unnumbered<EmailBlock>

const containers = new Set(['mj-wrapper', 'mj-hero', 'mj-group', 'mj-column'])

function blocksOf(element: MjmlElement, notes: Set<string>): NewBlock[] {
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

function left({ name }: MjmlElement, notes: Set<string>): [] {
  if (name.startsWith('mj-')) notes.add(`<${name}> was removed because there’s no block for it`)
  return []
}

function partOf({ name, attributes, inner }: MjmlElement): Part | null {
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

/** Converts a text's HTML to our marks. */
const marks: Writing = {
  wrap: {
    b: (words) => `**${words}**`,
    strong: (words) => `**${words}**`,
    i: (words) => `*${words}*`,
    em: (words) => `*${words}*`,
    a: (words, href) => (/^[^\s()<>]+$/.test(href) ? `[${words}](${href})` : words),
  },
  breaks: {
    br: '\n',
    ...Object.fromEntries(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, '\n\n'])),
  },
}
const marked = (html: string) => htmlWords(html, marks).replace(/\n{3,}/g, '\n\n')

function numbered(blocks: readonly NewBlock[]): EmailBlock[] {
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
