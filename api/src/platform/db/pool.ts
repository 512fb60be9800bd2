/** A database connection, held by one caller until `release`. */
export interface Lease {
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[]; rowCount: number }>
  /** Several statements without parameters in one round trip; returns the rows of all. */
  script(text: string): Promise<unknown[]>
  release(): void
}

/** The common interface of the embedded and the Postgres database; all code above it is the same for both. */
export interface Pool {
  readonly kind: 'pglite' | 'postgres'
  /** Waits for a free connection. PGlite has one, leased in the order of requests. */
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

/** `bigint` columns are counters and amounts far below 2^53, so they are numbers. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which is larger than JavaScript’s safe integers`)
  return value
}
