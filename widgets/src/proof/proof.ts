import { answerTo, type Challenge } from '@yuko/contract/storefront/proof-of-work'
import { solveChallenge } from 'altcha-lib/v1'

declare global {
  interface Window {
    yukoProof?: (origin: string) => Promise<string | undefined>
  }
}

/** Solves the server's challenge; undefined: no challenge. */
window.yukoProof = async (origin) => {
  const reply = await fetch(`${origin}/api/v1/storefront/bot-check`, { credentials: 'omit' })
  const { challenge: work } = (await reply.json()) as { challenge: Challenge | null }
  if (!work) return undefined
  const solution = await solveChallenge(work.challenge, work.salt, work.algorithm, work.maxnumber).promise
  return solution ? answerTo(work, solution.number) : undefined
}
