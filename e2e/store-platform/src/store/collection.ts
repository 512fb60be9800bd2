/**
 * The records of one kind. The first `size` are not stored but generated from their position on access, always the same: a shop
 * of half a million orders takes no memory. Additions, changes and deletions are stored on top.
 */
export interface Collection<T extends { id: string }> {
  readonly count: number
  get(id: string): T | undefined
  /** By ascending id; `after` is the previous id. */
  values(after?: string): Generator<T>
  /** By descending id; `before` is the previous id. */
  reversed(before?: string): Generator<T>
  put(record: T): T
  delete(id: string): boolean
}

export interface Generated<T> {
  size: number
  /** The first record's number; the others follow one by one. */
  firstId: number
  make(place: number, id: string): T
}

export function createCollection<T extends { id: string }>(generated: Generated<T>): Collection<T> {
  const { size, firstId, make } = generated
  /** In id order; `null` = deleted. */
  const changed = new Map<number, T | null>()
  /** Added after the generated ones, in id order. */
  const added: number[] = []
  let count = size

  const placeOf = (id: string) => Number(id) - firstId
  const isGenerated = (place: number) => place >= 0 && place < size
  const at = (place: number): T | undefined => {
    const kept = changed.get(place)
    if (kept !== undefined) return kept ?? undefined
    return isGenerated(place) ? make(place, String(firstId + place)) : undefined
  }
  /** The first index in `added` not below this position. */
  const search = (place: number) => {
    let low = 0
    for (let high = added.length; low < high; ) {
      const middle = (low + high) >> 1
      if ((added[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    get count() {
      return count
    },
    get: (id) => at(placeOf(id)),
    *values(after) {
      const from = after === undefined ? 0 : placeOf(after) + 1
      for (let place = Math.max(from, 0); place < size; place += 1) {
        const record = at(place)
        if (record) yield record
      }
      for (const place of added.slice(search(Math.max(from, size)))) {
        const record = at(place)
        if (record) yield record
      }
    },
    *reversed(before) {
      const to = before === undefined ? Number.POSITIVE_INFINITY : placeOf(before)
      for (const place of added.slice(0, search(to)).reverse()) {
        const record = at(place)
        if (record) yield record
      }
      for (let place = Math.min(to, size) - 1; place >= 0; place -= 1) {
        const record = at(place)
        if (record) yield record
      }
    },
    put(record) {
      const place = placeOf(record.id)
      if (place < 0 || !Number.isSafeInteger(place)) throw new Error(`${record.id} is no id of this collection.`)
      if (!at(place)) count += 1
      if (!isGenerated(place) && !changed.has(place)) added.splice(search(place), 0, place)
      changed.set(place, record)
      return record
    },
    delete(id) {
      const place = placeOf(id)
      if (!at(place)) return false
      changed.set(place, null)
      count -= 1
      return true
    },
  }
}
