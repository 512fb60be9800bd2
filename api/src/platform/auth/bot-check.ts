import type { Challenge } from '@yuko/contract/storefront/proof-of-work'
import { z } from 'zod'
import type { Logger } from '../log.ts'

/** Where programs would do by the thousand what people do once. */
export type CheckedPlace = 'registration' | 'sign-in' | 'password' | 'review' | 'sign-up'

/** Proof that a form was not filled in by a program: a check by Turnstile, or work that the browser did. */
export interface BotCheck {
  /** What the page needs to show the check; null when it is off. */
  readonly siteKey: string | null
  isHuman(response: string | undefined, remoteAddress: string, place: CheckedPlace): Promise<boolean>
  /** Absent: there is no work to do. */
  challenge?(): Promise<Challenge>
  /** A sign-in was refused. */
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
      // Those pages show no check: failures lock the address, and a mail has to be confirmed.
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
        // Closed, not open: a check that can be switched off by making it fail is none.
        log.error({ err: error }, 'bot check could not be verified')
        return false
      }
    },
  }
}
