import type { EmailFormat } from '@yuko/contract/emails/import-email'
import { type Imported, importHtml } from './importing/import-html.ts'
import { importMjml } from './importing/import-mjml.ts'

export type { Imported }

/** Somebody's own HTML or MJML as blocks; a sentence for the merchant where that cannot be. */
export const importDesign = (format: EmailFormat, source: string): Imported | string =>
  format === 'html' ? importHtml(source) : importMjml(source)
