/** What waits for its time: handed out in the order of time, of equal ones the first that came. */
export class DueQueue<Item extends { readonly dueAt: Date }> {
  readonly #items: Item[] = []

  add(item: Item): void {
    // Most are due at once, so the place is nearly always the last one.
    let place = this.#items.length
    while (place > 0 && (this.#items[place - 1]?.dueAt ?? item.dueAt) > item.dueAt) place--
    this.#items.splice(place, 0, item)
  }

  /** Takes out what is due until then. */
  *until(at: Date): Generator<Item> {
    for (let first = this.#items[0]; first && first.dueAt <= at; first = this.#items[0]) {
      this.#items.shift()
      yield first
    }
  }
}
