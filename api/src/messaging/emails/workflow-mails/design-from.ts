import type { EmailDesign } from '@yuko/contract/emails/email-block'
import type { EmailSource } from '@yuko/contract/emails/workflow/create-workflow-email'
import { savedPartIds, workflowEmailIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { unknownPart } from '../parts/parts.routes.ts'
import { findPart } from '../parts/saved-parts.repository.ts'
import { readWorkflowEmail } from './edit-workflow-email.ts'

/** Undefined: a blank one. */
export async function designFrom(trx: Trx, organizationId: string, from: EmailSource): Promise<EmailDesign | undefined> {
  switch (from.kind) {
    case 'blank':
      return undefined
    case 'copy':
      return (await readWorkflowEmail(trx, organizationId, workflowEmailIds.toUuid(from.workflowEmailId))).design
    case 'saved': {
      const part = (await findPart(trx, organizationId, savedPartIds.toUuid(from.savedPartId)))?.part
      if (part?.kind !== 'design') throw unknownPart()
      return { content: part.content, translations: {} }
    }
  }
}
