const cdn = ['cdn.shopify.com', 'cdn.shopifycdn.net']

/** The script refuses to run except as a plain, blocking tag that links to the CDN; if it is not the first, it only warns. */
export function ownTag(): HTMLScriptElement {
  const tag = document.currentScript as HTMLScriptElement | null
  const isPlain = tag && !tag.async && !tag.defer && tag.type !== 'module'
  if (!isPlain || !cdn.includes(new URL(tag.src).hostname)) {
    throw new Error(
      'App Bridge must be included as the first <script> tag and must link to Shopify’s CDN. Do not use async, defer or type=module. Aborting.',
    )
  }
  const isCode = ({ type }: HTMLScriptElement) => type === '' || type === 'module' || type === 'text/javascript'
  // biome-ignore lint/suspicious/noConsole: what the platform's script says, it says here.
  if ([...document.scripts].find(isCode) !== tag) console.warn('App Bridge should be the first <script> tag of the document.')
  return tag
}
