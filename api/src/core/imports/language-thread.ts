import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LanguagesOf } from './languages.ts'

export interface LanguageThread {
  readonly languagesOf: LanguagesOf
  close(): Promise<void>
}

/**
 * Detects languages in a thread, because that takes most of the time of reading a file. Started by the first texts; after `idleMs`
 * without any it releases its tables.
 */
export function createLanguageThread({ idleMs = 60_000 } = {}): LanguageThread {
  let worker: Worker | undefined
  let rest: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const start = () => {
    const started = new Worker(new URL('./language-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
    })
    // The texts being detected fail with it; the next ones get a new thread.
    started.on('error', () => {
      if (worker === started) worker = undefined
    })
    return started
  }
  const dismiss = async () => {
    const idle = worker
    worker = undefined
    await idle?.terminate()
  }
  const detect: LanguagesOf = async (texts) => {
    clearTimeout(rest)
    worker ??= start()
    // An idle thread doesn't keep the process alive.
    worker.ref()
    worker.postMessage(texts)
    try {
      const [languages] = await once(worker, 'message')
      return languages
    } finally {
      worker?.unref()
      rest = setTimeout(dismiss, idleMs).unref()
    }
  }
  return {
    languagesOf(texts) {
      if (texts.length === 0) return Promise.resolve([])
      const languages = last.then(() => detect(texts))
      last = languages.catch(() => undefined)
      return languages
    },
    async close() {
      await last
      clearTimeout(rest)
      await dismiss()
    },
  }
}
