import { getBotCheck } from '@yuko/contract/storefront/get-bot-check'
import { answerTo } from '@yuko/contract/storefront/proof-of-work'
import { callApi } from '@yuko/runtime'

/**
 * Does the work that the server asks for in place of a check by a third party: a moment, when a form is sent. Without an answer the
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
