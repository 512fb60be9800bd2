import { platformScript, trustedTypesPolicy } from '#core/remotes/host-document.ts'
import { botCheckOrigin } from '#platform/auth/bot-check.ts'

interface DocumentNeeds {
  nonce: string
  /** The shop whose admin frames the document. A validated domain, because it becomes part of a header. */
  shop: string | null
  hasBotCheck: boolean
  /** The CDN of the product's files, and development servers in the lab. */
  others: readonly string[]
}

/**
 * Content security policy of the host's document. Scripts come from this origin and have hashes; nothing is evaluated. The only
 * possible third-party script is the store platform's inside its admin, or else the bot check if configured. Only the shop's
 * admin may frame its document. The nonce is for style elements of components.
 */
export function securityPolicy({ nonce, shop, hasBotCheck, others }: DocumentNeeds): string {
  const guest = shop ? [new URL(platformScript).origin] : hasBotCheck ? [botCheckOrigin] : []
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...guest, ...others],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...others],
    // Attributes that React and the component library set to measure and position elements.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'", ...others],
    'connect-src': ["'self'", ...others, ...others.map((origin) => origin.replace('http:', 'ws:'))],
    // Previews of storefront content are separate documents.
    'frame-src': ["'self'", ...(shop ? [] : guest)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // Third-party scripts write into the page without trusted types.
    ...(guest.length === 0 && { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedTypesPolicy] }),
    'frame-ancestors': frameAncestors(shop),
  })
}

/** For a notice page: text and a link. */
export function noticePolicy(nonce: string, shop: string | null): string {
  return policy({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': frameAncestors(shop),
  })
}

const frameAncestors = (shop: string | null) => (shop ? [`https://${shop}`, 'https://admin.shopify.com'] : ["'none'"])

const policy = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
