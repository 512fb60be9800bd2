import { z } from 'zod'

/** The non-secret settings of a provider. */
export const smtpOptions = z.object({
  host: z.string(),
  port: z.int(),
  secure: z.boolean(),
  user: z.string(),
})
export const postmarkOptions = z.object({ transactionalStream: z.string(), marketingStream: z.string() })
export const sesOptions = z.object({ region: z.string(), accessKeyId: z.string(), configurationSet: z.string() })
