/**
 * The location of a WordPress site as typed or copied: `https://Example.com/shop/` is `example.com/shop`. null: not a safe URL;
 * keys are sent with each call, so https is always used.
 */
export function typedSite(typed: string): string | null {
  const text = typed.trim().replace(/\/wp-admin(\/.*)?$|\/wp-json(\/.*)?$/, '')
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname.includes('.')) return null
  const site = `${url.host}${url.pathname.replace(/(?<!\/)\/+$/, '')}`.toLowerCase()
  return site.length <= 200 ? site : null
}

/** The plugin as WordPress installs it, on the server. */
export const pluginPath = '/woocommerce/yuko-for-woocommerce.zip'

/** The admin page to create a key, from the typed URL; null while it is invalid. */
export function keysPageOf(typed: string): string | null {
  const site = typedSite(typed)
  return site && `https://${site}/wp-admin/admin.php?page=wc-settings&tab=advanced&section=keys&create-key=1`
}
