import type { Challenge } from '@yuko/contract/storefront/proof-of-work'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { clientOf, isUsedUp } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { countUse, type LimitName, limits } from '../limits/limits.ts'
import type { BotCheck, CheckedPlace } from './bot-check.ts'

/** A slow phone tries all of them in about a second. */
const maxnumber = 10_000
/** From the challenge to its solution. */
const validMs = limits.proofs.seconds * 1000

const answer = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(200),
  number: z.int().min(0).max(maxnumber),
  salt: z.string().max(200),
  signature: z.string().max(200),
})

const unproven: Record<CheckedPlace, LimitName> = {
  registration: 'unprovenRegistrations',
  'sign-in': 'unprovenSignIns',
  password: 'unprovenPasswords',
  review: 'unprovenReviews',
  'sign-up': 'unprovenSignUps',
}

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly secret: string
}

/**
 * Without a third party or interaction: the browser computes for about a second. Calls without a proof are allowed as often as
 * legitimate use of a network needs.
 */
export function createProofOfWork(parts: Parts): BotCheck {
  const { db, clock, secret } = parts

  const isSolved = async (response: string): Promise<boolean> => {
    const sent = read(response)
    const expiresMs = Number(sent && extractParams(sent).expires) * 1000
    if (!sent || !(expiresMs >= clock.now().getTime())) return false
    return (await verifySolution(sent, secret, false)) && isFirst(countUse(parts, 'proofs', sent.signature))
  }

  return {
    siteKey: null,
    async challenge(): Promise<Challenge> {
      const expires = new Date(clock.now().getTime() + validMs)
      const made = await createChallenge({ hmacKey: secret, maxnumber, expires })
      return { ...made, algorithm: 'SHA-256', maxnumber }
    },
    async isHuman(response, remoteAddress, place) {
      if (response && (await isSolved(response))) return true
      const [name, network] = [unproven[place], clientOf(remoteAddress)]
      if (place === 'sign-in') return !(await isUsedUp(db, clock, `${name} ${network}`, limits[name]))
      return isFirst(countUse(parts, name, network))
    },
    async noteFailure(remoteAddress) {
      await isFirst(countUse(parts, unproven['sign-in'], clientOf(remoteAddress)))
    },
  }
}

function read(response: string): z.infer<typeof answer> | null {
  try {
    return answer.parse(JSON.parse(atob(response)))
  } catch {
    return null
  }
}

/** Whether the count was within the limit. */
async function isFirst(counted: Promise<unknown>): Promise<boolean> {
  try {
    await counted
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
