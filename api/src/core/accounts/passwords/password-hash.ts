import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's minimum memory: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobodysHash: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Takes equally long with and without a hash, so that response times don't reveal whether an account exists. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString('base64'))
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== undefined
}
