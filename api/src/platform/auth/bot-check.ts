import { z } from 'zod'
import type { Logger } from '../log.ts'

/** Proof of the browser's bot check (Turnstile). */
export interface BotCheck {
  /** What the page needs to show the check; null when it is off. */
  readonly siteKey: string | null
  isHuman(response: string | undefined, remoteAddress: string): Promise<boolean>
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
    async isHuman(response, remoteAddress) {
      if (!response || response.length > 2048) return false
      try {
        const reply = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response, remoteip: remoteAddress }),
          redirect: 'error',
          signal: AbortSignal.timeout(5000),
        })
        const { success, 'error-codes': codes } = verdict.parse(await reply.json())
        if (!success) log.info({ codes }, 'bot check refused')
        return success
      } catch (error) {
        // Closed, not open: a check that can be switched off by making it fail is none.
        log.error({ err: error }, 'bot check cannot be verified')
        return false
      }
    },
  }
}

export function createNoBotCheck(log: Logger): BotCheck {
  log.warn('TURNSTILE_SECRET is not set: the bot check is off')
  return { siteKey: null, isHuman: async () => true }
}
