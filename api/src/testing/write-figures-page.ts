/** Writes docs/figures.md from the contract: `node api/src/testing/write-figures-page.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { figuresPage } from './figures-page.ts'

await writeFile(join(import.meta.dirname, '../../../docs/figures.md'), figuresPage())
