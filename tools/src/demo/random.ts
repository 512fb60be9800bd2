/** A seeded stream of numbers in [0, 1) (mulberry32): the demo shop is the same on every machine. */
export interface Random {
  next: () => number
  /** Integer from `low` to `high`, inclusive. */
  between: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** A random index in proportion to the weights. */
  weighted: (weights: readonly number[]) => number
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      return Math.max(
        0,
        weights.findIndex((weight) => {
          left -= weight
          return left < 0
        }),
      )
    },
  }
}
