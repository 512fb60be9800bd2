import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from '@yuko/tools/command'

export interface Shop {
  /** The product page with server-rendered widgets. */
  drawn: string
  /** The same page with elements and scripts only, under a policy that forbids inline styles and scripts. */
  pasted: string
  stop: () => Promise<void>
}

const tags = {
  'star-badge': 'yuko-stars',
  'rating-text': 'yuko-rating-text',
  snippet: 'yuko-snippet',
  'review-list': 'yuko-reviews',
  'media-grid': 'yuko-media-grid',
  'video-slider': 'yuko-video-slider',
  carousel: 'yuko-carousel',
  'trust-badge': 'yuko-trust',
  medals: 'yuko-medals',
  questions: 'yuko-questions',
  'floating-tab': 'yuko-tab',
  popup: 'yuko-popup',
}
export type Slug = keyof typeof tags
const ofProduct: readonly string[] = ['star-badge', 'snippet', 'review-list', 'questions']

interface ShopOptions {
  /** The only widgets on the page; absent: all. */
  widgets?: readonly Slug[]
  /** Whether their scripts are on the page as well. */
  hasScripts?: boolean
  /** The page's; English by default. */
  language?: string
  /** What else the theme and other apps put on the page. */
  others?: () => string
}

/** A shop on its own origin, whose product page is the demo page. */
export async function openShop(
  yuko: string,
  store: string,
  product: string,
  { widgets = Object.keys(tags) as Slug[], hasScripts = true, language = 'en', others = () => '' }: ShopOptions = {},
): Promise<Shop> {
  const scripts = hasScripts ? widgets.map((slug) => `../${tags[slug].replace('yuko-', '')}.js`) : []
  const page = readFileSync(join(root, 'widgets/demo/shop.html'), 'utf8')
    .replaceAll(/ *<script src="([^"]+)" defer><\/script>\n/g, (script, address) => (scripts.includes(address) ? script : ''))
    .replaceAll(/(src|href)="\.\.\/([^"]+)"/g, `$1="${yuko}/widgets/$2"`)
    .replaceAll(/(src|href)="(shop\.css|product\.svg)"/g, `$1="${yuko}/widgets/demo/$2"`)
    .replace('<html lang="en">', `<html lang="${language}">`)
    // Detects the store on a static page: a real shop's server knows it.
    .replace('<script src="shop.js" defer></script>', '')
  const slots = /<(section|div)([^>]*) data-widget="([^"]+)"><\/\1>/g

  const fill = async (widget: (slug: Slug) => Promise<string>) => {
    let html = page
    for (const [slot, tag, attributes, slug] of page.matchAll(slots)) {
      const content = widgets.includes(slug as Slug) ? await widget(slug as Slug) : ''
      html = html.replace(slot, () => `<${tag}${attributes} data-widget="${slug}">${content}</${tag}>`)
    }
    return html
  }
  const drawn = async (slug: Slug) => {
    const query = new URLSearchParams({ lang: language, ...(ofProduct.includes(slug) && { product }) })
    return (await fetch(`${yuko}/storefront/${store}/fragments/${slug}?${query}`)).text()
  }
  const pasted = async (slug: Slug) => {
    const about = ofProduct.includes(slug) ? ` product="${product}"` : ''
    return `<${tags[slug]} store="${store}"${about}></${tags[slug]}>`
  }
  const policy = `default-src 'none'; script-src ${yuko}; style-src ${yuko}; connect-src ${yuko}; img-src ${yuko} data:; media-src ${yuko} blob:`

  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url === '/pasted') response.setHeader('content-security-policy', policy)
    response.end((await fill(request.url === '/pasted' ? pasted : drawn)).replace('</body>', () => `${others()}</body>`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    drawn: `${origin}/drawn`,
    pasted: `${origin}/pasted`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
