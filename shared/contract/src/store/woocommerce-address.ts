/**
 * Where a WordPress is, as people type or copy it: `https://Example.com/shop/` is `example.com/shop`. Null for what is no address
 * that can be asked safely: the keys go with each call, so it is always asked by https.
 */
export function typedSite(typed: string): string | null {
  const text = typed.trim().replace(/\/wp-admin(\/.*)?$|\/wp-json(\/.*)?$/, '')
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname.includes('.')) return null
  const site = `${url.host}${url.pathname.replace(/(?<!\/)\/+$/, '')}`.toLowerCase()
  return site.length <= 200 ? site : null
}

/** Where the administrator of the shop makes a key, for what was typed as its address; null as long as that is none. */
export function keysPageOf(typed: string): string | null {
  const site = typedSite(typed)
  return site && `https://${site}/wp-admin/admin.php?page=wc-settings&tab=advanced&section=keys&create-key=1`
}
