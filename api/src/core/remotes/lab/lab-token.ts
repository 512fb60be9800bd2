import { createHmac } from 'node:crypto'
import { labChoice } from '@yuko/contract/remotes/lab'
import { remoteName } from '@yuko/contract/remotes/list-remotes'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { isProven, presentOf, type SecretFor } from '#platform/secret.ts'

const labSet = z.object({ choices: z.record(remoteName, labChoice), expiresAt: z.iso.datetime(), by: z.string().max(200) })
export type LabSet = z.infer<typeof labSet>

/** A cookie holds four thousand characters. */
const longest = 3500

export interface LabTokens {
  /** null: the set is too large for a cookie. */
  write(set: LabSet): string | null
  /** null: not signed by us, or expired. The default page is shown then. */
  read(token: string | undefined): LabSet | null
}

/** The exact set of releases in a lab link. Readable by anyone, signed by the server. */
export function createLabTokens(secretFor: SecretFor, clock: Clock): LabTokens {
  const proofOf = (content: string, key: string) => createHmac('sha256', key).update(content).digest('base64url')
  return {
    write(set) {
      const content = Buffer.from(JSON.stringify(set)).toString('base64url')
      const token = `${content}.${proofOf(content, presentOf(secretFor('lab')))}`
      return token.length <= longest ? token : null
    },
    read(token) {
      const [content, proof, ...more] = (token ?? '').slice(0, longest + 1).split('.')
      if (!content || !proof || more.length > 0) return null
      if (!isProven(secretFor('lab'), Buffer.from(proof), (key) => Buffer.from(proofOf(content, key)))) return null
      const { data } = labSet.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      return data && new Date(data.expiresAt) > clock.now() ? data : null
    },
  }
}
