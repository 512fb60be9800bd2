import { languageOf } from '@yuko/contract/accounts/languages'
import { triggerType } from '@yuko/contract/automation/definition/triggers'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { shortcodesOfTrigger } from '@yuko/contract/emails/workflow/shortcodes'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { NotDrawn } from '#platform/ports/draw-mails.ts'
import type { KnownMembers } from '#platform/ports/known-of-people.ts'
import { closestContent } from '../closest-content.ts'
import {
  findPinnedDesigns,
  findQueuedMails,
  findWorkflowsOfMails,
  ownerOf,
  type QueuedMail,
  type WorkflowOfMails,
} from './drawn-mails.repository.ts'
import type { MailToDraw } from './mail-to-draw.ts'
import { findPeople } from './people.repository.ts'
import { readyMade } from './ready-made.ts'

/** The renderable ones; for the others, the reason. */
export async function readQueuedMails(trx: Trx, members: KnownMembers, organizationId: string, emailIds: readonly string[]) {
  const queued = await findQueuedMails(trx, organizationId, emailIds)
  const workflows = await findWorkflowsOfMails(trx, organizationId, queued)
  const designs = await findPinnedDesigns(trx, organizationId, queued)
  const people = await findPeople(
    trx,
    members,
    organizationId,
    queued.map(({ subscriberId }) => subscriberId),
  )
  const storeLanguage = await readLanguage(trx, organizationId)
  const readyMades = new Map(designs.map((pinned) => [pinned, readyMade(pinned.design)]))
  const shortcodes = new Map(workflows.map((workflow) => [workflow, shortcodesOf(workflow)]))
  const found: MailToDraw[] = []
  const failed = new Map<string, NotDrawn>(emailIds.map((id) => [id, notDrawn('Not an email of a workflow or campaign')]))
  for (const mail of queued) {
    const workflow = workflows.find(({ id, number }) => id === ownerOf(mail) && number === mail.workflowVersion)
    const pinned = designs.find(({ id, number }) => id === mail.reference.workflowEmailId && number === mail.workflowVersion)
    const person = people.get(mail.subscriberId)
    const lacks = whatLacks(mail, { workflow, pinned, person })
    if (lacks !== null) failed.set(mail.id, notDrawn(lacks))
    if (!workflow || !pinned || !person || mail.context === null) continue
    failed.delete(mail.id)
    const ready = readyMades.get(pinned)
    const readyLanguage = languageOf(person.locale, storeLanguage)
    const { content, language } = ready
      ? { content: ready[readyLanguage], language: readyLanguage }
      : closestContent(pinned.design, person.locale, storeLanguage)
    found.push({
      id: mail.id,
      kind: mail.kind,
      person,
      payload: mail.context,
      content,
      locale: language,
      workflowTitle: workflow.title,
      shortcodes: shortcodes.get(workflow) ?? [],
      utm: mail.reference.utm,
      senderId: pinned.design.senderId,
    })
  }
  return { found, failed }
}

export const notDrawn = (detail: string): NotDrawn => ({ failed: 'render_error', detail })

function whatLacks(
  { context }: QueuedMail,
  { workflow, pinned, person }: { workflow: unknown; pinned: unknown; person: unknown },
): string | null {
  if (!workflow) return 'The workflow version or campaign no longer exists'
  if (!pinned) return 'The email isn’t part of that workflow version'
  if (!person) return 'The person no longer exists'
  return context === null ? 'The subject of the email no longer exists' : null
}

function shortcodesOf({ trigger }: WorkflowOfMails): readonly Shortcode[] {
  const type = triggerType.safeParse(trigger?.type)
  return shortcodesOfTrigger(type.success ? { type: type.data, event: trigger?.event } : null)
}
