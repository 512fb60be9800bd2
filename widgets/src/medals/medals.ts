import { define } from '../element/define.ts'
import { WidgetElement } from '../element/widget-element.ts'
import styles from '../styles/medals.css'
import { draw } from '../to-dom.ts'
import { type MedalsWidget, medals } from '../view/medals.ts'
import type { WidgetReply } from '../view/review-list.ts'
import type { Wording } from '../view/wording.ts'

/** `<yuko-medals store="my-shop">`: the medals that the store has earned for how it handles reviews. */
class YukoMedals extends WidgetElement {
  protected readonly slug = 'medals'

  protected override sheets() {
    return [styles]
  }

  protected show(reply: WidgetReply, wording: Wording): void {
    draw(this.root, medals(reply, reply.widget as MedalsWidget, wording))
  }
}

define('yuko-medals', YukoMedals)
