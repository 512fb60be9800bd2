/** Runs the work when woken and periodically (null: only when woken), never concurrently, and never after `stop`. */
export function repeat(work: () => Promise<void>, onError: (error: unknown) => void, everyMs: number | null = 2000) {
  let running: Promise<void> | undefined
  let again = false
  let isStopped = false
  const wake = () => {
    if (isStopped) return
    if (running) {
      again = true
      return
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (!again) return
        again = false
        wake()
      })
  }
  const poll = everyMs === null ? undefined : setInterval(wake, everyMs)
  return {
    wake,
    async stop() {
      isStopped = true
      clearInterval(poll)
      await running
    },
  }
}
