import { askQuestion as askQuestionEndpoint } from '@yuko/contract/storefront/ask-question'
import { listStorefrontQuestions } from '@yuko/contract/storefront/list-storefront-questions'
import { voteOnAnswer } from '@yuko/contract/storefront/vote-on-answer'
import { questionTextsOf } from '@yuko/widgets/view/questions.ts'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readProductByName } from '#core/store/products.reads.repository.ts'
import { productAnswerIds } from '#ids.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { prepareReply } from '#platform/http/prepared-reply.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse, limits } from '#platform/limits/limits.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { Platform } from '#platform/module.ts'
import { ipHasher } from '../form/take-submission.ts'
import { cacheable } from '../storefront/cacheable.ts'
import type { ShopWindow } from '../storefront/shop-window.ts'
import { createVoterTokens } from '../storefront/voter-tokens.ts'
import { hasVoted, lockShownAnswer, saveAnswerVote } from './answers.repository.ts'
import { askQuestion } from './ask-question.ts'
import type { QuestionTools } from './question-mails.ts'
import { listShownQuestions } from './shown-questions.ts'

/** The shoppers’ side of questions, without a session. */
export function storefrontQuestionRoutes(
  platform: Platform,
  { inStore, shared, loadWidget }: Pick<ShopWindow, 'inStore' | 'shared' | 'loadWidget'>,
  tools: QuestionTools,
): Implementation[] {
  const { botCheck, clock } = platform
  const hashOf = ipHasher(platform)

  return [
    implementDetached(listStorefrontQuestions, async ({ db, params, query, request, response }) => {
      if (query.text) await countUse({ db, clock }, 'reviewSearches', clientOf(request.ip))
      const reply = await shared(JSON.stringify(['questions', params.store, query]), () =>
        inStore(params.store, async (trx, store) => {
          const { config, shownIn } = await loadWidget(trx, store.id, 'questions')
          const look = shownIn(localeFrom(query.lang))
          const product = await readProductByName(trx, store.id, query.product)
          return prepareReply(listStorefrontQuestions, {
            ...(await listShownQuestions(trx, { ...query, organizationId: store.id, productId: product?.id ?? null, config })),
            look,
            texts: questionTextsOf(look),
            botCheckKey: botCheck.siteKey,
          })
        }),
      )
      cacheable(response)
      return reply
    }),

    implementDetached(
      askQuestionEndpoint,
      async ({ db, params, body: { product: name, botCheck: proof, lang, ...asked }, request }) => {
        const { store, product } = await inStore(params.store, async (trx, store) => ({
          store: await readOrganization(trx, store.id),
          product: await readProductByName(trx, store.id, name),
        }))
        if (!product) throw new Refusal('product.not-found', 'This product doesn’t exist in the store')
        if (!(await botCheck.isHuman(proof, request.ip, 'review')))
          throw new Refusal('account.bot-check-failed', 'Complete the verification')
        await countUse({ db, clock }, 'questionsOfAddress', asked.email)
        const ipHash = hashOf(store.id, request.ip)
        const locale = localeFrom(lang) ?? store.locale
        await db.forOrganization(store.id, (trx) =>
          askQuestion(trx, tools, { ...asked, organizationId: store.id, productId: product.id, ipHash, locale }),
        )
        return { state: 'confirm' as const }
      },
      { rateLimit: limits.questionsOfNetwork },
    ),

    voteRoute(platform, inStore),
  ]
}

function voteRoute({ clock, secretFor }: Platform, inStore: ShopWindow['inStore']): Implementation {
  const voters = createVoterTokens(secretFor('voters'))
  return implementDetached(
    voteOnAnswer,
    async ({ db, params, body, request }) => {
      const organizationId = await inStore(params.store, async (_, { id }) => id)
      const known = body.voter ? voters.read(organizationId, body.voter) : null
      const { voterId, token } = known ? { voterId: known, token: body.voter ?? '' } : voters.issue(organizationId)
      const of = { organizationId, answerId: productAnswerIds.toUuid(params.answerId), voterId }
      const isOld = known !== null && (await db.forOrganization(organizationId, (trx) => hasVoted(trx, of)))
      if (!isOld && body.vote !== null) await countUse({ db, clock }, 'newVoters', `${params.answerId} ${clientOf(request.ip)}`)
      const helpful = await db.forOrganization(organizationId, async (trx) => {
        if (!(await lockShownAnswer(trx, of))) throw new Refusal('answer.not-found', 'This answer doesn’t exist')
        return saveAnswerVote(trx, of, body.vote !== null, clock.now())
      })
      return { vote: body.vote, voter: token, helpful }
    },
    { rateLimit: limits.reviewVotes },
  )
}
