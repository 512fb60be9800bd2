import { toHtml } from './to-html.ts'
import { type Attributes, type Child, h } from './tree.ts'

/**
 * An element with its shadow root as HTML (declarative shadow DOM): it works without a script, and a script adopts it as is.
 * `state` is what the script needs to continue.
 */
export function fragment(
  tag: string,
  attributes: Attributes,
  { css, content, state }: { css: string; content: readonly Child[]; state?: string },
): string {
  const [open, close] = toHtml([h(tag, attributes, '\0')]).split('\0')
  // Only an end tag closes a style element, and CSS can escape the bracket.
  const style = `<style>${css.replace(/<(?=\/style)/gi, '\\3c ')}</style>`
  const data = state === undefined ? '' : `<script type="application/json">${state}</script>`
  return `${open}<template shadowrootmode="open">${style}${toHtml(content)}${data}</template>${close}`
}
