/** Fetches each next item while the one before is being worked on. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let next = source.next(); ; ) {
      const { done, value } = await next
      if (done) return
      next = source.next()
      // Thrown where it is awaited; work that ends before that has a reason of its own.
      next.catch(() => {})
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
