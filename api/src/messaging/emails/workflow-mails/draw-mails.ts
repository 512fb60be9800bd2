import { triggerType } from '@yuko/contract/automation/definition/triggers'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { shortcodesOfTrigger } from '@yuko/contract/emails/workflow/shortcodes'
import type { Trx } from '#platform/db/database.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import type { Platform } from '#platform/module.ts'
import type { DrawnMail, MailDrawer, MailTracking, NotDrawn } from '#platform/ports/draw-mails.ts'
import type { FindTierProgress, TierProgress } from '#platform/ports/tier-progress.ts'
import type { WorkflowMail } from '#platform/ports/workflow-mails.ts'
import { closestContent } from '../closest-content.ts'
import type { EmailCopy, EmailTemplate } from '../rendering/render-email.ts'
import { RenderFailed } from '../rendering/render-thread.ts'
import type { Renderers } from '../rendering/renderer.ts'
import type { Utm } from '../rendering/utm.ts'
import { findSender, findShownReviews, type Sender } from '../sender.repository.ts'
import { chosenSender } from '../sender-of-mail.ts'
import { browserLinks } from './browser-links.ts'
import {
  findPinnedDesigns,
  findQueuedMails,
  findWorkflowsOfMails,
  type QueuedMail,
  type WorkflowOfMails,
} from './drawn-mails.repository.ts'
import { findPeople, type Person } from './people.repository.ts'
import { readGoods, sourcesOf } from './read-goods.ts'
import { findLoyaltyFacts } from './store-facts.repository.ts'
import { type StoreFacts, workflowScope } from './workflow-scope.ts'

/** One mail with all that it is made of. */
export interface MailToDraw {
  /** uuid; null: of a preview, nothing of it is counted. */
  readonly id: string | null
  readonly kind: 'transactional' | 'marketing'
  readonly person: Person
  readonly payload: Readonly<Record<string, unknown>>
  readonly content: EmailContent
  readonly locale: string
  readonly workflowTitle: string
  readonly shortcodes: readonly Shortcode[]
  readonly utm?: WorkflowMail['utm'] | undefined
  /** Who it comes from (`sid_…`); the default sender unless given. */
  readonly senderId?: string | undefined
  /** Nobody real: a member of a program that may not be there. */
  readonly isSample?: boolean
}

/** Of mails of one organization, what `renderCopies` takes: those of one template stand together. */
export interface Batch {
  readonly template: EmailTemplate
  readonly mails: readonly MailToDraw[]
  readonly copies: readonly EmailCopy[]
}

export function createDrawing(platform: Platform, tierProgress: FindTierProgress) {
  const { clock, publicUrl } = platform
  const mailLinks = createMailLinks(platform)
  const inBrowser = browserLinks(platform)
  const secret = platform.secretFor('email-tracking')

  const counting = ({ opens, clicks, baseUrl = publicUrl }: MailTracking) => ({ opens, clicks, publicUrl: baseUrl })

  /** Everything that these mails show, read at once. */
  const prepare = async (
    trx: Trx,
    organizationId: string,
    mails: readonly MailToDraw[],
    tracking?: MailTracking,
  ): Promise<{ sender: Sender; batches: Batch[] }> => {
    const now = clock.now()
    const sender = await findSender(trx, organizationId)
    const { slug, ...loyalty } = await findLoyaltyFacts(trx, organizationId)
    const contents = [...new Set(mails.map(({ content }) => content))]
    const shown = Math.max(
      0,
      ...contents.flatMap(({ blocks }) => blocks.map((block) => (block.type === 'showcase' ? block.count : 0))),
    )
    const { website } = sender.store
    const door = website === null ? null : URL.parse('#rewards', website)?.href
    const facts: StoreFacts = {
      ...loyalty,
      store: sender.store,
      now,
      // The launcher opens where an address ends so; a store without a website has the page of its program.
      program: loyalty.program && {
        ...loyalty.program,
        url: door ?? `${publicUrl}/storefront/${encodeURIComponent(slug)}/rewards`,
      },
      showcase: shown === 0 ? [] : await findShownReviews(trx, organizationId, shown),
    }
    const members = mails.flatMap(({ person: { memberId, tierId } }) => (memberId === null ? [] : [{ id: memberId, tierId }]))
    const asksTier = mails.some(({ content }) => namesTier(content))
    const progress = asksTier && members.length > 0 ? await tierProgress(trx, organizationId, members, now) : new Map()
    const goods = await readGoods(
      trx,
      { organizationId, currency: facts.currency, now, sources: sourcesOf(contents) },
      mails.map(({ person, payload }) => ({ subscriberId: person.id, payload })),
    )
    const host = website === null ? undefined : URL.parse(website)?.host
    const copyOf = (mail: MailToDraw, index: number): EmailCopy => {
      const { id, person, payload, workflowTitle, shortcodes, utm, isSample = false } = mail
      const tracked = id === null ? null : { organizationId, emailId: id }
      const parameters: Utm | undefined = host && utm ? { host, parameters: parametersOf(utm) } : undefined
      return {
        scope: workflowScope(shortcodes, isSample ? withSamples(facts) : facts, {
          ...{ person, payload, workflowTitle },
          progress: isSample ? sampleProgress : (person.memberId !== null && progress.get(person.memberId)) || null,
          goods: goods[index] ?? {},
          links: {
            unsubscribe: mailLinks.urlFor(organizationId, person.email, id ?? ''),
            browser: tracked ? inBrowser.urlOf(tracked) : `${publicUrl}/e/v/preview`,
          },
        }),
        tracking: tracked && tracking ? { ...tracked, secret, ...counting(tracking) } : null,
        ...(parameters && { utm: parameters }),
      }
    }
    const groups = new Map<string, { template: EmailTemplate; mails: MailToDraw[]; copies: EmailCopy[] }>()
    const numbers = new Map(contents.map((content, index) => [content, index]))
    for (const [index, mail] of mails.entries()) {
      const { content, kind, locale, shortcodes } = mail
      const key = [numbers.get(content), kind, locale].join(' ')
      const group = groups.get(key) ?? {
        template: { shortcodes, content, look: { brand: sender.brand, kind, publicUrl }, locale, timeZone: sender.timeZone },
        mails: [],
        copies: [],
      }
      groups.set(key, group)
      group.mails.push(mail)
      group.copies.push(copyOf(mail, index))
    }
    return { sender, batches: [...groups.values()] }
  }

  /** Those that can be drawn; of the others why not. */
  const read = async (trx: Trx, organizationId: string, emailIds: readonly string[]) => {
    const queued = await findQueuedMails(trx, organizationId, emailIds)
    const workflows = await findWorkflowsOfMails(trx, organizationId, queued)
    const designs = await findPinnedDesigns(trx, organizationId, queued)
    const people = await findPeople(
      trx,
      organizationId,
      queued.map(({ subscriberId }) => subscriberId),
    )
    const shortcodes = new Map(workflows.map((workflow) => [workflow, shortcodesOf(workflow)]))
    const found: MailToDraw[] = []
    const failed = new Map<string, NotDrawn>(emailIds.map((id) => [id, notDrawn('It is no mail of a workflow')]))
    for (const mail of queued) {
      const workflow = workflows.find(({ id, number }) => id === mail.workflowId && number === mail.workflowVersion)
      const pinned = designs.find(({ id, number }) => id === mail.reference.workflowEmailId && number === mail.workflowVersion)
      const person = people.get(mail.subscriberId)
      const lacks = whatLacks(mail, { workflow, pinned, person })
      if (lacks !== null) failed.set(mail.id, notDrawn(lacks))
      if (!workflow || !pinned || !person || mail.context === null) continue
      failed.delete(mail.id)
      const { content, language } = closestContent(pinned.design, person.locale)
      found.push({
        ...{ id: mail.id, kind: mail.kind, person, payload: mail.context, content, locale: language },
        ...{
          workflowTitle: workflow.title,
          shortcodes: shortcodes.get(workflow) ?? [],
          utm: mail.reference.utm,
          senderId: pinned.design.senderId,
        },
      })
    }
    return { found, failed }
  }
  return { prepare, read }
}

