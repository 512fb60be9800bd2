import { define } from '../element/define.ts'
import { WidgetElement } from '../element/widget-element.ts'
import styles from '../styles/trust.css'
import { draw } from '../to-dom.ts'
import type { WidgetReply } from '../view/review-list.ts'
import { type TrustWidget, trustBadge } from '../view/trust-badge.ts'
import type { Wording } from '../view/wording.ts'

/** `<yuko-trust store="my-shop">`: the store's overall rating by all customers. */
class YukoTrust extends WidgetElement {
  protected readonly slug = 'trust-badge'

  protected override sheets() {
    return [styles]
  }

  protected show(reply: WidgetReply, wording: Wording): void {
    draw(this.root, trustBadge(reply.summary, reply.widget as TrustWidget, wording))
  }
}

define('yuko-trust', YukoTrust)
