export interface Ahead<T> extends AsyncIterable<T> {
  /** Starts on the next item while the current one is processed. */
  fetchNext(): void
}

export function ahead<T>(source: AsyncGenerator<T>): Ahead<T> {
  let next: Promise<IteratorResult<T>> | undefined
  const fetched = () => {
    next ??= source.next()
    // Thrown when awaited; if processing fails first, its error is thrown instead.
    next.catch(() => {})
    return next
  }
  return {
    fetchNext: () => void fetched(),
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) {
          const { done, value } = await fetched()
          next = undefined
          if (done) return
          yield value
        }
      } finally {
        await source.return(undefined)
      }
    },
  }
}
