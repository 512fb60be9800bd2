import type { EmailFormat } from '@yuko/contract/emails/import-email'
import { type Imported, importHtml } from './importing/import-html.ts'
import { importMjml } from './importing/import-mjml.ts'

export type { Imported }

/** Converts custom HTML or MJML to blocks; a sentence for the merchant if impossible. */
export const importDesign = (format: EmailFormat, source: string): Imported | string =>
  format === 'html' ? importHtml(source) : importMjml(source)
