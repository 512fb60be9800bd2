import { importEmail } from '@yuko/contract/emails/import-email'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { importHtml } from './import-html.ts'
import { importMjml } from './import-mjml.ts'

export const importRoutes = [
  implement(
    importEmail,
    async ({ body: { format, source } }) => {
      const imported = format === 'html' ? importHtml(source) : importMjml(source)
      if (typeof imported === 'string') throw new Refusal('email.import-refused', imported)
      return imported
    },
    { maxBodyBytes: 2 * 1024 * 1024 },
  ),
]
