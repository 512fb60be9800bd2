/** Concurrent calls with the same key share the first one's result. */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const first = running.get(key)
    if (first) return first
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
