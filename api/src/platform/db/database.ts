import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { inSpan } from '../spans.ts'
import { type Pool, withLease } from './pool.ts'
import type { Schema } from './schema.ts'
import { scopedKysely } from './scoped-kysely.ts'

/** An open transaction; its scope was set when it began. */
export type Trx = Transaction<Schema>

/**
 * The database. There is no query outside a transaction, and no transaction without a scope: role and organization are set with
 * its BEGIN, and row-level security does the rest (docs/decisions/0004-database.md).
 */
export interface Database {
  readonly kind: Pool['kind']
  /** Limits every table to rows of one organization, regardless of the SQL. */
  forOrganization<T>(organizationId: string, work: (trx: Trx) => Promise<T>): Promise<T>
  /** All organizations' rows: for authentication, workers, and public lookups, never for a merchant's request. */
  asSystem<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** The rows of one statement as `asSystem`; its transaction travels with it, in one round trip. */
  askAsSystem<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]>
  /** Calls back after each commit that left work for the relay. One listener: the relay. */
  onWork(listener: () => void): void
  /** Rejects when the database doesn't respond. */
  ping(): Promise<void>
  close(): Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const stateOf = new WeakMap<Trx, { leftWork: boolean }>()
const openTransaction = new AsyncLocalStorage<string>()

export function createDatabase(pool: Pool): Database {
  const system = scopedKysely(pool, 'begin; set local role yuko_system')
  let onWork = () => {}
  const transact = async <T>(kysely: Kysely<Schema>, scope: string, work: (trx: Trx) => Promise<T>): Promise<T> => {
    const state = { leftWork: false }
    const result = await inScope(scope, () =>
      kysely.transaction().execute((trx) => {
        stateOf.set(trx, state)
        return work(trx)
      }),
    )
    if (state.leftWork) onWork()
    return result
  }
  return {
    kind: pool.kind,
    async forOrganization(organizationId, work) {
      if (!uuid.test(organizationId)) throw new TypeError('An organization ID is a UUID')
      const scope = `begin; set local role yuko_app; set local yuko.organization_id = '${organizationId}'`
      return transact(scopedKysely(pool, scope), 'forOrganization', work)
    },
    asSystem: (work) => transact(system, 'asSystem', work),
    askAsSystem: async (statement) => (await inScope('askAsSystem', () => statement.execute(system))).rows,
    onWork(listener) {
      onWork = listener
    },
    ping: () =>
      withLease(pool, async (lease) => {
        await lease.query('select 1', [])
      }),
    close: () => pool.close(),
  }
}

function inScope<T>(scope: string, work: () => Promise<T>): Promise<T> {
  const outer = openTransaction.getStore()
  // PGlite has one connection, so a nested transaction would deadlock.
  if (outer) throw new Error(`${scope} was called inside the transaction of ${outer}: pass the open trx instead`)
  return openTransaction.run(scope, () =>
    inSpan(`transaction ${scope}`, { kind: 'client', attributes: { 'db.system.name': 'postgresql' } }, work),
  )
}

/** Marks that the transaction leaves work for the relay, which is woken on commit. */
export function leaveWork(trx: Trx): void {
  const state = stateOf.get(trx)
  if (!state) throw new Error('This needs a transaction from forOrganization or asSystem')
  state.leftWork = true
}
