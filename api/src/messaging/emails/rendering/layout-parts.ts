import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { balanceRow, couponRow, productRows, reviewRow, showcaseRows, starsRows, tierRow } from './dynamic-blocks.ts'
import type { Fragments } from './fragments.ts'
import type { Look } from './look.ts'
import { safeHtml } from './safe-html.ts'
import type { Style } from './styles.ts'

type Part = Exclude<EmailBlock, { type: 'columns' }>
type Of<Type extends Part['type']> = Extract<Part, { type: Type }>

const headings = { large: ['26px', '34px'], medium: ['20px', '28px'], small: ['16px', '24px'] } as const
const levels = { large: 'h1', medium: 'h2', small: 'h3' } as const

/** A block as the content of an MJML column. */
export function part(block: Part, look: Look, fragments: Fragments, style: Style): string {
  switch (block.type) {
    case 'heading':
      return heading(block, fragments, style)
    case 'text':
      return text(block, fragments, style)
    case 'image':
      return image(block, look, fragments, style)
    case 'button':
      return button(block, fragments, style)
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
    case 'menu':
      return menu(block, fragments, style)
    case 'video':
      return video(block, look, fragments, style)
    case 'html':
      return `<mj-text css-class="text" color="${style.text}">${fragments.place(safeHtml(block.html, fragments))}</mj-text>`
    case 'tier':
      return table(fragments.place(tierRow(block, fragments, style)))
    case 'stars':
      return table(fragments.place(starsRows(block, fragments, style)))
    case 'products':
      return table(fragments.place(productRows(block, fragments, style)))
    case 'review':
      return `<mj-raw>${fragments.place('{% if blocks.review %}')}</mj-raw>${table(fragments.place(reviewRow(block, fragments, style)))}<mj-raw>${fragments.place('{% endif %}')}</mj-raw>`
    case 'showcase':
      return table(fragments.place(showcaseRows(block, fragments, style)))
    case 'coupon':
      return table(fragments.place(couponRow(block, fragments, style)))
    case 'balance':
      return table(fragments.place(balanceRow(block, fragments, style)))
  }
}

function heading(block: Of<'heading'>, fragments: Fragments, style: Style): string {
  const [size, height] = headings[block.size]
  const level = levels[block.size]
  const words = fragments.html(block.text, style.link)
  return `<mj-text css-class="text" color="${style.text}" align="${block.align}" font-size="${size}" line-height="${height}" font-weight="700"><${level} style="margin:0;font-size:${size};line-height:${height};font-weight:700">${words}</${level}></mj-text>`
}

function text(block: Of<'text'>, fragments: Fragments, style: Style): string {
  const isMuted = block.tone === 'muted'
  const look = isMuted
    ? `css-class="muted" color="${style.muted}" font-size="14px" line-height="22px"`
    : `css-class="text" color="${style.text}"`
  const link = isMuted ? `color:${style.muted};text-decoration:underline` : style.link
  return `<mj-text ${look} align="${block.align}">${fragments.html(block.text, link)}</mj-text>`
}

function image(block: Of<'image'>, look: Look, fragments: Fragments, style: Style): string {
  const source = fragments.link(pictureAddress(block.url, look), true)
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

function button(block: Of<'button'>, fragments: Fragments, style: Style): string {
  const link = fragments.link(block.link)
  const colours = style.isOutlined
    ? `background-color="${style.background}" color="${style.primaryInk}" border="2px solid ${style.primaryInk}" inner-padding="12px 28px"`
    : `background-color="${style.primary}" color="${style.onPrimary}" inner-padding="14px 30px"`
  const mjml = `<mj-button css-class="button" href="${fragments.place(`{{ ${link.name} }}`)}" align="${block.align}" font-size="16px" line-height="20px" font-weight="600" border-radius="${style.radius}px" ${colours}>${fragments.html(block.label, 'color:inherit')}</mj-button>`
  return shownIf(fragments, link.set, link.name, mjml)
}

const table = (rows: string) => `<mj-table>${rows}</mj-table>`

/** Omitted if the URL is empty: a button without a target, a picture without a source. */
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
    return `<mj-text css-class="text" color="${style.text}" align="${align}" font-size="20px" line-height="28px" font-weight="700">${words}</mj-text>`
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

function menu({ items, align }: Of<'menu'>, fragments: Fragments, style: Style): string {
  const links = items.map(({ label, link: address }) => {
    const link = fragments.link(address)
    const words = fragments.liquid(label, 'color:inherit')
    return fragments.place(
      `${link.set}{% if ${link.name} != "" %}<a class="words" href="{{ ${link.name} }}" style="display:inline-block;padding:4px 10px;color:${style.text};text-decoration:none;font-weight:600">${words}</a>{% endif %}`,
    )
  })
  if (links.length === 0) return ''
  return `<mj-text css-class="text" align="${align}" font-size="14px" line-height="24px">${links.join(' ')}</mj-text>`
}

/** The picture, and a text link below it, which also works with blocked pictures. */
function video({ url, imageUrl, alt, label }: Of<'video'>, look: Look, fragments: Fragments, style: Style): string {
  const link = fragments.link(url)
  const picture = fragments.link(pictureAddress(imageUrl, look) || thumbnailOf(url), true)
  const image = `{% if ${picture.name} != "" %}<img src="{{ ${picture.name} }}" alt="${fragments.liquidAttribute(alt)}" width="${style.width - 64}" style="display:block;width:100%;height:auto;border:0;border-radius:${style.radius}px ${style.radius}px 0 0">{% endif %}`
  const words = fragments.liquid(label || 'Watch the video', 'color:inherit')
  const row = `${link.set}${picture.set}{% if ${link.name} != "" %}<tr><td><a href="{{ ${link.name} }}" style="display:block;text-decoration:none">${image}</a></td></tr><tr><td class="tint" align="center" style="padding:14px 16px;background:${style.tint};border-radius:0 0 ${style.radius}px ${style.radius}px"><a class="words" href="{{ ${link.name} }}" style="font-size:16px;line-height:24px;font-weight:600;text-decoration:none;color:${style.text}">&#9654;&#65038;&nbsp; ${words}</a></td></tr>{% endif %}`
  return table(fragments.place(row))
}

/** Uploaded pictures are on this server, at its address at send time. */
const pictureAddress = (url: string, { publicUrl }: Look) =>
  url.trim().startsWith('/brand-images/') ? `${publicUrl}${url.trim()}` : url.trim()

/** YouTube has a thumbnail of every video. */
export function thumbnailOf(url: string): string {
  const id = /^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
    url.trim(),
  )?.[1]
  return id ? `https://img.youtube.com/vi/${id}/hqdefault.jpg` : ''
}

/** Text instead of icons: visible even if pictures are blocked. */
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
    fragments.place('{{ store.imprint | words }}'),
    brand.showPoweredBy && fragments.place('{{ words.poweredBy }}'),
  ].filter(Boolean)
  return `<mj-text css-class="muted" align="center" color="${style.muted}" font-size="12px" line-height="19px">${lines.join('<br>')}${kind === 'marketing' ? unsubscribe : ''}</mj-text>`
}
