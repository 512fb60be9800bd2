import { toHtml } from './to-html.ts'
import { type Attributes, type Child, h } from './tree.ts'

/**
 * An element with its shadow root as HTML (declarative shadow DOM): it stands there without a script, and with one it is taken
 * over as it is. `state` is what the script needs to go on from there.
 */
export function fragment(
  tag: string,
  attributes: Attributes,
  { css, content, state }: { css: string; content: readonly Child[]; state?: string },
): string {
  const [open, close] = toHtml([h(tag, attributes, '\0')]).split('\0')
  // A style element ends at its end tag alone, and CSS may write the bracket in another way.
  const style = `<style>${css.replace(/<(?=\/style)/gi, '\\3c ')}</style>`
  const data = state === undefined ? '' : `<script type="application/json">${state}</script>`
  return `${open}<template shadowrootmode="open">${style}${toHtml(content)}${data}</template>${close}`
}
