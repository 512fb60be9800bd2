import type { Movement } from '@yuko/api/src/loyalty/ledger/account.ts'
import { type Posting, postManyPoints, postPoints } from '@yuko/api/src/loyalty/ledger/post-points.ts'
import { verifyLedger } from '@yuko/api/src/loyalty/ledger/verify-ledger.ts'
import type { TestApp } from '@yuko/api/src/testing/test-app.ts'
import { type Latency, latencyOf } from '#reviews/latency.ts'
import { openStore, type Store } from './open-store.ts'
import { insertEach, insertTogether, rowsOf } from './plain-insert.ts'

export interface Rates {
  /** Entries a second. */
  readonly ledger: number
  /** The same rows through plain inserts, alternately. */
  readonly plain: number
}

const explanation = { rule: 'Points for orders', inputs: { amount: '37.50', per: '1.00' }, formula: 'floor(37.50 × 1) = 37' }

/** Earns three times, then spends everything, so that lots are created and used up. */
function movementOf(turn: number): Movement {
  if (turn % 4 === 3) return { move: 'take', kind: 'redeem', points: 30 }
  return { move: 'give', kind: 'earn', points: 10, expiresAt: null }
}

const chunk = 200

function postingsOf({ members }: Store, from: number): Posting[] {
  return Array.from({ length: chunk }, (_, index) => {
    const number = from + index
    // Four in a row belong to one member: three times earned, once spent.
    const memberId = members[Math.floor(number / 4) % members.length] ?? ''
    return { memberId, key: `order:${number}`, movement: movementOf(number), explanation }
  })
}

/** One transaction per entry, with limited concurrency, over the given number of members. */
export async function oneByOne(test: TestApp, members: number, entries: number, atOnce: number): Promise<Rates> {
  return inTurns(test, members, entries, {
    ledger: ({ organizationId }, postings) =>
      // A member's four postings stay in order: one worker takes all four.
      atATime(atOnce, fours(postings), async (four) => {
        for (const posting of four)
          await test.db.forOrganization(organizationId, (trx) => postPoints(trx, test.clock, organizationId, posting))
      }),
    plain: ({ organizationId }, rows) =>
      atATime(atOnce, fours(rows), async (four) => {
        for (const row of four) await insertEach(test.db, organizationId, row)
      }),
  })
}

/** Transactions of 200 entries, as imports and releases write them. */
export function inBatches(test: TestApp, members: number, entries: number): Promise<Rates> {
  return inTurns(test, members, entries, {
    ledger: async ({ organizationId }, postings) => {
      await test.db.forOrganization(organizationId, (trx) => postManyPoints(trx, test.clock, organizationId, postings))
    },
    plain: ({ organizationId }, rows) => insertTogether(test.db, organizationId, rows),
  })
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

interface Ways {
  readonly ledger: (store: Store, postings: readonly Posting[]) => Promise<void>
  readonly plain: (store: Store, rows: Rows) => Promise<void>
}

/** Alternately, so that both sides see the same load on the machine. The first round is a warm-up. */
async function inTurns(test: TestApp, members: number, entries: number, ways: Ways): Promise<Rates> {
  const store = await openStore(test, members)
  const copy = await openStore(test, members, store)
  const took = { ledger: 0, plain: 0 }
  for (let from = -chunk; from < entries; from += chunk) {
    const postings = postingsOf(store, from + chunk)
    const ledger = await seconds(() => ways.ledger(store, postings))
    const rows = await rowsOf(store, postings)
    const plain = await seconds(() => ways.plain(copy, rows))
    if (from < 0) continue
    took.ledger += ledger
    took.plain += plain
  }
  for await (const part of verifyLedger(test.db, store.organizationId))
    if (part.problems.length > 0) throw new Error(`The ledger is wrong: ${JSON.stringify(part.problems[0])}`)
  const counted = Math.ceil(entries / chunk) * chunk
  return { ledger: counted / took.ledger, plain: counted / took.plain }
}

/** A member's balance, each in its own transaction. */
export async function readBalances(test: TestApp, members: number, reads: number): Promise<Latency> {
  const store = await openStore(test, members)
  const took: number[] = []
  for (let read = -200; read < reads; read++) {
    const id = store.members[Math.abs(read * 7919) % members] ?? ''
    const started = performance.now()
    await test.db.forOrganization(store.organizationId, (trx) =>
      trx
        .selectFrom('loyalty_members')
        .select(['balance', 'pending'])
        .where('organization_id', '=', store.organizationId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    if (read >= 0) took.push(performance.now() - started)
  }
  return latencyOf(took)
}

const fours = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: items.length / 4 }, (_, index) => items.slice(index * 4, index * 4 + 4))

async function atATime<Item>(count: number, items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
