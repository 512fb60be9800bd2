import { answerTo, type Challenge } from '@yuko/contract/storefront/proof-of-work'
import { solveChallenge } from 'altcha-lib/v1'

/** The solution a page sends for a challenge. */
export async function solve(work: Challenge): Promise<string> {
  const solution = await solveChallenge(work.challenge, work.salt, work.algorithm, work.maxnumber).promise
  if (!solution) throw new Error('This work has no result')
  return answerTo(work, solution.number)
}
