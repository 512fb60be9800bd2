import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { allOf, type SecretFor } from '../secret.ts'

/** Of the archive; a restore takes this one. */
export const backupFormat = 1

const checksum = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

export const manifest = z.object({
  format: z.literal(backupFormat, 'was created by a different version of this program'),
  createdAt: z.iso.datetime(),
  kind: z.enum(['pglite', 'postgres']),
  secretMark: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum })),
  /** In the order of the table's columns when it was written. */
  tables: z.record(
    identifier,
    z.object({ columns: z.array(z.string().regex(/^(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")$/)), rows: z.int() }),
  ),
  sequences: z.array(z.object({ name: identifier, value: z.int().nullable() })),
  files: z.int(),
  /** Removed between the rows and the files. */
  missingFiles: z.array(z.string()),
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: checksum })),
})
export type Manifest = z.infer<typeof manifest>

/** Tell secrets apart and none of them to anybody; the present one's first. */
export const marksOf = (secretFor: SecretFor) =>
  allOf(secretFor('backup')).map((key) => createHmac('sha256', key).update('mark').digest('hex').slice(0, 32))
