import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Lease, Pool } from './pool.ts'
import type { Schema } from './schema.ts'

/**
 * A Kysely whose transactions all start with the same script, so that role and organization cost no extra round trip. A statement
 * outside a transaction gets its own, in one round trip.
 */
export function scopedKysely(pool: Pool, begin: string): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ScopedDriver(pool, begin),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

class LeasedConnection implements DatabaseConnection {
  readonly lease: Lease
  readonly #script: string
  #begun: Promise<unknown> | undefined

  constructor(lease: Lease, script: string) {
    this.lease = lease
    this.#script = script
  }

  /** Not awaited: the first query is sent right after it (Postgres answers both in one round trip) and fails if it failed. */
  begin(): void {
    this.#begun = this.lease.script(this.#script)
    this.#begun.catch(() => {})
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#begun ? this.#execute(query) : this.#executeAlone(query)
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const [{ rows, rowCount }] = await Promise.all([this.lease.query(query.sql, query.parameters), this.#begun])
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount) }
  }

  /** The commit isn't held back for the answer: after a failure, the database rolls back instead. */
  async #executeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.begin()
    const [result, end] = await Promise.allSettled([this.#execute<R>(query), this.lease.script('commit')])
    if (result.status === 'rejected') throw result.reason
    if (end.status === 'rejected') throw end.reason
    return result.value
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; exports read pages by cursor on both databases instead
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Read large results page by page: PGlite cannot stream')
  }
}

class ScopedDriver implements Driver {
  readonly #pool: Pool
  readonly #begin: string

  constructor(pool: Pool, begin: string) {
    this.#pool = pool
    this.#begin = begin
  }

  async init() {}
  async destroy() {}

  async acquireConnection() {
    return new LeasedConnection(await this.#pool.lease(), this.#begin)
  }

  async releaseConnection(connection: LeasedConnection) {
    connection.lease.release()
  }

  async beginTransaction(connection: LeasedConnection) {
    connection.begin()
  }

  async commitTransaction(connection: LeasedConnection) {
    await connection.lease.script('commit')
  }

  async rollbackTransaction(connection: LeasedConnection) {
    await connection.lease.script('rollback')
  }

  async savepoint(connection: LeasedConnection, name: string, compileQuery: QueryCompiler['compileQuery']) {
    void compileQuery
    await connection.lease.script(`savepoint "${name}"`)
  }

  async rollbackToSavepoint(connection: LeasedConnection, name: string) {
    await connection.lease.script(`rollback to savepoint "${name}"`)
  }

  async releaseSavepoint(connection: LeasedConnection, name: string) {
    await connection.lease.script(`release savepoint "${name}"`)
  }
}
