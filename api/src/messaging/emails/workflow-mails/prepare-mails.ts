import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { Trx } from '#platform/db/database.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { Platform } from '#platform/module.ts'
import type { MailTracking } from '#platform/ports/draw-mails.ts'
import type { MailSubjects } from '#platform/ports/mail-subjects.ts'
import type { FindTierProgress, TierProgress } from '#platform/ports/tier-progress.ts'
import type { WorkflowMail } from '#platform/ports/workflow-mails.ts'
import type { EmailCopy, EmailTemplate } from '../rendering/render-email.ts'
import { findSender, type Sender } from '../sender.repository.ts'
import { browserLinks } from './browser-links.ts'
import type { Batch, MailToDraw } from './mail-to-draw.ts'
import { readGoods, sourcesOf } from './read-goods.ts'
import { sampleProgress, withSamples } from './sample-facts.ts'
import { readStoreFacts } from './store-facts.ts'
import { type StoreFacts, workflowScope } from './workflow-scope.ts'

/** All data some emails show, read at once. */
interface Shown {
  readonly organizationId: string
  readonly sender: Sender
  readonly facts: StoreFacts
  readonly progress: ReadonlyMap<string, TierProgress>
  /** By index of the email. */
  readonly goods: Awaited<ReturnType<typeof readGoods>>
  readonly tracking: MailTracking | undefined
}

export interface PreparationTools {
  readonly tierProgress: FindTierProgress
  readonly subjects: MailSubjects
}

export function createPreparation(platform: Platform, { tierProgress, subjects }: PreparationTools) {
  const { clock, publicUrl } = platform
  const copies = copyWriter(platform)

  return async (
    trx: Trx,
    organizationId: string,
    mails: readonly MailToDraw[],
    tracking?: MailTracking,
  ): Promise<{ sender: Sender; batches: Batch[] }> => {
    const now = clock.now()
    const sender = await findSender(trx, organizationId)
    const contents = [...new Set(mails.map(({ content }) => content))]
    const facts = await readStoreFacts(trx, organizationId, { subjects, sender, contents, publicUrl, now })
    const members = mails.flatMap(({ person: { memberId, tierId } }) => (memberId === null ? [] : [{ id: memberId, tierId }]))
    const asksTier = mails.some(({ content }) => namesTier(content))
    const progress = asksTier && members.length > 0 ? await tierProgress(trx, organizationId, members, now) : new Map()
    const goods = await readGoods(
      trx,
      { organizationId, currency: facts.currency, now, sources: sourcesOf(contents) },
      mails.map(({ person, payload }) => ({ subscriberId: person.id, payload })),
    )
    const copyOf = copies({ organizationId, sender, facts, progress, goods, tracking })
    return { sender, batches: batchesOf(mails, sender, { publicUrl, copyOf }) }
  }
}

/** Builds the data of one person's email. */
function copyWriter(platform: Platform) {
  const { publicUrl } = platform
  const mailLinks = createMailLinks(platform)
  const inBrowser = browserLinks(platform)
  const secret = platform.secretFor('email-tracking')
  const counting = ({ opens, clicks, baseUrl = publicUrl }: MailTracking) => ({ opens, clicks, publicUrl: baseUrl, secret })

  return ({ organizationId, sender, facts, progress, goods, tracking }: Shown) => {
    const { website } = sender.store
    const host = website === null ? undefined : URL.parse(website)?.host
    return (mail: MailToDraw, index: number): EmailCopy => {
      const { id, person, payload, workflowTitle, locale, shortcodes, utm, isSample = false } = mail
      const tracked = id === null ? null : { organizationId, emailId: id }
      return {
        scope: workflowScope(shortcodes, isSample ? withSamples(facts) : facts, {
          person,
          payload,
          workflowTitle,
          locale,
          progress: isSample ? sampleProgress : (person.memberId !== null && progress.get(person.memberId)) || null,
          goods: goods[index] ?? {},
          links: {
            unsubscribe: mailLinks.urlFor(organizationId, person.email, id ?? ''),
            browser: tracked ? inBrowser.urlOf(tracked) : `${publicUrl}/e/v/preview`,
          },
        }),
        tracking: tracked && tracking ? { ...tracked, ...counting(tracking) } : null,
        ...(host && utm && { utm: { host, parameters: parametersOf(utm) } }),
      }
    }
  }
}

interface Copies {
  readonly publicUrl: string
  readonly copyOf: (mail: MailToDraw, index: number) => EmailCopy
}

/** Groups emails by template. */
function batchesOf(mails: readonly MailToDraw[], { brand, timeZone }: Sender, { publicUrl, copyOf }: Copies): Batch[] {
  const batches = new Map<string, { template: EmailTemplate; mails: MailToDraw[]; copies: EmailCopy[] }>()
  const numbers = new Map([...new Set(mails.map(({ content }) => content))].map((content, index) => [content, index]))
  for (const [index, mail] of mails.entries()) {
    const { content, kind, locale, shortcodes } = mail
    const key = [numbers.get(content), kind, locale].join(' ')
    const batch = batches.get(key) ?? {
      template: { shortcodes, content, look: { brand, kind, publicUrl }, locale, timeZone },
      mails: [],
      copies: [],
    }
    batches.set(key, batch)
    batch.mails.push(mail)
    batch.copies.push(copyOf(mail, index))
  }
  return [...batches.values()]
}

const parametersOf = ({ source, medium, campaign }: WorkflowMail['utm']) => ({ source, medium, campaign })

/** A tier's progress needs the member's orders or points, which costs queries. */
function namesTier({ subject, preheader, blocks }: EmailContent): boolean {
  return /loyalty\.(next_tier|points_to_next)|"type":"tier"/.test(JSON.stringify([subject, preheader, blocks]))
}
