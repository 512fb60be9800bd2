import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listStorefrontReviews } from '@yuko/contract/storefront/list-storefront-reviews'
import type { WidgetSlug } from '@yuko/contract/widgets/widget-kind'
import type { ReviewSort } from '@yuko/contract/widgets/widget-parts'
import { addStructuredData } from '../element/add-structured-data.ts'
import { castVote, votesOf } from '../element/cast-vote.ts'
import { failure } from '../element/failure.ts'
import { openLightbox } from '../element/open-lightbox.ts'
import { openSheet } from '../element/open-sheet.ts'
import { WidgetElement } from '../element/widget-element.ts'
import card from '../styles/card.css'
import styles from '../styles/reviews.css'
import { create, draw } from '../to-dom.ts'
import { figure } from '../view/review-card.ts'
import {
  type Choice,
  cardLookOf,
  cards,
  hrefFrom,
  isListShown,
  type ListView,
  type ListWidget,
  listFoot,
  listHead,
  type ReviewPage,
  reviewList,
  type WidgetReply,
} from '../view/review-list.ts'
import { h, type Tree } from '../view/tree.ts'
import type { Wording } from '../view/wording.ts'

type Page = ReplyOf<typeof listStorefrontReviews>

/**
 * `<yuko-reviews store="my-shop" product="linen-shirt">`: the published reviews of a product, or of the whole store without
 * `product`, with distribution, filters, order, pictures, votes and a form. Styled from outside by the custom properties at the
 * top of base.css and by `::part(summary|review|reply)`.
 */
export class YukoReviews extends WidgetElement {
  protected readonly slug: WidgetSlug = 'review-list'
  protected override readonly bones = ['tall', '', '', '']
  /** Also read by the panel of filters. */
  view: ListView | null = null
  #next: string | null = null
  /** The cursors of the previous pages, for going back. */
  #cursors: (string | null)[] = []
  #watcher: IntersectionObserver | null = null

  protected override sheets() {
    return [card, styles]
  }

  protected show(reply: WidgetReply, wording: Wording): void {
    const widget = reply.widget as ListWidget
    this.#begin(reply, wording)
    const view = isListShown(widget, reply.summary) && this.view
    draw(this.root, [view && reviewList(view, reply)])
    if (!view) return
    this.#settle()
    if ('schema' in widget) addStructuredData(reply.structuredData, widget.schema.skipIfPresent)
  }

  protected override adopt(reply: WidgetReply, wording: Wording): void {
    this.#begin(reply, wording)
    if (this.root.querySelector('.list')) this.#settle()
  }

