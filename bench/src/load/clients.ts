import { setTimeout as wait } from 'node:timers/promises'

export interface Asked {
  readonly method: string
  readonly path: string
  /** Requested for every attempt, because tokens are short-lived. */
  readonly headers: () => Promise<Record<string, string>>
  readonly body: string
}

export interface Answers {
  asked: number
  /** Attempts without a response, because their process was killed or starting. */
  unanswered: number
  /** Responses other than 2xx. */
  readonly wrong: string[]
  readonly times: number[]
}

/**
 * Clients behind a load balancer: the next process each time, and a retry with the same key if there was no response or 502/503.
 * Every call here is safe to repeat.
 */
export function createClients(urls: readonly string[]) {
  const answers: Answers = { asked: 0, unanswered: 0, wrong: [], times: [] }
  let turn = 0
  const ask = async ({ method, path, headers, body }: Asked): Promise<void> => {
    answers.asked++
    const since = performance.now()
    for (;;) {
      const url = urls[turn++ % urls.length]
      const options = { method, headers: await headers(), body, signal: AbortSignal.timeout(15_000) }
      const reply = await fetch(`${url}${path}`, options).catch(() => null)
      const text = await reply?.text().catch(() => null)
      if (reply && text !== null && reply.status !== 502 && reply.status !== 503) {
        if (!reply.ok) answers.wrong.push(`${method} ${path}: ${reply.status} ${text?.slice(0, 200)}`)
        answers.times.push(performance.now() - since)
        return
      }
      answers.unanswered++
      await wait(50)
    }
  }
  return { answers, ask }
}

/** Runs this many concurrently until none is left; `mayBegin` is called for each, with the completed share. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
  mayBegin: (done: number) => boolean,
): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      while (!mayBegin(next / items.length)) await wait(50)
      const item = items[next++]
      if (item !== undefined) await work(item)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
