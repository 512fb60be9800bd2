/** One database connection, held by one caller until `release`. */
export interface Lease {
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>
  /** Several statements without parameters in one round trip; the rows of all of them. */
  script(text: string): Promise<unknown[]>
  release(): void
}

/** What the embedded and the served database have in common; everything above this file is the same for both. */
export interface Pool {
  readonly kind: 'pglite' | 'postgres'
  /** Waits for a free connection. On PGlite there is one, handed out in the order of asking. */
  lease(): Promise<Lease>
  /** Calls back with the payload of each notification on the channel until the returned function is called. */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export async function withLease<T>(pool: Pool, work: (lease: Lease) => Promise<T>): Promise<T> {
  const lease = await pool.lease()
  try {
    return await work(lease)
  } finally {
    lease.release()
  }
}

/** `bigint` columns are counters and amounts, far below 2^53: they are numbers in this program, never strings. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which is larger than JavaScript’s safe integers`)
  return value
}
