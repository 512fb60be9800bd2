import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'

/** As typed: `123 456`, or a recovery code such as `k3v9q-7m2xd`. */
export const oneTimeCode = z.string().trim().min(1, 'is required').max(40)

export const currentPassword = z.string().min(1, 'is required').max(256)

/** Confirms the caller's identity: the code is required with two-factor sign-in; shop staff in its admin need nothing. */
export const identityProof = { password: z.string().max(256).optional(), code: z.string().trim().max(40).optional() }

export const twoFactor = z
  .object({ isOn: z.boolean(), since: isoDateTime.nullable(), recoveryCodesLeft: z.int() })
  .meta({ id: 'TwoFactor' })
export type TwoFactor = z.infer<typeof twoFactor>

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown only once') })
