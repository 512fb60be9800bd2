import type { Pool } from '@yuko/api/src/platform/db/pool.ts'

interface Statement {
  readonly text: string
  /** null: a script. */
  readonly values: readonly unknown[] | null
}

/** The statements of a lease: a transaction. */
export type Transaction = readonly Statement[]

export interface Recorder {
  readonly pool: Pool
  /** All statements that are sent while this works. */
  record(work: () => Promise<unknown>): Promise<Transaction[]>
}

export function recording(pool: Pool): Recorder {
  let kept: Statement[][] | undefined
  return {
    pool: {
      ...pool,
      async lease() {
        const lease = await pool.lease()
        if (!kept) return lease
        const statements: Statement[] = []
        kept.push(statements)
        return {
          query(text, values) {
            statements.push({ text, values })
            return lease.query(text, values)
          },
          script(text) {
            statements.push({ text, values: null })
            return lease.script(text)
          },
          release: () => lease.release(),
        }
      },
    },
    async record(work) {
      const recorded: Statement[][] = []
      kept = recorded
      await work().finally(() => {
        kept = undefined
      })
      return recorded
    },
  }
}

/**
 * Sends the statements again, with as many round trips as the product: a BEGIN travels with the first query. Returns the rows.
 * `begin`: another script instead of the recorded one.
 */
export async function replay(pool: Pool, transactions: readonly Transaction[], begin?: string): Promise<unknown[][]> {
  const results: unknown[][] = []
  for (const statements of transactions) {
    const lease = await pool.lease()
    try {
      let begun: Promise<unknown> = Promise.resolve()
      for (const { text, values } of statements) {
        if (values) {
          const [{ rows }] = await Promise.all([lease.query(text, values), begun])
          results.push(rows)
        } else if (text.startsWith('begin')) begun = lease.script(begin ?? text)
        else await lease.script(text)
      }
    } finally {
      lease.release()
    }
  }
  return results
}