export type Drawing = ReturnType<typeof createDrawing>

/** See the port. */
export function createMailDrawer({ db }: Platform, renderers: Renderers, drawing: Drawing): MailDrawer {
  return {
    async draw(organizationId, emailIds, tracking = { opens: true, clicks: true }) {
      const { failed, sender, batches } = await db.forOrganization(organizationId, async (trx) => {
        const { found, failed } = await drawing.read(trx, organizationId, emailIds)
        return { failed, ...(await drawing.prepare(trx, organizationId, found, tracking)) }
      })
      const results = new Map<string, DrawnMail | NotDrawn>(failed)
      for (const { template, mails, copies } of batches) {
        const drawn = await renderers.of(organizationId).renderCopies(template, copies)
        for (const [index, { id, senderId }] of mails.entries()) {
          const email = drawn[index]
          if (id === null) continue
          if (!email || email instanceof RenderFailed)
            results.set(id, { ...notDrawn(email?.message ?? 'Nothing was drawn'), mayPass: email?.mayPass ?? false })
          else results.set(id, toMail(email, sender, senderId))
        }
      }
      return results
    },
  }
}

function toMail(
  { subject, html, text }: { subject: string; html: string; text: string },
  { store }: Sender,
  senderId: string | undefined,
): DrawnMail {
  return {
    subject: oneLine(subject) ?? '',
    html,
    text,
    fromName: oneLine(store.name) ?? '',
    replyTo: store.support_email,
    senderId: chosenSender(senderId),
    headers: {},
  }
}

const parametersOf = ({ source, medium, campaign }: WorkflowMail['utm']) => ({ source, medium, campaign })

const notDrawn = (detail: string): NotDrawn => ({ failed: 'render_error', detail })

function whatLacks(
  { context }: QueuedMail,
  { workflow, pinned, person }: { workflow: unknown; pinned: unknown; person: unknown },
): string | null {
  if (!workflow) return 'The version of the workflow is gone'
  if (!pinned) return 'The e-mail does not belong to that version of the workflow'
  if (!person) return 'The person is gone'
  return context === null ? 'What it is about is gone' : null
}

function shortcodesOf({ trigger }: WorkflowOfMails): readonly Shortcode[] {
  const type = triggerType.safeParse(trigger?.type)
  return shortcodesOfTrigger(type.success ? { type: type.data, event: trigger?.event } : null)
}

const sampleProgress: TierProgress = { value: 740, metric: 'points_earned', next: { name: 'Gold', threshold: 1000 } }

/** As if there were a program where there is none. */
function withSamples(facts: StoreFacts): StoreFacts {
  const program = { name: 'Rewards', point_one: 'point', point_other: 'points', url: 'https://example.com/rewards' }
  return {
    ...facts,
    store: { ...facts.store, website: facts.store.website ?? 'https://example.com' },
    program: facts.program ?? program,
    rewards: facts.rewards.length > 0 ? facts.rewards : [{ name: '€10 off', cost: 1000 }],
    hasReferrals: true,
  }
}

/** Measuring what counts for a tier reads orders or points of the member. */
function namesTier({ subject, preheader, blocks }: EmailContent): boolean {
  return /loyalty\.(next_tier|points_to_next)|"type":"tier"/.test(JSON.stringify([subject, preheader, blocks]))
}
