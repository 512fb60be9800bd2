import type { TextFailure } from '@yuko/contract/text-messages/text-provider'

/** Twilio's error codes: https://www.twilio.com/docs/api/errors */
const failures: readonly (readonly [TextFailure, readonly number[]])[] = [
  ['busy', [14107, 20429, 20503, 21611, 30001, 30022]],
  ['account-refused', [20003, 20006, 20008, 20404]],
  ['account-suspended', [20005, 21219, 30002, 90010]],
  ['sender-refused', [21212, 21603, 21606, 21659, 21660, 21701, 21702, 21703, 21704, 21710, 30011]],
  ['sender-unregistered', [30032, 30033, 30034, 30035]],
  ['number-invalid', [21211, 21217, 21265, 21604]],
  ['number-landline', [21614, 30006]],
  ['number-unreachable', [30003, 30005, 30008, 30010]],
  ['opted-out', [21610]],
  ['country-off', [21408, 21612, 21635]],
  ['carrier-blocked', [30004, 30007, 30044]],
]
const byCode = new Map(failures.flatMap(([failure, codes]) => codes.map((code) => [code, failure] as const)))

export const failureOf = (code: number | null): TextFailure => byCode.get(code ?? 0) ?? 'refused'

/** With these, the account takes no message to any number. */
const ofAccount = new Set<TextFailure>(['busy', 'account-refused', 'account-suspended', 'sender-refused', 'sender-unregistered'])

export const isOfAccount = (failure: TextFailure): boolean => ofAccount.has(failure)
