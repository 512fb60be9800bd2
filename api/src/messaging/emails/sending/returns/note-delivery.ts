import { facts } from '@yuko/contract/facts'
import { emailMessageIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { TellOfPeople } from '#platform/ports/person-events.ts'
import { happeningOf } from '../mail-happening.ts'
import { findPeopleOfMails } from '../mail-people.repository.ts'
import {
  type BlockedFor,
  blockAddress,
  countSoftBounce,
  endSoftBounces,
  findMailOfStore,
  markBounce,
  markDelivery,
  type ReturnedMail,
} from './deliveries.repository.ts'
import type { ReturnTools } from './return-tools.ts'

/** A delivery report about a sent email, by a server or provider. */
export type DeliveryNews = { readonly emailId: string; readonly detail?: string | undefined } & (
  | { readonly kind: 'delivered' }
  | { readonly kind: 'complained' }
  /** The provider no longer sends to the address, because its owner or the merchant wanted that. */
  | { readonly kind: 'suppressed' }
  | { readonly kind: 'bounced'; readonly bounce: 'hard' | 'soft' }
)

interface DeliveryTools extends Pick<ReturnTools, 'tell' | 'noteComplaint' | 'noteBlock'> {
  readonly clock: Clock
  /** Only emails of this organization: its own provider reported it. Null: the server's. */
  readonly organizationId: string | null
}

/** After more consecutive ones the address counts as invalid. */
const mostSoftBounces = 7

/** Idempotent; unknown emails and those of another organization are ignored. As system: the reporter is not a member. */
export async function noteDelivery(trx: Trx, tools: DeliveryTools, news: DeliveryNews): Promise<void> {
  const { clock, tell, noteComplaint, organizationId } = tools
  const mail = await findMailOfStore(trx, news.emailId)
  if (!mail || (organizationId !== null && mail.organizationId !== organizationId)) return
  const at = clock.now()
  const hash = addressHash(mail.address)
  const block = (reason: BlockedFor) => suppress(trx, tools, mail, reason, news.detail ?? null)
  if (news.kind === 'delivered') {
    if (!(await markDelivery(trx, mail, 'delivered_at', at))) return
    await endSoftBounces(trx, mail.organizationId, hash)
    return tellFact(trx, clock, mail, 'email.delivered', {})
  }
  if (news.kind === 'complained') {
    if (!(await markDelivery(trx, mail, 'complained_at', at))) return
    await block('complaint')
    await noteComplaint(trx, mail.organizationId, hash)
    await tellPerson(trx, tell, mail, 'email.complained', 'email-complained', at, {})
    return tellFact(trx, clock, mail, 'email.complained', {})
  }
  if (news.kind === 'suppressed') return block('manual')
  const { bounce } = news
  if (!(await markBounce(trx, mail, bounce, at))) return
  if (bounce === 'hard') await block('hard_bounce')
  else if (((await countSoftBounce(trx, mail.organizationId, hash)) ?? 0) > mostSoftBounces) await block('soft_bounces')
  await tellPerson(trx, tell, mail, 'email.bounced', `email-bounced-${bounce}`, at, { bounce })
  await tellFact(trx, clock, mail, 'email.bounced', { bounce })
}

async function suppress(
  trx: Trx,
  { clock, noteBlock }: DeliveryTools,
  mail: ReturnedMail,
  reason: BlockedFor,
  detail: string | null,
): Promise<void> {
  const isNew = await blockAddress(trx, mail, reason, detail, clock.now())
  if (isNew) await noteBlock(trx, mail.organizationId, mail.address.toLowerCase(), reason)
}

async function tellPerson(
  trx: Trx,
  tell: TellOfPeople,
  { emailId, organizationId }: ReturnedMail,
  type: 'email.bounced' | 'email.complained',
  key: string,
  at: Date,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  const people = await findPeopleOfMails(trx, [emailId])
  if (people.length > 0)
    await tell(
      trx,
      organizationId,
      people.map((mail) => happeningOf(mail, type, key, at, more)),
    )
}

/** Of counted emails only: for others the subject is unknown. */
async function tellFact(
  trx: Trx,
  clock: Clock,
  { emailId, organizationId, about }: ReturnedMail,
  type: 'email.delivered' | 'email.bounced' | 'email.complained',
  more: { readonly bounce?: 'hard' | 'soft' },
): Promise<void> {
  if (!about) return
  const wireId = emailMessageIds.toWire(emailId)
  const payload = facts[type].parse({ emailId: wireId, ...about, ...more })
  await recordFact(trx, clock, { organizationId, type, aggregate: wireId, payload })
}
