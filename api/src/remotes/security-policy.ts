import { platformScript } from '#remotes/host-document.ts'

/** Where the bot check of the sign-in pages comes from. */
const botCheck = 'https://challenges.cloudflare.com'

/**
 * Content security policy of the host's document. Scripts come from this origin and carry hashes; nothing is evaluated. From
 * outside comes one script: the store platform's inside its admin, the bot check everywhere else. Only the admin of the shop
 * that the document is for may frame it. `local` are development servers, in the lab only. The nonce is for the few style elements that components write.
 */
export function securityPolicy(nonce: string, shop: string | null, local: readonly string[] = []): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, shop ? new URL(platformScript).origin : botCheck, ...local],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...local],
    // Attributes that React and the component library set while they measure and place elements.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", ...local],
    'connect-src': ["'self'", ...local, ...local.map((origin) => origin.replace('http:', 'ws:'))],
    // Previews of what stands on shop pages are documents of their own.
    'frame-src': shop ? ["'self'"] : ["'self'", botCheck],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
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

/** `shop` has to be a checked shop domain: it becomes part of a header. */
const frameAncestors = (shop: string | null) => (shop ? [`https://${shop}`, 'https://admin.shopify.com'] : ["'none'"])

const policy = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
