import { define } from '../element/define.ts'
import { WidgetElement } from '../element/widget-element.ts'
import marks from '../styles/marks.css'
import quote from '../styles/quote.css'
import styles from '../styles/snippet.css'
import { draw } from '../to-dom.ts'
import type { WidgetReply } from '../view/review-list.ts'
import { type SnippetWidget, snippet } from '../view/snippet.ts'
import type { Wording } from '../view/wording.ts'

/** `<yuko-snippet store="my-shop" product="linen-shirt">`: the start of one or a few reviews, near the button to buy. */
class YukoSnippet extends WidgetElement {
  protected readonly slug = 'snippet'

  protected override sheets() {
    return [marks, quote, styles]
  }

  protected show(reply: WidgetReply, wording: Wording): void {
    draw(this.root, snippet(reply, reply.widget as SnippetWidget, wording))
  }
}

define('yuko-snippet', YukoSnippet)
