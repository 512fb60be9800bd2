/** Fetches the next item while the current one is processed. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let next = source.next(); ; ) {
      const { done, value } = await next
      if (done) return
      next = source.next()
      // Thrown when awaited; if processing fails first, its error is thrown instead.
      next.catch(() => {})
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
