import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { RateUse } from '../ports/rate-use.ts'
import { rateHeaders } from './rate-headers.ts'
import { Refusal } from './refusal.ts'

export interface RateLimit {
  readonly calls: number
  readonly seconds: number
  /** Name in the headers of replies to programs. Absent: not in the headers. */
  readonly policy?: string
}

/** The counted unit: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer. */
export function clientOf(ip: string): string {
  if (ip.includes('.') || !ip.includes(':')) return ip
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** Whether the subject's next call would be refused; doesn't count. */
export async function isUsedUp(db: Database, clock: Clock, subject: string, limit: RateLimit): Promise<boolean> {
  const row = await db.asSystem((trx) =>
    trx
      .selectFrom('request_counts')
      .select('count')
      .where('subject', '=', keyOf(subject))
      .where('ends_at', '>', clock.now())
      .executeTakeFirst(),
  )
  return (row?.count ?? 0) >= limit.calls
}

const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url')

/**
 * Counts a call of the subject and refuses it over the limit. Returns the use, if its limit has a policy. One statement, correct
 * across processes.
 */
export async function countCall(db: Database, clock: Clock, subject: string, limit: RateLimit): Promise<RateUse[]> {
  const now = clock.now()
  const endsAt = new Date(now.getTime() + limit.seconds * 1000)
  const { count, ends_at } = await db.asSystem((trx) =>
    trx
      .insertInto('request_counts')
      .values({ subject: keyOf(subject), count: 1, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((eb) => {
          const isOver = eb('request_counts.ends_at', '<=', now)
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('request_counts.count', '+', 1))
              .end(),
            ends_at: eb.case().when(isOver).then(eb.ref('excluded.ends_at')).else(eb.ref('request_counts.ends_at')).end(),
          }
        }),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow(),
  )
  const secondsLeft = Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000))
  const { policy, calls, seconds } = limit
  const uses = policy === undefined ? [] : [{ policy, calls, seconds, remaining: Math.max(0, calls - count), secondsLeft }]
  if (count <= limit.calls) return uses
  const more = { retryAfter: secondsLeft, headers: rateHeaders(uses) }
  throw new Refusal('request.rate-limited', 'Too many requests. Try again in a moment.', more)
}
