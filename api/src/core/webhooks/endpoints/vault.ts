import { randomBytes } from 'node:crypto'
import { seal, unseal, unsealBytes } from '#platform/sealed.ts'
import type { Secret, SecretFor } from '#platform/secret.ts'

export interface CustomHeader {
  readonly name: string
  readonly value: string
}

/** Encrypts an endpoint's secrets and header values in the database. */
export interface Vault {
  sealSecret(endpointId: string, secret: Buffer): Buffer
  openSecret(endpointId: string, sealed: Uint8Array): Buffer
  sealHeaders(endpointId: string, headers: readonly CustomHeader[]): Buffer
  openHeaders(endpointId: string, sealed: Uint8Array): CustomHeader[]
}

export function createVault(secretFor: SecretFor): Vault {
  // Derived on first use, because modules are created without keys when they are only described.
  let derived: Secret | undefined
  const key = () => {
    derived ??= secretFor('webhooks')
    return derived
  }
  return {
    sealSecret: (id, secret) => seal(secret, key(), `webhook secret ${id}`),
    openSecret: (id, sealed) => unsealBytes(sealed, key(), `webhook secret ${id}`),
    sealHeaders: (id, headers) => seal(JSON.stringify(headers), key(), `webhook headers ${id}`),
    openHeaders: (id, sealed) => JSON.parse(unseal(sealed, key(), `webhook headers ${id}`)),
  }
}

/** 256 random bits. */
export const newSecret = (): Buffer => randomBytes(32)

/** The secret format of Standard Webhooks. */
export const secretInWords = (secret: Buffer): string => `whsec_${secret.toString('base64')}`
