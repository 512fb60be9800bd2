/** The solution is the number up to `maxnumber` with which `salt` hashes to `challenge`; clients find it by trying. */
export interface Challenge {
  readonly algorithm: 'SHA-256'
  readonly challenge: string
  readonly salt: string
  readonly signature: string
  readonly maxnumber: number
}

/** The solution, sent with a form once. */
export const answerTo = ({ algorithm, challenge, salt, signature }: Challenge, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
