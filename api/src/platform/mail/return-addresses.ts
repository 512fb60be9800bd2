import { createHmac } from 'node:crypto'
import { isProven, presentOf, type Secret } from '../secret.ts'

/** Our addresses in an email, so that bounces and replies authentically identify the email they belong to. */
export interface ReturnAddresses {
  /** Where servers report bounces. */
  bounce(emailId: string, domain: string): string
  /** Where email programs send unsubscribe requests. */
  unsubscribe(emailId: string, domain: string): string
  /** null: not one of ours, whatever the domain. */
  read(address: string): { readonly purpose: 'bounce' | 'unsubscribe'; readonly emailId: string } | null
}

const letters = { bounce: 'b', unsubscribe: 'u' } as const
const proofLength = 16

/** Letter, ID, and MAC in hexadecimal, because servers may uppercase local parts. 49 of 64 allowed characters. */
export function createReturnAddresses(secret: Secret): ReturnAddresses {
  const proofOf = (named: string, key: string) => createHmac('sha256', key).update(named).digest('hex').slice(0, proofLength)
  const write = (letter: string, emailId: string, domain: string) => {
    const named = letter + emailId.replaceAll('-', '')
    return `${named}${proofOf(named, presentOf(secret))}@${domain}`
  }
  return {
    bounce: (emailId, domain) => write(letters.bounce, emailId, domain),
    unsubscribe: (emailId, domain) => write(letters.unsubscribe, emailId, domain),
    read(address) {
      const [, named = '', proof = ''] = /^([bu][0-9a-f]{32})([0-9a-f]{16})@[^@]+$/.exec(address.trim().toLowerCase()) ?? []
      if (named === '' || !isProven(secret, Buffer.from(proof), (key) => Buffer.from(proofOf(named, key)))) return null
      const emailId = named.slice(1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return { purpose: named.startsWith(letters.bounce) ? 'bounce' : 'unsubscribe', emailId }
    },
  }
}
