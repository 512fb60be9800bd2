import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Platform } from '#platform/module.ts'
import { allOf } from '#platform/secret.ts'

export interface ReleaseSigner {
  /** `what` keeps one kind of text from standing for another: a state is no manifest. */
  sign(what: 'manifest' | 'state', text: string): string
  verify(what: 'manifest' | 'state', text: string, signature: string): boolean
}

/** What Ed25519 keys begin with in their standard form; 32 bytes of seed follow. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signs what is kept about releases, so that whoever can write to the database or the storage, but does not know the server's
 * secret, cannot put code into browsers. The key follows from the server secret unless it has one of its own.
 */
export function createReleaseSigner({
  secretFor,
  releaseSigningKey,
}: Pick<Platform, 'secretFor' | 'releaseSigningKey'>): ReleaseSigner {
  const seeds: readonly Buffer[] = releaseSigningKey
    ? [Buffer.from(releaseSigningKey, 'base64url')]
    : allOf(secretFor('release-signing')).map((key) => createHash('sha256').update(key).digest())
  const privateKeys = seeds.map((seed) => createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' }))
  const [present] = privateKeys
  if (!present) throw new Error('There is no key to sign releases with')
  const publicKeys = privateKeys.map((key) => createPublicKey(key))
  const signed = (what: string, text: string) => Buffer.from(`yuko release ${what}\n${text}`)
  return {
    sign: (what, text) => sign(null, signed(what, text), present).toString('base64url'),
    verify: (what, text, signature) =>
      publicKeys.some((key) => verify(null, signed(what, text), key, Buffer.from(signature, 'base64url'))),
  }
}
