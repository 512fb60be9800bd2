import { readFileSync } from 'node:fs'
import type { ListWidget, WidgetReply } from '@yuko/widgets/view/review-list.ts'
import { toHtml } from '@yuko/widgets/view/to-html.ts'
import { h } from '@yuko/widgets/view/tree.ts'
import { brandPageCss } from '#platform/brand-page-css.ts'
import { packageFile } from '#platform/package-file.ts'
import { drawWidget, type Place } from './drawn-widget.ts'

const css = readFileSync(packageFile('#reviews/storefront/pages/all-reviews-page.css'), 'utf8')

/** A standalone document whose links lead back to it, so all reviews can be reached without a script. */
export function allReviewsPage(
  reply: WidgetReply,
  place: Place,
  { nonce, publicUrl, now }: { nonce: string; publicUrl: string; now: Date },
): string {
  const widget = reply.widget as ListWidget
  const title = reply.product?.title ?? reply.store.name
  const heading = String(widget.texts.allReviewsHeading ?? widget.texts.heading ?? '')
  const back = reply.product?.url
  const { logo } = widget.brand
  const store = logo
    ? h('img', { src: publicUrl + logo.path, alt: reply.store.name, width: logo.width, height: logo.height })
    : reply.store.name
  const html = toHtml([
    h(
      'html',
      { lang: widget.locale },
      h(
        'head',
        {},
        h('meta', { charset: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('title', {}, `${heading} – ${title}`),
        h('link', { rel: 'icon', href: 'data:,' }),
        h('style', { nonce }, '\0style'),
        h('script', { src: `${publicUrl}/widgets/reviews.js`, defer: true, nonce }),
      ),
      h(
        'body',
        {},
        h(
          'header',
          {},
          h('p', {}, back && /^https?:/.test(back) ? h('a', { href: back }, store) : store),
          h('h1', {}, reply.product ? `${title}: ${heading}` : heading),
        ),
        h('main', {}, '\0widget'),
      ),
    ),
  ])
  // The nonce also goes on the shadow root's style and the data next to it: the policy allows nothing else.
  const drawn = drawWidget(reply, { ...place, isPage: true }, now).replace('<style>', `<style nonce="${nonce}">`)
  return `<!doctype html>${html.replace('\0style', () => brandPageCss(widget.brand as Parameters<typeof brandPageCss>[0]) + css).replace('\0widget', () => drawn)}`
}
