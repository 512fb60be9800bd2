import { blankContent } from '@yuko/contract/default-emails/default-contents'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import type { WorkflowEmail } from '@yuko/contract/emails/workflow/workflow-email'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { inLanguage } from '#platform/in-language.ts'
import { keptDesign } from '../keep-design.ts'
import { isUsed, toWorkflowEmail } from './workflow-email.mapper.ts'
import {
  changeWorkflowEmail,
  deleteWorkflowEmail,
  findCampaignOfEmail,
  findWorkflowEmail,
  findWorkflowOfEmail,
  insertWorkflowEmail,
  listEmailsOfWorkflow,
  lockWorkflowEmail,
  type WorkflowOfEmail,
} from './workflow-emails.repository.ts'

const mostEmails = 100
const unknownEmail = () => new Refusal('email.not-found', 'This email doesn’t exist or was deleted')

/** The initial content of an email. */
export const blankDesign = async (trx: Trx, organizationId: string): Promise<EmailDesign> => ({
  content: inLanguage(await readLanguage(trx, organizationId), blankContent),
  translations: {},
})

export async function workflowOf(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  isLocked = false,
): Promise<WorkflowOfEmail> {
  const workflow = await findWorkflowOfEmail(trx, organizationId, workflowId, isLocked)
  if (!workflow) throw new Refusal('workflow.not-found', 'This workflow doesn’t exist')
  return workflow
}

/** An email (uuid) with its workflow. */
export async function findWithWorkflow(trx: Trx, organizationId: string, id: string) {
  const row = await findWorkflowEmail(trx, organizationId, id)
  if (!row) throw unknownEmail()
  return { row, workflow: await ownerOf(trx, organizationId, row) }
}

type Found = NonNullable<Awaited<ReturnType<typeof findWorkflowEmail>>>

async function ownerOf(trx: Trx, organizationId: string, { id, workflowId }: Found): Promise<WorkflowOfEmail> {
  if (workflowId !== null) return workflowOf(trx, organizationId, workflowId)
  const campaign = await findCampaignOfEmail(trx, organizationId, id)
  if (!campaign) throw unknownEmail()
  return campaign
}

export async function readWorkflowEmail(trx: Trx, organizationId: string, id: string): Promise<WorkflowEmail> {
  const { row, workflow } = await findWithWorkflow(trx, organizationId, id)
  return toWorkflowEmail(row, workflow)
}

interface NewEmail {
  readonly workflowId: string
  readonly name: string | undefined
  readonly design: EmailDesign | undefined
  readonly at: Date
}

export async function createEmail(
  trx: Trx,
  organizationId: string,
  { workflowId, name, design, at }: NewEmail,
): Promise<WorkflowEmail> {
  await workflowOf(trx, organizationId, workflowId, true)
  const others = await listEmailsOfWorkflow(trx, organizationId, workflowId)
  if (others.length >= mostEmails)
    throw new Refusal(
      'email.too-many',
      `You’ve reached the limit of ${mostEmails} emails in this workflow. Delete one that no step sends.`,
    )
  const id = newId()
  const taken = new Set(others.map((other) => other.name))
  const free = Array.from({ length: others.length + 1 }, (_, index) => `Email ${index + 1}`).find((each) => !taken.has(each))
  await insertWorkflowEmail(trx, organizationId, {
    id,
    workflowId,
    name: name ?? free ?? 'Email',
    design: keptDesign(design ?? (await blankDesign(trx, organizationId))),
    at,
  })
  return readWorkflowEmail(trx, organizationId, id)
}

interface Edit {
  readonly id: string
  readonly revision: number
  readonly at: Date
}

export async function saveEmail(trx: Trx, organizationId: string, { id, revision, at }: Edit, design: EmailDesign) {
  const { workflow } = await findWithWorkflow(trx, organizationId, id)
  const campaign = workflow.campaign && (await findCampaignOfEmail(trx, organizationId, id, true))
  if (campaign?.campaign?.isDraft === false)
    throw new Refusal('email-campaign.state-refused', 'This campaign is scheduled or sent, so its emails can’t be changed')
  const known = await lockWorkflowEmail(trx, organizationId, id)
  if (!known) throw unknownEmail()
  if (known.revision !== revision)
    throw new Refusal(
      'email.changed-since',
      'Another member changed this email after you opened it. Reload to see their changes.',
    )
  await changeWorkflowEmail(trx, organizationId, id, { design: keptDesign(design), at })
  return readWorkflowEmail(trx, organizationId, id)
}

export async function renameEmail(trx: Trx, organizationId: string, id: string, { name, at }: { name: string; at: Date }) {
  if (!(await lockWorkflowEmail(trx, organizationId, id))) throw unknownEmail()
  await changeWorkflowEmail(trx, organizationId, id, { name, at })
  return readWorkflowEmail(trx, organizationId, id)
}

/** Queued emails are rendered from it, so it stays while anyone may reach it. */
export async function deleteEmail(trx: Trx, organizationId: string, id: string): Promise<void> {
  const { row } = await findWithWorkflow(trx, organizationId, id)
  if (row.workflowId === null)
    throw new Refusal('email.in-use', 'A campaign sends this email. Delete the variant in the campaign instead.')
  const workflow = await workflowOf(trx, organizationId, row.workflowId, true)
  if (isUsed(workflow, id)) throw new Refusal('email.in-use', 'A step of the workflow sends this email, so it can’t be deleted')
  await deleteWorkflowEmail(trx, organizationId, id)
}
