import type { Database } from '#platform/db/database.ts'
import { type Mailer, MailNotSent } from '#platform/mail/mailer.ts'
import type { RandomNumbers } from './random-workflows.ts'

/**
 * At most one fault a pass, and never where runs are moved alone: those are put off, which is another test. A transaction breaks in
 * its middle, or is committed and its answer is lost, or the process dies between two of them.
 */
export function faultyDatabase(db: Database, random: RandomNumbers): Database {
  let isBroken = false
  let isDead = false
  const faulty = async <Work, Result>(
    transact: (work: (trx: Work) => Promise<Result>) => Promise<Result>,
    work: (trx: Work) => Promise<Result>,
  ): Promise<Result> => {
    const fault = isBroken ? null : random.pick(['middle', 'answer', null, null])
    if (isBroken && random.chance(0.05)) isDead = true
    if (isDead) throw new Error('the process is dead')
    if (fault) isBroken = true
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

/** A process that sends and dies at one of its next transactions: before it, within it, or after it was committed. */
export function dyingDatabase(db: Database, random: RandomNumbers): Database {
  let left = 1 + random.below(12)
  return {
    ...db,
    async asSystem(work) {
      left--
      if (left < 0) throw new Error('the process is dead')
      if (left > 0) return db.asSystem(work)
      if (random.chance(0.5))
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
  /** From now on until it is said again. */
  isDown: boolean
  /** How often each mail arrived, by its id. */
  readonly arrived: ReadonlyMap<string, number>
  readonly refused: ReadonlySet<string>
  /** Of mails that it took and said nothing of. */
  readonly timeouts: number
}

/** A server that takes most mails, and refuses some for now (4xx), some for good (5xx), or says nothing after it took one. */
export function faultySink(random: RandomNumbers): FaultySink {
  const arrived = new Map<string, number>()
  const refused = new Set<string>()
  let timeouts = 0
  return {
    ...{ arrived, refused, connections: 6, isDown: false },
    get timeouts() {
      return timeouts
    },
    async send({ id }) {
      if (this.isDown) throw new MailNotSent('later', '421', { isProviderDown: true })
      const luck = random.number()
      if (luck < 0.02) {
        refused.add(id)
        throw new MailNotSent('never', '550')
      }
      if (luck < 0.06) throw new MailNotSent('later', '450')
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
      if (luck >= 0.08) return
      timeouts++
      throw new MailNotSent('unknown', 'ETIMEDOUT')
    },
    close() {},
  }
}
