import { importEmail } from '@yuko/contract/emails/import-email'
import { implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Renderers } from '../rendering/renderer.ts'

export const importRoutes = (renderers: Renderers) => [
  implementDetached(
    importEmail,
    async ({ organizationId, body: { format, source } }) => {
      const imported = await renderers.of(organizationId).importDesign(format, source)
      if (typeof imported === 'string') throw new Refusal('email.import-refused', imported)
      return imported
    },
    { maxBodyBytes: 2 * 1024 * 1024 },
  ),
]
