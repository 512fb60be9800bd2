import type { Database } from '#platform/db/database.ts'
import { type Mailer, MailNotSent } from '#platform/mail/mailer.ts'
import type { RandomNumbers } from './random-workflows.ts'

/** How often each kind of fault occurred. */
export type FaultCounts = Record<string, number>

export function count(counts: FaultCounts, fault: string): void {
  counts[fault] = (counts[fault] ?? 0) + 1
}

/**
 * At most one fault per pass, and never where runs are moved individually: those are postponed, which another test covers. A
 * transaction fails in the middle, or commits and its response is lost, or the process dies between two.
 */
export function faultyDatabase(db: Database, random: RandomNumbers, counts: FaultCounts): Database {
  let isBroken = false
  let isDead = false
  const faulty = async <Work, Result>(
    transact: (work: (trx: Work) => Promise<Result>) => Promise<Result>,
    work: (trx: Work) => Promise<Result>,
  ): Promise<Result> => {
    const fault = isBroken ? null : random.pick(['middle', 'answer', null, null])
    if (isBroken && !isDead && random.chance(0.05)) {
      isDead = true
      count(counts, 'engine died')
    }
    if (isDead) throw new Error('the process is dead')
    if (fault) {
      isBroken = true
      count(counts, fault === 'middle' ? 'engine: broken off' : 'engine: answer lost')
    }
    if (fault === 'middle')
      return transact(async (trx) => {
        await work(trx)
        throw new Error('broken off')
      })
    const result = await transact(work)
    if (fault === 'answer') throw new Error('the answer is lost')
    return result
  }
  return {
    ...db,
    asSystem: (work) => db.asSystem(work),
    forOrganization: (organizationId, work) => faulty((inside) => db.forOrganization(organizationId, inside), work),
  }
}

/** A process that dies while sending: before, in, or after one of its next transactions. */
export function dyingDatabase(db: Database, random: RandomNumbers, counts: FaultCounts): Database {
  let left = 1 + random.below(12)
  return {
    ...db,
    async asSystem(work) {
      left--
      if (left < 0) throw new Error('the process is dead')
      if (left > 0) return db.asSystem(work)
      const isWithin = random.chance(0.5)
      count(counts, isWithin ? 'sender died within a transaction' : 'sender died after a commit')
      if (isWithin)
        return db.asSystem(async (trx) => {
          await work(trx)
          throw new Error('broken off')
        })
      await db.asSystem(work)
      throw new Error('the answer is lost')
    },
  }
}

export interface FaultySink extends Mailer {
  /** Until it is set again. */
  isDown: boolean
  /** How often each email arrived, by ID. */
  readonly arrived: ReadonlyMap<string, number>
  readonly refused: ReadonlySet<string>
}

/** A server that accepts most email, refuses some temporarily (4xx) or permanently (5xx), or accepts some without responding. */
export function faultySink(random: RandomNumbers, counts: FaultCounts): FaultySink {
  const arrived = new Map<string, number>()
  const refused = new Set<string>()
  return {
    arrived,
    refused,
    connections: 6,
    isDown: false,
    async send({ id }) {
      if (this.isDown) {
        count(counts, 'server down')
        throw new MailNotSent('later', '421', { isProviderDown: true })
      }
      const luck = random.number()
      if (luck < 0.02) {
        refused.add(id)
        count(counts, 'refused for good')
        throw new MailNotSent('never', '550')
      }
      if (luck < 0.06) {
        count(counts, 'refused for now')
        throw new MailNotSent('later', '450')
      }
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
      if (luck >= 0.08) return
      count(counts, 'taken in silence')
      throw new MailNotSent('unknown', 'ETIMEDOUT')
    },
    close() {},
  }
}
