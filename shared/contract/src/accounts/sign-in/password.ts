import { z } from 'zod'

/** Length alone, as OWASP ASVS 6.2 asks; whether it is too common is checked by the api. */
export const newPassword = z.string().min(8, 'must have at least 8 characters').max(256, 'must have at most 256 characters')
