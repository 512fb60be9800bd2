import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { toHtml } from '@yuko/widgets/view/to-html.ts'
import { type Child, h } from '@yuko/widgets/view/tree.ts'
import type { FastifyReply } from 'fastify'
import { botCheckOrigin } from '#platform/auth/bot-check.ts'
import { brandPageCss } from '#platform/brand-page-css.ts'
import { packageFile } from '#platform/package-file.ts'
import type { FormLook } from '../form-look.ts'

export interface ReviewDocument {
  readonly look: FormLook
  readonly storeName: string
  readonly shopUrl: string | null
  readonly publicUrl: string
  readonly title: string
  readonly content: readonly Child[]
  readonly footer?: readonly Child[]
  /** Guests prove that they are human with another company's script, if the installation has one. */
  readonly hasBotCheck?: boolean | undefined
}

const read = (file: string) => squeezed(readFileSync(packageFile(file), 'utf8'))
const formCss = read('@yuko/widgets/form/form.css')
const pageCss = read('#reviews/form/page/page.css')

/** A page in the store's brand. It loads one script, works without it, and shows pictures. */
export function sendDocument(reply: FastifyReply, document: ReviewDocument, status = 200): FastifyReply {
  const guest = document.hasBotCheck ? ` ${botCheckOrigin}` : ''
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src 'self'${guest}; ${guest && `frame-src${guest}; `}style-src 'nonce-${nonce}'; img-src 'self' https: http: data:; media-src 'self' blob:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(toDocument(document, nonce))
}

function toDocument({ look, storeName, shopUrl, publicUrl, title, content, footer = [] }: ReviewDocument, nonce: string): string {
  const { brand, locale } = look.widget
  const name = brand.logo
    ? h('img', { src: publicUrl + brand.logo.path, alt: storeName, width: brand.logo.width, height: brand.logo.height })
    : storeName
  const head = toHtml([
    h('meta', { charset: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: brand.darkMode === 'auto' ? 'light dark' : 'light' }),
    h('title', {}, storeName === '' ? title : `${title} · ${storeName}`),
  ])
  const body = toHtml([
    storeName !== '' && h('header', {}, shopUrl ? h('a', { href: shopUrl }, name) : h('p', {}, name)),
    h('main', {}, content),
    footer.length > 0 && h('footer', {}, footer),
  ])
  const dark = brand.darkMode === 'auto' ? ' dark' : ''
  return `<!doctype html><html lang="${toHtml([locale])}"><head>${head}<style nonce="${nonce}">${brandPageCss(brand as Parameters<typeof brandPageCss>[0])}${pageCss}${formCss}${look.css}</style><script src="/widgets/review-form.js" defer></script></head><body class="page yuko${dark}">${body}</body></html>`
}

/** Removes comments and whitespace. */
function squeezed(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()
}
