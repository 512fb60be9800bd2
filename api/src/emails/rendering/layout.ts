import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { ColumnBlock, EmailBlock } from '@yuko/contract/emails/email-block'
import { balanceRow, couponRow, productRows, reviewRow, showcaseRows, starsRows } from './dynamic-blocks.ts'
import type { Fragments } from './fragments.ts'
import { type Style, styleSheet } from './styles.ts'

export interface Look {
  readonly brand: BrandSettings
  readonly kind: 'transactional' | 'marketing'
  /** Where the pictures of the brand are. */
  readonly publicUrl: string
}

/** The blocks as MJML: one card on a page, footer and social links below it. */
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
<mj-section padding="24px 32px 40px"><mj-column>${below.map((block) => part(block, look, fragments, style)).join('')}</mj-column></mj-section>
</mj-body></mjml>`
}

/** Nothing to be seen, so that mailboxes do not go on with the first words of the mail. */
const room = '&#847;&#8204;&#160;'.repeat(50)

/** What stands last and belongs below the card. */
function cardAndBelow(blocks: readonly EmailBlock[]): { card: EmailBlock[]; below: Part[] } {
  const isBelow = (block: EmailBlock): block is Part => block.type === 'footer' || block.type === 'social'
  const end = blocks.findLastIndex((block) => !isBelow(block)) + 1
  const last = blocks.slice(end).filter(isBelow)
  return { card: blocks.slice(0, end), below: blocks.some(({ type }) => type === 'footer') ? last : [...last, lastFooter] }
}

/** The address and the way out are there, whatever was taken away. */
const lastFooter = { id: 'footer', type: 'footer', text: '' } as const

/** Neighbours share a section; columns need one of their own. */
function sections(blocks: readonly EmailBlock[], look: Look, fragments: Fragments, style: Style): string {
  const result: string[] = []
  let column: string[] = []
  const finish = () => {
    if (column.length > 0) result.push(`<mj-section><mj-column>${column.join('')}</mj-column></mj-section>`)
    column = []
  }
  blocks.forEach((block, index) => {
    const gap = index === 0 ? '' : gapBefore(block, blocks[index - 1])
    if (block.type !== 'columns') {
      column.push(gap + part(block, look, fragments, style))
      return
    }
    if (gap) column.push(gap)
    finish()
    const columns = block.columns.map(
      ({ blocks }) =>
        `<mj-column padding="0 8px">${blocks.map((inner, at) => (at === 0 ? '' : gapBefore(inner, blocks[at - 1])) + part(inner, look, fragments, style)).join('')}</mj-column>`,
    )
    result.push(`<mj-section padding="0 24px">${columns.join('')}</mj-section>`)
  })
  finish()
  return result.join('\n')
}

const apart: ReadonlySet<Block['type']> = new Set(['button', 'divider', 'stars', 'review', 'coupon', 'balance'])

function gapBefore({ type }: Block, before?: Block): string {
  if (type === 'spacer' || before?.type === 'spacer') return ''
  if (before?.type === 'logo') return '<mj-spacer height="28px" />'
  return `<mj-spacer height="${apart.has(type) ? 24 : 16}px" />`
}

type Block = EmailBlock | ColumnBlock
type Part = Exclude<EmailBlock, { type: 'columns' }>

const headings = { large: ['26px', '34px'], medium: ['20px', '28px'], small: ['16px', '24px'] } as const
const levels = { large: 'h1', medium: 'h2', small: 'h3' } as const

function part(block: Part, look: Look, fragments: Fragments, style: Style): string {
  switch (block.type) {
    case 'heading': {
      const [size, height] = headings[block.size]
      const level = levels[block.size]
      const words = fragments.html(block.text, style.link)
      return `<mj-text css-class="text" align="${block.align}" font-size="${size}" line-height="${height}" font-weight="700"><${level} style="margin:0;font-size:${size};line-height:${height};font-weight:700">${words}</${level}></mj-text>`
    }
    case 'text': {
      const isMuted = block.tone === 'muted'
      const look = isMuted ? `css-class="muted" color="${style.muted}" font-size="14px" line-height="22px"` : 'css-class="text"'
      const link = isMuted ? `color:${style.muted};text-decoration:underline` : style.link
      return `<mj-text ${look} align="${block.align}">${fragments.html(block.text, link)}</mj-text>`
    }
    case 'image': {
      const source = fragments.link(block.url, true)
      const link = fragments.link(block.link)
      const width = Math.round(((style.width - 64) * block.widthPercent) / 100)
      const href = block.link.trim() === '' ? '' : `href="${fragments.place(`{{ ${link.name} | default: "#" }}`)}"`
      return shownIf(
        fragments,
        `${source.set}${link.set}`,
        source.name,
        `<mj-image src="${fragments.place(`{{ ${source.name} }}`)}" alt="${fragments.attribute(block.alt)}" width="${width}px" align="${block.align}" border-radius="${style.radius}px" ${href} />`,
      )
    }
    case 'button': {
      const link = fragments.link(block.link)
      const colours = style.isOutlined
        ? `background-color="${style.background}" color="${style.primary}" border="2px solid ${style.primary}" inner-padding="12px 28px"`
        : `background-color="${style.primary}" color="${style.onPrimary}" inner-padding="14px 30px"`
      const button = `<mj-button css-class="button" href="${fragments.place(`{{ ${link.name} }}`)}" align="${block.align}" font-size="16px" line-height="20px" font-weight="600" border-radius="${style.radius}px" ${colours}>${fragments.html(block.label, 'color:inherit')}</mj-button>`
      return shownIf(fragments, link.set, link.name, button)
    }
    case 'divider':
      return `<mj-divider css-class="line" padding="0" border-width="1px" border-color="${style.border}" />`
    case 'spacer':
      return `<mj-spacer height="${block.height}px" />`
    case 'logo':
      return logo(block.align, look, fragments, style)
    case 'social':
      return social(block.align, look.brand, fragments, style)
    case 'footer':
      return footer(block.text, look, fragments, style)
    case 'stars':
      return table(fragments.place(starsRows(block, fragments, style)))
    case 'products':
      return table(fragments.place(productRows(block, fragments, style)))
    case 'review':
      return `<mj-raw>${fragments.place('{% if review %}')}</mj-raw>${table(fragments.place(reviewRow(block, fragments, style)))}<mj-raw>${fragments.place('{% endif %}')}</mj-raw>`
    case 'showcase':
      return table(fragments.place(showcaseRows(block, fragments, style)))
    case 'coupon':
      return table(fragments.place(couponRow(block, fragments, style)))
    case 'balance':
      return table(fragments.place(balanceRow(block, fragments, style)))
  }
}

