import { platformScript, trustedTypesPolicy } from '#core/remotes/host-document.ts'

/** Where the bot check of the sign-in pages comes from. */
const botCheck = 'https://challenges.cloudflare.com'

interface DocumentNeeds {
  nonce: string
  /** In whose admin the document stands. A checked shop domain: it becomes part of a header. */
  shop: string | null
  hasBotCheck: boolean
  /** The CDN of the product's files, and development servers, the latter in the lab only. */
  others: readonly string[]
}

/**
 * Content security policy of the host's document. Scripts come from this origin and carry hashes; nothing is evaluated. From
 * outside comes at most one script: the store platform's inside its admin, elsewhere the bot check where one is set. Only the
 * admin of the shop that the document is for may frame it. The nonce is for the few style elements that components write.
 */
export function securityPolicy({ nonce, shop, hasBotCheck, others }: DocumentNeeds): string {
  const guest = shop ? [new URL(platformScript).origin] : hasBotCheck ? [botCheck] : []
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...guest, ...others],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...others],
    // Attributes that React and the component library set while they measure and place elements.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", ...others],
    'connect-src': ["'self'", ...others, ...others.map((origin) => origin.replace('http:', 'ws:'))],
    // Previews of what stands on shop pages are documents of their own.
    'frame-src': ["'self'", ...(shop ? [] : guest)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // A script that is not ours writes into the page as it likes.
    ...(guest.length === 0 && { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedTypesPolicy] }),
    'frame-ancestors': frameAncestors(shop),
  })
}

/** For a page that says why there is no other: words and a link. */
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
