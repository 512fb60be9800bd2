/** Whoever asks for the same thing while it is being done gets the outcome of the first. */
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
