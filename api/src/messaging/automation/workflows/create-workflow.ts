import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { withEmails } from '@yuko/contract/automation/templates/workflow-template'
import { workflowTemplates } from '@yuko/contract/automation/templates/workflow-templates'
import type { createWorkflow as endpoint } from '@yuko/contract/automation/workflows/create-workflow'
import { templateEmails } from '@yuko/contract/default-emails/template-emails'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import { workflowEmailIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { inLanguage } from '#platform/in-language.ts'
import { findSendingSettings } from '#platform/mail/sending-settings.repository.ts'
import { workflowDetail } from './get-workflow.ts'
import { refusingTakenTitle } from './taken-title.ts'
import { insertEmails } from './versions.repository.ts'
import { freeTitle, insertWorkflow, nextUntitledNumber } from './workflow.repository.ts'

export async function createWorkflow({ trx, organizationId, clock, body }: TenantCall<typeof endpoint>) {
  const now = clock.now()
  const id = newId()
  const language = await readLanguage(trx, organizationId)
  const name = body.template
  const template = name && inLanguage(language, workflowTemplates[name])
  const ready = name ? inLanguage(language, () => templateEmails(name)) : {}
  const emails = Object.entries(ready).map(([named, email]) => ({ named, id: newId(), ...email }))
  const ids = new Map(emails.map((email) => [email.named, workflowEmailIds.toWire(email.id)]))
  const begun = template ? withEmails(template.definition, ids) : emptyDefinition
  const { quietHours, frequencyCap, utm } = (await findSendingSettings(trx, organizationId)).defaults
  const draft = { ...begun, settings: { ...begun.settings, quietHours, frequencyCap, utm } }
  const untitled = async () =>
    template
      ? freeTitle(trx, organizationId, template.title)
      : `Untitled workflow ${await nextUntitledNumber(trx, organizationId)}`
  const workflow = {
    organization_id: organizationId,
    id,
    title: body.title ?? (await untitled()),
    trigger_type: draft.trigger?.type ?? null,
    draft,
    created_at: now,
    updated_at: now,
  }
  await refusingTakenTitle(insertWorkflow(trx, workflow))
  await insertEmails(trx, organizationId, id, emails, now)
  return workflowDetail(trx, organizationId, id, now)
}
