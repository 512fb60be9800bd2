import { Parser } from 'htmlparser2'

type Addresses = 'stylesheets' | 'logos' | 'touchIcons' | 'icons' | 'shareImages'

/** Brand data in a page's HTML. URLs are absolute; logos are pictures with “logo” in their name. */
export interface PageFacts extends Readonly<Record<Addresses, string[]>> {
  readonly themeColors: string[]
  readonly manifest: string | null
  /** The text of style elements. */
  readonly css: string
}

type Attributes = Readonly<Record<string, string>>

export function readPage(html: string, website: string): PageFacts {
  const facts = {
    themeColors: [] as string[],
    manifest: null as string | null,
    css: '',
    stylesheets: [] as string[],
    logos: [] as string[],
    touchIcons: [] as string[],
    icons: [] as string[],
    shareImages: [] as string[],
  }
  let base = website
  let isStyle = false
  const add = (list: Addresses, address: string | undefined) => {
    const url = absolute(address, base)
    if (url) facts[list].push(url)
  }
  const readers: Record<string, (attributes: Attributes) => void> = {
    base: ({ href }) => {
      base = absolute(href, base) ?? base
    },
    meta: ({ name = '', property = name, content = '' }) => {
      if (name.toLowerCase() === 'theme-color') facts.themeColors.push(content)
      else if (property.toLowerCase() === 'og:image') add('shareImages', content)
    },
    link: ({ rel = '', href }) => {
      const rels = rel.toLowerCase().split(' ')
      if (rels.includes('stylesheet')) add('stylesheets', href)
      else if (rels.includes('manifest')) facts.manifest ??= absolute(href, base)
      else if (rels.includes('apple-touch-icon')) add('touchIcons', href)
      else if (rels.includes('icon')) add('icons', href)
    },
    img: (attributes) => {
      const { src, alt, id, class: names } = attributes
      if ([src, alt, id, names].some((text) => text?.toLowerCase().includes('logo'))) add('logos', src)
    },
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      isStyle = name === 'style'
      readers[name]?.(attributes)
    },
    ontext: (text) => {
      if (isStyle) facts.css += text
    },
    onclosetag: () => {
      isStyle = false
    },
  })
  parser.end(html)
  return facts
}

/** Null: no address that can be fetched. */
export function absolute(address: string | undefined, base: string): string | null {
  const url = address === undefined ? null : URL.parse(address, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
