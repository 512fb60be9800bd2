import type { Trx } from '#platform/db/database.ts'
import type { Platform } from '#platform/module.ts'
import { unseal } from '#platform/sealed.ts'
import { allOf } from '#platform/secret.ts'
import { isAppCode, stepOf } from './one-time-codes.ts'
import { hashRecoveryCode, plainCode } from './recovery-codes.ts'
import { countRecoveryCodes, lockTwoFactor, setLastStep, useRecoveryCode } from './two-factor.repository.ts'

type Services = Pick<Platform, 'clock' | 'secretFor'>

export interface UsedCode {
  /** Set after a recovery code; null after an app code. */
  readonly recoveryCodesLeft: number | null
}

/** Uses up an app code or a recovery code. null: wrong or already used. */
export async function useCode(trx: Trx, services: Services, userId: string, typed: string): Promise<UsedCode | null> {
  const code = plainCode(typed)
  const twoFactor = await lockTwoFactor(trx, userId)
  if (!twoFactor?.confirmed_at) return null
  if (isAppCode(code)) return (await useAppCode(trx, services, twoFactor, code)) ? { recoveryCodesLeft: null } : null
  const hashes = allOf(services.secretFor('recovery-codes')).map((key) => hashRecoveryCode(code, userId, key))
  if (!(await useRecoveryCode(trx, userId, hashes))) return null
  return { recoveryCodesLeft: await countRecoveryCodes(trx, userId) }
}

interface SealedSecret {
  readonly user_id: string
  readonly sealed_secret: Uint8Array
  readonly last_step: number | null
}

/** A code works once, and codes older than a used one never work. Requires a lock on the row. */
export async function useAppCode(
  trx: Trx,
  { clock, secretFor }: Services,
  { user_id, sealed_secret, last_step }: SealedSecret,
  code: string,
): Promise<boolean> {
  const step = stepOf(unseal(sealed_secret, secretFor('two-factor'), user_id), code, clock.now())
  if (step === null || (last_step !== null && step <= last_step)) return false
  await setLastStep(trx, user_id, step)
  return true
}
