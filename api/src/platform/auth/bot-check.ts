import type { Challenge } from '@yuko/contract/storefront/proof-of-work'
import { z } from 'zod'
import type { Logger } from '../log.ts'

/** Forms that bots would submit by the thousand. */
export type CheckedPlace = 'registration' | 'sign-in' | 'password' | 'review' | 'sign-up'

/** The only origin of another company that a page with the check loads a script and a frame from. */
export const botCheckOrigin = 'https://challenges.cloudflare.com'

/** Proof that a form was not filled in by a bot: Turnstile, or proof of work in the browser. */
export interface BotCheck {
  /** The data that the page needs to show the check. null: turned off. */
  readonly siteKey: string | null
  isHuman(response: string | undefined, remoteAddress: string, place: CheckedPlace): Promise<boolean>
  /** Absent: no proof of work. */
  challenge?(): Promise<Challenge>
  /** Records a failed sign-in. */
  noteFailure?(remoteAddress: string): Promise<void>
}

export interface TurnstileSettings {
  readonly siteKey: string
  readonly secret: string
  readonly verifyUrl: string
}

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

export function createTurnstile({ siteKey, secret, verifyUrl }: TurnstileSettings, log: Logger): BotCheck {
  return {
    siteKey,
    async isHuman(response, remoteAddress, place) {
      // These pages show no check: failures lock the address, and sign-ups are confirmed by email.
      if (place === 'sign-in' || place === 'sign-up') return true
      if (!response || response.length > 2048) return false
      try {
        const reply = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response, remoteip: remoteAddress }),
          redirect: 'error',
          signal: AbortSignal.timeout(5000),
        })
        const { success, 'error-codes': codes } = verdict.parse(await reply.json())
        if (!success) log.info({ codes }, 'bot check failed')
        return success
      } catch (error) {
        // Fails closed: otherwise the check could be turned off by making it fail.
        log.error({ err: error }, 'bot check could not be verified')
        return false
      }
    },
  }
}
