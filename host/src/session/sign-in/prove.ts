import { getBotCheck } from '@yuko/contract/storefront/get-bot-check'
import { answerTo } from '@yuko/contract/storefront/proof-of-work'
import { callApi } from '@yuko/runtime'

/**
 * Solves the server's proof-of-work challenge instead of a third-party check: takes a moment on submit. Without a solution the
 * server decides.
 */
export async function prove(): Promise<string | undefined> {
  try {
    const { challenge: work } = await callApi(getBotCheck, {})
    if (!work) return undefined
    const { solveChallenge } = await import('altcha-lib/v1')
    const solution = await solveChallenge(work.challenge, work.salt, work.algorithm, work.maxnumber).promise
    return solution ? answerTo(work, solution.number) : undefined
  } catch {
    return undefined
  }
}
