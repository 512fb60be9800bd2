import { castVote, votesOf } from '../element/cast-vote.ts'
import { openSheet } from '../element/open-sheet.ts'
import { WidgetElement } from '../element/widget-element.ts'
import styles from '../styles/questions.css'
import { create, draw } from '../to-dom.ts'
import {
  helpfulCount,
  type QuestionsPage,
  type QuestionsView,
  type QuestionsWidget,
  questionItems,
  questions,
  questionsFoot,
  questionTextsOf,
} from '../view/questions.ts'
import type { WidgetReply } from '../view/review-list.ts'
import { type Child, h } from '../view/tree.ts'
import type { Wording } from '../view/wording.ts'

/**
 * `<yuko-questions store="my-shop" product="linen-shirt">`: published questions about a product with their answers, a search, and
 * a form to ask. Styled from outside by the custom properties of base.css and by `::part(question|answer)`.
 */
export class YukoQuestions extends WidgetElement {
  protected readonly slug = 'questions'
  protected override readonly bones = ['', '', '']
  #view: QuestionsView | null = null
  #next: string | null = null
  #text = ''
  #typing: ReturnType<typeof setTimeout> | undefined

  protected override sheets() {
    return [styles]
  }

  protected show(reply: WidgetReply, wording: Wording): void {
    draw(this.root, questions(reply, { widget: reply.widget as QuestionsWidget, wording }))
    this.adopt(reply, wording)
  }

  protected override adopt(reply: WidgetReply, wording: Wording): void {
    this.#view = { widget: reply.widget as QuestionsWidget, wording }
    this.#next = reply.questions?.nextCursor ?? null
    const search = this.root.querySelector('input')
    if (search) search.oninput = () => this.#search(search.value)
    this.#markVotes()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#typing)
  }

  protected override act(name: string, target: HTMLElement): boolean {
    if (name === 'more') void this.#load(this.#next)
    else if (name === 'again') void this.#load(null)
    else if (name === 'ask') this.#ask()
    else if (name === 'vote') void this.#vote(target)
    return true
  }

  /** The page at the cursor; null is the first. */
  async #load(cursor: string | null): Promise<void> {
    const view = this.#view
    if (!view) return
    const { sort, perPage: limit } = view.widget.questions
    const asked = { product: this.getAttribute('product'), lang: view.wording.locale, text: this.#text, sort, limit, cursor }
    try {
      const page = await this.ask<QuestionsPage>('questions', asked)
      if (page) this.#put(page, view, cursor !== null)
    } catch {
      const retry = h('button', { type: 'button', 'data-do': cursor ? 'more' : 'again' }, view.wording.text('questionRetry'))
      this.#drawFoot([h('p', { class: 'failure', role: 'alert' }, view.wording.text('questionListFailed'), retry)])
    }
  }

  #put(page: QuestionsPage, view: QuestionsView, isMore: boolean): void {
    const list = this.root.querySelector('.list')
    const fresh = questionItems(page.items, view).map((item) => create(item) as HTMLElement)
    if (isMore) list?.append(...fresh)
    else list?.replaceChildren(...fresh)
    if (isMore) fresh[0]?.focus({ preventScroll: true })
    this.#next = page.nextCursor
    this.#drawFoot(questionsFoot(page, view, this.#text !== ''))
    this.#markVotes()
  }

  #drawFoot(content: readonly Child[]): void {
    const foot = this.root.querySelector('.foot')
    if (foot) draw(foot, content)
  }

  #markVotes(): void {
    for (const id of Object.keys(votesOf(this.getAttribute('store') ?? '')))
      this.root.querySelector(`[data-answer="${id}"]`)?.setAttribute('aria-pressed', 'true')
  }

  #search(text: string): void {
    this.#text = text.trim()
    clearTimeout(this.#typing)
    this.#typing = setTimeout(() => void this.#load(null), 300)
  }

  /** The form has its own script, loaded when needed. */
  #ask(): void {
    const { root, origin, wording, reply } = this
    const form = h('yuko-ask-question', {
      ...this.handedOn(),
      lang: wording.locale,
      'data-texts': JSON.stringify(this.#view && questionTextsOf(this.#view.widget)),
      'data-bot': reply?.questions?.botCheckKey,
    })
    const sheet = { label: wording.text('questionAsk'), close: wording.text('questionClose'), script: 'ask-question', origin }
    void openSheet(root, sheet, form)
  }

  async #vote(button: HTMLElement): Promise<void> {
    const isHelpful = button.ariaPressed !== 'true'
    button.ariaPressed = String(isHelpful)
    const store = this.getAttribute('store') ?? ''
    const counted = await castVote(this.origin, store, 'answers', button.dataset.answer ?? '', isHelpful ? 'up' : null)
    if (!counted) button.ariaPressed = String(!isHelpful)
    const count = button.querySelector('.n')
    if (counted && count) count.textContent = helpfulCount(counted.helpful, this.wording)
  }
}
