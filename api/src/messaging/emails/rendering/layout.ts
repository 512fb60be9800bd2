import type { ColumnBlock, EmailBlock } from '@yuko/contract/emails/email-block'
import { blockMark } from './block-marks.ts'
import type { Fragments } from './fragments.ts'
import { part } from './layout-parts.ts'
import type { Look } from './look.ts'
import { type Style, styleOn, styleSheet } from './styles.ts'

/** The blocks as MJML: a card on a page, with footer and social links below. */
export function toMjml(blocks: readonly EmailBlock[], look: Look, fragments: Fragments, style: Style): string {
  const { card, below } = cardAndBelow(blocks)
  return `<mjml lang="${fragments.place('{{ locale }}')}"><mj-head>
<mj-title>${fragments.place('{{ title | words }}')}</mj-title>
<mj-preview>${fragments.place(`{{ preheader | words }}${room}`)}</mj-preview>
<mj-attributes><mj-all font-family="${style.font}" /><mj-text padding="0" font-size="16px" line-height="25px" color="${style.text}" /><mj-section padding="0 32px" css-class="card-part" /><mj-column padding="0" /><mj-image padding="0" /><mj-button padding="0" /><mj-table padding="0" cellpadding="0" color="${style.text}" /></mj-attributes>
<mj-style>${styleSheet(style)}</mj-style>
<mj-raw><meta name="color-scheme" content="${style.hasDark ? 'light dark' : 'light only'}"><meta name="supported-color-schemes" content="${style.hasDark ? 'light dark' : 'light only'}"></mj-raw>
</mj-head><mj-body background-color="${style.page}" width="${style.width}px" css-class="page">
<mj-section padding="12px"><mj-column><mj-spacer height="12px" /></mj-column></mj-section>
<mj-wrapper padding="36px 0" css-class="card" background-color="${style.background}" border="1px solid ${style.border}" border-radius="${Math.max(style.radius, 4)}px">
${sections(card, look, fragments, style)}
</mj-wrapper>
<mj-section padding="24px 32px 40px"><mj-column>${below.map((block) => shown(block, marked(block, part(block, look, fragments, style), look, fragments), fragments)).join('')}</mj-column></mj-section>
</mj-body></mjml>`
}

/** Invisible padding, so that inboxes don't show the start of the body after the preheader. */
const room = '&#847;&#8204;&#160;'.repeat(50)

type Block = EmailBlock | ColumnBlock
type Columns = Extract<EmailBlock, { type: 'columns' }>
type Part = Exclude<EmailBlock, Columns>

/** Splits off the trailing blocks that belong below the card. */
function cardAndBelow(blocks: readonly EmailBlock[]): { card: EmailBlock[]; below: Part[] } {
  const isBelow = (block: EmailBlock): block is Part => block.type === 'footer' || block.type === 'social'
  const end = blocks.findLastIndex((block) => !isBelow(block)) + 1
  const last = blocks.slice(end).filter(isBelow)
  return { card: blocks.slice(0, end), below: blocks.some(({ type }) => type === 'footer') ? last : [...last, lastFooter] }
}

/** The address and the unsubscribe link are there, whatever was removed. */
const lastFooter = { id: 'footer', type: 'footer', text: '' } as const

/** Adjacent blocks with the same background share a section; columns need their own. */
function sections(blocks: readonly EmailBlock[], look: Look, fragments: Fragments, style: Style): string {
  const result: string[] = []
  let column: string[] = []
  let background: EmailBlock['background']
  const finish = () => {
    if (column.length > 0)
      result.push(`<mj-section ${sectionLook(style, background)}><mj-column>${column.join('')}</mj-column></mj-section>`)
    column = []
  }
  blocks.forEach((block, index) => {
    const before = blocks[index - 1]
    const isSameGround = before?.background === block.background
    const gap = index === 0 || (!isSameGround && block.background && before?.background) ? '' : gapBefore(block, before)
    if (!isSameGround) {
      // Spacing below content on the card itself; a background has its own.
      if (gap && !before?.background) column.push(gap)
      finish()
      background = block.background
    }
    const inner = isSameGround || before?.background ? gap : ''
    const ground = styleOn(style, block.background)
    if (block.type !== 'columns') {
      column.push(shown(block, inner + marked(block, part(block, look, fragments, ground), look, fragments), fragments))
      return
    }
    if (inner) column.push(inner)
    finish()
    result.push(shown(block, marked(block, columnsSection(block, look, fragments, ground, style), look, fragments), fragments))
  })
  finish()
  return result.join('\n')
}

function columnsSection(block: Columns, look: Look, fragments: Fragments, ground: Style, style: Style): string {
  const columns = block.columns.map(({ blocks }) => {
    const parts = blocks.map((inner, at) => {
      const gap = at === 0 ? '' : gapBefore(inner, blocks[at - 1])
      return shown(inner, gap + marked(inner, part(inner, look, fragments, ground), look, fragments), fragments)
    })
    return `<mj-column padding="0 8px">${parts.join('')}</mj-column>`
  })
  const padding = block.background ? '24px' : '0 24px'
  return `<mj-section ${sectionLook(style, block.background, padding)}>${columns.join('')}</mj-section>`
}

function sectionLook(style: Style, background: EmailBlock['background'], padding = background ? '24px 32px' : '0 32px'): string {
  if (!background) return `padding="${padding}"`
  return `padding="${padding}" background-color="${styleOn(style, background).background}" css-class="card-part on-${background}"`
}

/** Rendered only if its condition is met. */
function shown({ showIf }: Block, mjml: string, fragments: Fragments): string {
  if (!showIf || mjml === '') return mjml
  const { before, after } = fragments.around(showIf)
  return `<mj-raw>${fragments.place(before)}</mj-raw>${mjml}<mj-raw>${fragments.place(after)}</mj-raw>`
}

/** Wraps a block in preview marks, which sent emails don't contain. */
function marked({ id }: Block, mjml: string, { isMarked }: Look, fragments: Fragments): string {
  if (!isMarked || mjml === '') return mjml
  return `<mj-raw>${fragments.place(blockMark(id))}</mj-raw>${mjml}<mj-raw>${fragments.place(blockMark(''))}</mj-raw>`
}

const apart: ReadonlySet<Block['type']> = new Set(['button', 'divider', 'stars', 'review', 'coupon', 'balance', 'tier', 'video'])

function gapBefore({ type }: Block, before?: Block): string {
  if (type === 'spacer' || before?.type === 'spacer') return ''
  if (before?.type === 'logo') return '<mj-spacer height="28px" />'
  return `<mj-spacer height="${apart.has(type) ? 24 : 16}px" />`
}
