import { parentPort } from 'node:worker_threads'
import { eld } from 'eld/small'

/** Only this much of a text is sampled; more doesn't improve the result. */
const looked = 300

function languageOf(text: string): string | null {
  const found = eld.detect(text.slice(0, looked))
  return found.isReliable() ? found.language : null
}

parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(languageOf)))
