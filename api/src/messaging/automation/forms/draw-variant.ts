import { formVariantId } from '@yuko/contract/automation/forms/form-test'
import { signupFormTestIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { type FormVariantRef, findVariant } from './form-tests.repository.ts'

/** `sft_…-b`: what a visitor's browser remembers of a test. Names no person. */
export const variantKey = ({ testId, variantId }: FormVariantRef) => `${signupFormTestIds.toWire(testId)}-${variantId}`

const keyPattern = /^(sft_[0-9a-z]{26})-([abc])$/

function variantOfKey(key: string): FormVariantRef | null {
  const [, testId, letter] = keyPattern.exec(key) ?? []
  const variantId = formVariantId.safeParse(letter)
  return testId && variantId.success ? { testId: signupFormTestIds.toUuid(testId), variantId: variantId.data } : null
}

/** The variant that the visitor has seen, or else a random one. */
export function drawVariant<V extends FormVariantRef>(
  running: readonly V[],
  seen: string | undefined,
  visit: string,
): V | undefined {
  const known = running.find((variant) => variantKey(variant) === seen)
  return known ?? running[Buffer.from(visit, 'base64url').readUInt32BE() % running.length]
}

/** The variant of a key that a token proves; its test may have ended. */
export async function shownVariant(trx: Trx, organizationId: string, formId: string, key: string) {
  const ref = variantOfKey(key)
  const found = ref && (await findVariant(trx, organizationId, formId, ref))
  return found ? { ...ref, config: found.config, isRunning: found.endedAt === null } : null
}
