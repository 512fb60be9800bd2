/** Fetches the next item while the current one is processed. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let next = source.next(); ; ) {
      const { done, value } = await next
      if (done) return
      next = source.next()
      // Thrown where it is awaited; if processing fails first, that error matters.
      next.catch(() => {})
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
