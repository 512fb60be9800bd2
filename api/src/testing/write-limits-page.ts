/** Writes docs/limits.md from the table: `node api/src/testing/write-limits-page.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limitsPage } from '#platform/limits/limits-page.ts'

await writeFile(join(import.meta.dirname, '../../../docs/limits.md'), limitsPage())
