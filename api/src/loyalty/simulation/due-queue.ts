/** Items waiting for their time: returned in time order, first in first out for equal times. */
export class DueQueue<Item extends { readonly dueAt: Date }> {
  readonly #items: Item[] = []

  add(item: Item): void {
    // Most are due immediately, so the position is nearly always the last.
    let place = this.#items.length
    while (place > 0 && (this.#items[place - 1]?.dueAt ?? item.dueAt) > item.dueAt) place--
    this.#items.splice(place, 0, item)
  }

  /** Removes and yields the items due by then. */
  *until(at: Date): Generator<Item> {
    for (let first = this.#items[0]; first && first.dueAt <= at; first = this.#items[0]) {
      this.#items.shift()
      yield first
    }
  }
}
