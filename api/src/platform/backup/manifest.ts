import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { allOf, type SecretFor } from '../secret.ts'

/** Version of the archive format that a restore accepts. */
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
  /** Deleted between reading rows and files. */
  missingFiles: z.array(z.string()),
  entries: z.record(z.string(), z.object({ bytes: z.int(), sha256: checksum })),
})
export type Manifest = z.infer<typeof manifest>

/** Identifies secrets without revealing them; the current one first. */
export const marksOf = (secretFor: SecretFor) =>
  allOf(secretFor('backup')).map((key) => createHmac('sha256', key).update('mark').digest('hex').slice(0, 32))
