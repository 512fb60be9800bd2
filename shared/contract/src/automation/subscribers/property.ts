import { z } from 'zod'

/** The name of a custom property. */
export const propertyName = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'must be lowercase letters, digits and underscores')
