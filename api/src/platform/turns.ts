export interface Turns {
  /** Waits for a turn, then works. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** True if another one would wait too long. */
  isBusy(): boolean
}

/** Limits how much heavy work runs at once. The queue is served in order. */
export function turns({ atOnce, longestQueue }: { atOnce: number; longestQueue: number }): Turns {
  let running = 0
  const queue: (() => void)[] = []
  return {
    isBusy: () => queue.length >= longestQueue,
    async run(work) {
      if (running >= atOnce) await new Promise<void>((next) => queue.push(next))
      else running += 1
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
