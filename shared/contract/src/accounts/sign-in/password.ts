import { z } from 'zod'

/** Length only, as OWASP ASVS 6.2 requires; the API checks whether it is too common. */
export const newPassword = z.string().min(8, 'must have at least 8 characters').max(256, 'must have at most 256 characters')