const table = (rows: string) => `<mj-table>${rows}</mj-table>`

/** Left out where the address comes out empty: a button that leads nowhere, a picture that is not there. */
function shownIf(fragments: Fragments, set: string, name: string, mjml: string): string {
  return `<mj-raw>${fragments.place(`${set}{% if ${name} != "" %}`)}</mj-raw>${mjml}<mj-raw>${fragments.place('{% endif %}')}</mj-raw>`
}

function logo(align: string, { brand, publicUrl }: Look, fragments: Fragments, style: Style): string {
  const name = fragments.place('{{ store.name | attribute }}')
  const header = brand.email.headerImage
  if (header)
    return `<mj-image src="${publicUrl}${header.path}" alt="${name}" width="${style.width - 64}px" border-radius="${style.radius}px" />`
  if (!brand.logo) {
    const words = fragments.place('{{ store.name | words }}')
    return `<mj-text css-class="text" align="${align}" font-size="20px" line-height="28px" font-weight="700">${words}</mj-text>`
  }
  const width = Math.round(Math.min(brand.logo.width, 200, (brand.logo.width / brand.logo.height) * 48))
  return `<mj-image src="${publicUrl}${brand.logo.path}" alt="${name}" width="${width}px" align="${align}" />`
}

const networks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  x: 'X',
}

/** Words, not pictures: they are there whatever a mail program blocks. */
function social(align: string, { email }: BrandSettings, fragments: Fragments, style: Style): string {
  const links = Object.entries(networks).flatMap(([network, name]) => {
    const address = email.socialLinks[network as keyof typeof networks]
    if (!address) return []
    const link = fragments.link(address)
    return `${fragments.place(link.set)}<a href="${fragments.place(`{{ ${link.name} }}`)}" style="color:${style.muted};text-decoration:none;font-weight:600">${name}</a>`
  })
  if (links.length === 0) return ''
  return `<mj-text css-class="muted" align="${align}" color="${style.muted}" font-size="13px" line-height="24px" padding="0 0 16px">${links.join(' &nbsp;·&nbsp; ')}</mj-text>`
}

function footer(text: string, { brand, kind }: Look, fragments: Fragments, style: Style): string {
  const link = `color:${style.muted};text-decoration:underline`
  const unsubscribe = fragments.place(
    `{% if unsubscribe_url %}<br><a href="{{ unsubscribe_url }}" style="${link}">{{ words.unsubscribe }}</a>{% endif %}`,
  )
  const lines = [
    text && fragments.html(text, link),
    brand.email.footerText && fragments.html(brand.email.footerText, link),
    fragments.place('{{ store.name | words }}{% if store.address %}, {{ store.address | words }}{% endif %}'),
    brand.showPoweredBy && fragments.place('{{ words.poweredBy }}'),
  ].filter(Boolean)
  return `<mj-text css-class="muted" align="center" color="${style.muted}" font-size="12px" line-height="19px">${lines.join('<br>')}${kind === 'marketing' ? unsubscribe : ''}</mj-text>`
}
