import { createHmac } from 'node:crypto'
import { isProven, presentOf, type Secret } from '../secret.ts'

/** Addresses of ours that a mail goes out with, so that what comes back says by itself which mail it is about, and is not made up. */
export interface ReturnAddresses {
  /** Where servers report that a mail could not be delivered. */
  bounce(emailId: string, domain: string): string
  /** Where mail programs write to end mail. */
  unsubscribe(emailId: string, domain: string): string
  /** Null for what was not made here, whatever domain it was sent to. */
  read(address: string): { readonly purpose: 'bounce' | 'unsubscribe'; readonly emailId: string } | null
}

const letters = { bounce: 'b', unsubscribe: 'u' } as const
const proofLength = 16

/** Letter, id and proof in hexadecimal: servers may write a local part in capitals. 49 of the 64 characters that it may have. */
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
