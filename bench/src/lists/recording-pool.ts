import type { Pool } from '@yuko/api/src/platform/db/pool.ts'

interface Statement {
  readonly text: string
  /** null: a script. */
  readonly values: readonly unknown[] | null
}

/** The statements of a lease, by round trips: the first of each was sent when all before had been answered. */
export type Transaction = readonly (readonly Statement[])[]

export interface Recorder {
  readonly pool: Pool
  /** All statements that are sent while this works. */
  record(work: () => Promise<unknown>): Promise<Transaction[]>
}

export function recording(pool: Pool): Recorder {
  let kept: Statement[][][] | undefined
  return {
    pool: {
      ...pool,
      async lease() {
        const lease = await pool.lease()
        if (!kept) return lease
        const trips: Statement[][] = []
        kept.push(trips)
        let unanswered = 0
        const noting = <Answer>(statement: Statement, send: () => Promise<Answer>): Promise<Answer> => {
          if (unanswered === 0) trips.push([])
          trips.at(-1)?.push(statement)
          unanswered += 1
          return send().finally(() => {
            unanswered -= 1
          })
        }
        return {
          query: (text, values) => noting({ text, values }, () => lease.query(text, values)),
          script: (text) => noting({ text, values: null }, () => lease.script(text)),
          release: () => lease.release(),
        }
      },
    },
    async record(work) {
      const recorded: Statement[][][] = []
      kept = recorded
      await work().finally(() => {
        kept = undefined
      })
      return recorded
    },
  }
}

/** Sends the statements again, in the same round trips. Returns the rows. `begin`: another script instead of the recorded one. */
export async function replay(pool: Pool, transactions: readonly Transaction[], begin?: string): Promise<unknown[][]> {
  const results: unknown[][] = []
  for (const trips of transactions) {
    const lease = await pool.lease()
    const send = async ({ text, values }: Statement) => {
      if (values) results.push((await lease.query(text, values)).rows)
      else await lease.script(text.startsWith('begin') ? (begin ?? text) : text)
    }
    try {
      for (const statements of trips) await Promise.all(statements.map(send))
    } finally {
      lease.release()
    }
  }
  return results
}