  #begin(reply: WidgetReply, wording: Wording): void {
    const { summary, answers, facets } = reply
    if (!document.getElementById('yuko-reviews')) this.id ||= 'yuko-reviews'
    const product = this.getAttribute('product')
    this.view = {
      widget: reply.widget as ListWidget,
      wording,
      summary,
      answers,
      facets,
      choice: reply.choice ?? {},
      hrefOf: hrefFrom(reply.allReviewsUrl, product),
      isOfProduct: product !== null,
    }
    this.#next = reply.nextCursor
    this.#cursors = [null]
  }

  protected override act(name: string, target: HTMLElement): boolean {
    const choice = this.view?.choice ?? {}
    const value = target.dataset.value
    if (name === 'rating') this.choose({ ...choice, rating: choice.rating === value ? undefined : value })
    else if (name === 'media' || name === 'verified') this.choose({ ...choice, [name]: choice[name] ? undefined : 'true' })
    else if (name === 'all') this.choose({ sort: choice.sort })
    else if (name === 'more' || name === 'next') void this.#turn(this.#next, name)
    else if (name === 'previous') void this.#turn(this.#cursors.at(-2) ?? null, name)
    else if (name === 'again') void this.#turn(this.#cursors.at(-1) ?? null, name)
    else if (name === 'picture') return this.#open(target)
    else if (name === 'vote') void this.#vote(target)
    else if (name === 'write') this.#write()
    else if (name === 'filters') this.#openSheet(name, 'review-filters', h('yuko-review-filters'))
    else return false
    return true
  }

  choose(choice: Choice): void {
    if (this.view) this.view = { ...this.view, choice }
    this.#cursors = [null]
    void this.#turn(null, 'again')
  }

  /** Fetches the page at the cursor; null is the first. */
  async #turn(cursor: string | null, how: 'more' | 'next' | 'previous' | 'again'): Promise<void> {
    const view = this.view
    const section = this.root.querySelector('.reviews')
    const foot = this.root.querySelector('.foot')
    if (!view || !section || !foot) return
    section.setAttribute('aria-busy', 'true')
    try {
      const { sort = view.widget.sort, ...filter } = view.choice
      const query = {
        product: this.getAttribute('product'),
        widget: this.name,
        lang: view.wording.locale,
        sort,
        limit: view.widget.layout.perPage,
        ...filter,
        cursor,
      }
      const page = await this.ask<Page>('reviews', query)
      if (!page) return
      if (how === 'next') this.#cursors.push(cursor)
      if (how === 'previous') this.#cursors.pop()
      this.#put(page, how === 'more')
      if (how !== 'again' && how !== 'more') section.scrollIntoView()
    } catch {
      draw(foot, [failure(view.wording.locale)])
      foot.querySelector<HTMLElement>('button')?.setAttribute('data-do', how === 'more' ? how : 'again')
    }
    section.setAttribute('aria-busy', 'false')
  }

  #put(page: ReviewPage, isMore: boolean): void {
    const list = this.root.querySelector('.list')
    const head = this.root.querySelector('.head')
    if (!this.view || !list || !head) return
    this.view = { ...this.view, facets: page.facets }
    this.#next = page.nextCursor
    draw(head, listHead(this.view))
    const fresh = cards(page.items, cardLookOf(this.view)).map((card) => create(card) as HTMLElement)
    if (isMore) list.append(...fresh)
    else list.replaceChildren(...fresh)
    if (isMore && this.view.widget.layout.paging !== 'infinite') fresh[0]?.focus({ preventScroll: true })
    this.#settle()
  }

  /** After each rendering: the footer, own votes, the sort order's listener, and infinite scrolling. */
  #settle(): void {
    const foot = this.root.querySelector('.foot')
    if (!this.view || !foot) return
    draw(foot, listFoot(this.view, this.#next, this.#cursors.length))
    const select = this.root.querySelector('select')
    if (select) select.onchange = () => this.choose({ ...this.view?.choice, sort: select.value as ReviewSort })
    const store = this.getAttribute('store') ?? ''
    for (const [review, value] of Object.entries(votesOf(store)))
      this.root.querySelector(`[data-review="${review}"] [data-value="${value}"]`)?.setAttribute('aria-pressed', 'true')
    this.#watcher?.disconnect()
    if (this.view.widget.layout.paging !== 'infinite' || !this.#next) return
    this.#watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && this.#turn(this.#next, 'more'), {
      rootMargin: '800px',
    })
    this.#watcher.observe(foot)
  }

  #open(link: HTMLElement): boolean {
    const { widget, wording } = this.view ?? {}
    if (!wording || !widget?.media.lightbox) return false
    void openLightbox(this.root, link as HTMLAnchorElement, wording, this.origin)
    return true
  }

  async #vote(button: HTMLElement): Promise<void> {
    const reviewId = button.closest<HTMLElement>('[data-review]')?.dataset.review
    const { value } = button.dataset
    if (!reviewId || !this.view) return
    const group = button.parentElement as HTMLElement
    const voted = button.ariaPressed === 'true' ? null : (value as 'up' | 'down')
    const counts = await castVote(this.origin, this.getAttribute('store') ?? '', 'reviews', reviewId, voted)
    if (!counts) return
    for (const each of group.querySelectorAll<HTMLElement>('[data-value]')) {
      const name = each.dataset.value as 'up' | 'down'
      each.ariaPressed = String(counts.vote === name)
      const count = each.querySelector('.n')
      if (count) count.textContent = figure(counts.votes[name], this.view.wording)
    }
  }

  /** The form has its own script, loaded when needed. */
  #write(): void {
    this.#openSheet('writeReview', 'review-form', h('yuko-review-form', { lang: this.wording.locale, ...this.handedOn() }))
  }

  #openSheet(title: 'writeReview' | 'filters', script: string, content: Tree): void {
    const { wording, origin, root } = this
    void openSheet(root, { label: wording.text(title), close: wording.text('close'), script, origin }, content)
  }
}

/** The same for the all-reviews page. */
export class YukoAllReviews extends YukoReviews {
  protected override readonly slug: WidgetSlug = 'all-reviews'
}
