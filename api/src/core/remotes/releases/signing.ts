import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Platform } from '#platform/module.ts'
import { allOf } from '#platform/secret.ts'

export interface ReleaseSigner {
  /** `what` prevents one kind of text from being used as another: a state is not a manifest. */
  sign(what: 'manifest' | 'state', text: string): string
  verify(what: 'manifest' | 'state', text: string, signature: string): boolean
}

/** Standard prefix of Ed25519 keys, followed by a 32-byte seed. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signs stored release data, so that write access to the database or the storage, without the server's secret, isn't enough to
 * put code into browsers. The key is derived from the server secret unless it has its own.
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
