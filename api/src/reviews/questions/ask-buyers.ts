import { readOrdersOfProduct } from '#core/store/order-lines.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import type { SendingAllowance } from '#platform/ports/sending-allowance.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { refusalOfBuyer, refusalOfOrder, refusalOfProduct } from '../requests/planning/order-refusals.ts'
import type { Buyer } from '../requests/planning/order-story.ts'
import { loadRules } from '../requests/planning/settings.repository.ts'
import { loadStories } from '../requests/planning/stories.repository.ts'
import { roomForRequests } from '../requests/sending/hold-request.ts'
import { askedAmong, insertAsks } from './asks.repository.ts'
import { openQuestion, takeQuestion } from './moderate-question.ts'
import { aboutQuestion, productOf, type QuestionTools } from './question-mails.ts'
import { findQuestion } from './questions.repository.ts'

export interface AskTools extends QuestionTools {
  readonly refusals: MailRefusals
  /** Emails left within the plan's limit. Absent: no limit. */
  readonly allowance?: SendingAllowance | undefined
}

/** Old enough to have used the product, recent enough to remember it. */
const boughtDaysAgo = { least: 7, most: 365 }
const pauseDays = 30
const mostOrders = 200
export const answerWithinMs = 60 * dayMs

type AskedBuyer = Buyer & { readonly email: string }

/** Buyers of the product who may be asked this question, latest first, by the rules of review requests. */
export async function buyersToAsk(
  trx: Trx,
  { refusals, clock }: AskTools,
  {
    organizationId,
    id,
    productId,
    askerEmail,
  }: { organizationId: string; id: string; productId: string; askerEmail: string | null },
): Promise<AskedBuyer[]> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const period = { from: before(boughtDaysAgo.most), to: before(boughtDaysAgo.least), most: mostOrders }
  const orders = await readOrdersOfProduct(trx, organizationId, productId, period)
  const rules = await loadRules(trx, organizationId)
  const stories = await loadStories(trx, refusals, organizationId, orders, now)
  const buyers = new Map<string, AskedBuyer>()
  for (const story of stories.toReversed()) {
    const { email } = story.buyer
    const refusal = refusalOfOrder(story) ?? refusalOfBuyer(story.buyer, rules) ?? refusalOfProduct(story, productId, rules, now)
    // Reviewers know the product, too.
    if (email === null || email === askerEmail || (refusal !== null && refusal !== 'already_reviewed')) continue
    if (!buyers.has(email)) buyers.set(email, { ...story.buyer, email })
  }
  const asked = await askedAmong(trx, organizationId, id, [...buyers.keys()], before(pauseDays))
  return [...buyers.values()].filter(({ email }) => !asked.has(email))
}

/** One email for each buyer and question, in the transaction that records whom it asked. */
export async function askBuyers(
  trx: Trx,
  tools: AskTools,
  { organizationId, id, most }: { organizationId: string; id: string; most: number },
): Promise<void> {
  const taken = await takeQuestion(trx, organizationId, id)
  await openQuestion(trx, tools.clock, taken)
  const about = { organizationId, id, productId: taken.product_id, askerEmail: taken.author_email }
  const room = Math.max(0, await roomForRequests(trx, tools, organizationId))
  const buyers = (await buyersToAsk(trx, tools, about)).slice(0, Math.min(most, room))
  const question = await findQuestion(trx, organizationId, id)
  if (buyers.length === 0 || !question)
    throw new Refusal('question.no-buyers', 'There are no recent buyers left to ask about this product')
  const now = tools.clock.now()
  const asks = buyers.map((buyer) => ({ id: newId(), buyer }))
  await insertAsks(
    trx,
    asks.map(({ id: askId, buyer: { email, name } }) => ({
      organization_id: organizationId,
      id: askId,
      question_id: id,
      email,
      name,
      asked_at: now,
    })),
  )
  for (const { id: askId, buyer } of asks)
    await tools.emails.write(trx, {
      organizationId,
      type: 'question-to-buyer',
      key: `question-to-buyer:${askId}`,
      to: { address: buyer.email, name: buyer.name },
      locale: buyer.locale,
      isAdmitted: true,
      values: {
        question: {
          ...aboutQuestion(question),
          answer_url: tools.links.answer({ organizationId, id: askId }),
          expires_at: new Date(now.getTime() + answerWithinMs).toISOString(),
        },
        product: productOf(question),
      },
    })
}
