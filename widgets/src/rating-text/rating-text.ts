import { define } from '../element/define.ts'
import { WidgetElement } from '../element/widget-element.ts'
import styles from '../styles/rating-text.css'
import { draw } from '../to-dom.ts'
import { type RatingTextWidget, ratingText } from '../view/rating-text.ts'
import type { WidgetReply } from '../view/review-list.ts'
import type { Wording } from '../view/wording.ts'

/** `<yuko-rating-text store="my-shop">`: the average rating and the number of reviews as a line of the page's text. */
class YukoRatingText extends WidgetElement {
  protected readonly slug = 'rating-text'

  protected override sheets() {
    return [styles]
  }

  protected show(reply: WidgetReply, wording: Wording): void {
    draw(this.root, ratingText(reply, reply.widget as RatingTextWidget, wording))
  }
}

define('yuko-rating-text', YukoRatingText)
