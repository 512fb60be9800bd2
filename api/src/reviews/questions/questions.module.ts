import { onFact } from '#platform/jobs/fact-job.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { ReviewsPorts } from '../reviews.module.ts'
import type { ShopWindow } from '../storefront/shop-window.ts'
import type { AskTools } from './ask-buyers.ts'
import { questionPages } from './page/question-pages.ts'
import { createQuestionLinks } from './question-links.ts'
import { forgetAsker as forgetAskerJob } from './questions.jobs.ts'
import { questionsEndpoints } from './questions.routes.ts'
import { forgetAsker } from './questions-of-person.repository.ts'
import { storefrontQuestionRoutes } from './storefront-questions.routes.ts'
import { handleSweepUnconfirmedQuestions } from './sweep-unconfirmed.job.ts'

export interface QuestionsPorts extends Pick<ReviewsPorts, 'emails' | 'refusals' | 'allowance'> {
  readonly shopWindow: Pick<ShopWindow, 'inStore' | 'shared' | 'loadWidget'>
}

/** Questions of shoppers about products, with the answers of the store and of verified buyers. */
export function questionsModule(platform: Platform, { shopWindow, ...ports }: QuestionsPorts): Module {
  const tools: AskTools = { ...ports, clock: platform.clock, links: createQuestionLinks(platform) }
  return {
    name: 'questions',
    endpoints: [...questionsEndpoints(tools), ...storefrontQuestionRoutes(platform, shopWindow, tools)],
    jobs: [
      handleSweepUnconfirmedQuestions,
      onFact(forgetAskerJob, ({ db, fact: { organizationId, payload } }) =>
        db.forOrganization(organizationId, (trx) => forgetAsker(trx, organizationId, payload.email)),
      ),
    ],
    plugin: questionPages(platform, tools),
  }
}
