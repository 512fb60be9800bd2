import { z } from 'zod'
import { isoDateTime, typeId } from '../../primitives.ts'

export const accountExportId = typeId('aex')

/** An archive of everything an organization stores, kept for seven days. */
export const accountExport = z
  .object({
    exportId: accountExportId,
    status: z.enum(['running', 'done', 'failed']),
    filesDone: z.int(),
    filesTotal: z.int(),
    bytes: z.int().nullable().describe('null until it is done'),
    createdAt: isoDateTime,
    expiresAt: isoDateTime.describe('When the archive is deleted'),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof accountExport>
