import { readFileSync } from 'node:fs'
import type { Onsite } from '@yuko/widgets/view/loyalty/onsite.ts'
import { programPage } from '@yuko/widgets/view/loyalty/program-page.ts'
import { programThemeOf } from '@yuko/widgets/view/loyalty/program-theme.ts'
import { toHtml } from '@yuko/widgets/view/to-html.ts'
import { h, webAddress } from '@yuko/widgets/view/tree.ts'
import { packageFile } from '#platform/package-file.ts'

const sheets = [
  '@yuko/widgets/styles/loyalty-lists.css',
  '@yuko/widgets/styles/loyalty-page.css',
  '#loyalty/onsite/page/rewards-page.css',
]
// Written for a shadow root; on a standalone page the root is the body.
const css = sheets
  .map((file) => readFileSync(packageFile(file), 'utf8'))
  .join('\n')
  .replaceAll(':host', 'body')

/** The program as a standalone document without a script. Null if no program is active, or the page is turned off. */
export function rewardsPage(onsite: Onsite, { nonce, publicUrl }: { nonce: string; publicUrl: string }): string | null {
  const { program, store, widgets } = onsite
  const widget = widgets.page
  if (!program || !widget) return null
  const shop = webAddress(store.url)
  const { logo } = widget.brand
  // Decorative: the text next to it says the same.
  const sign = logo
    ? h('img', { src: `${publicUrl}${logo.path}`, width: logo.width, height: logo.height, alt: store.name })
    : store.name
  const door = (path: string) => (shop ? new URL(path, shop).href : null)
  const html = toHtml([
    h(
      'html',
      { lang: widget.locale },
      h(
        'head',
        {},
        h('meta', { charset: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('title', {}, `${program.name} – ${store.name}`),
        h('link', { rel: 'icon', href: 'data:,' }),
        h('style', { nonce }, '\0style'),
      ),
      h(
        'body',
        {},
        h('header', {}, shop ? h('a', { href: shop }, sign) : h('p', {}, sign)),
        h(
          'main',
          {},
          programPage(
            onsite,
            widget,
            {
              signIn: door('account/login'),
              signUp: door('account/register'),
              origin: publicUrl,
              timeZone: onsite.store.timeZone,
            },
            null,
          ),
        ),
      ),
    ),
  ])
  const theme = programThemeOf(widget)
    .replaceAll(':host', 'body')
    .replace(/<(?=\/style)/gi, '\\3c ')
  return `<!doctype html>${html.replace('\0style', () => `${css}${theme}`)}`
}
