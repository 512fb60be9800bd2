/** Where the bot check and the store platform's own script come from; nothing else is loaded from outside. */
const botCheck = 'https://challenges.cloudflare.com'
const platformScript = 'https://cdn.shopify.com'
const platformAdmin = ['https://admin.shopify.com', 'https://*.myshopify.com']

/**
 * Content security policy of the host's document. Scripts come from this origin and carry hashes; nothing is evaluated.
 * The nonce is for the few style elements that components write.
 */
export function securityPolicy(nonce: string): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, botCheck, platformScript],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // Attributes that React and the component library set while they measure and place elements.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [botCheck],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'", ...platformAdmin],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}
