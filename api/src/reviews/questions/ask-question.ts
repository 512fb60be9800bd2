import type { askQuestion as endpoint } from '@yuko/contract/storefront/ask-question'
import type { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { displayName } from '../form/display-name.ts'
import { askToConfirm, type QuestionTools } from './question-mails.ts'
import { findQuestion, insertQuestion } from './questions.repository.ts'

interface NewQuestion
  extends Pick<z.output<NonNullable<typeof endpoint.body>>, 'submissionId' | 'body' | 'authorName' | 'email'> {
  readonly organizationId: string
  /** uuid */
  readonly productId: string
  readonly ipHash: string
  readonly locale: string
}

/** Stores the question until its asker confirms the address. A form sent twice asks once. */
export async function askQuestion(trx: Trx, tools: QuestionTools, asked: NewQuestion): Promise<void> {
  const { organizationId, productId, submissionId, body, authorName, email, ipHash, locale } = asked
  const id = newId()
  const isNew = await insertQuestion(trx, {
    organization_id: organizationId,
    id,
    product_id: productId,
    status: 'unconfirmed',
    body,
    author_name: displayName(authorName, 'first_last_initial', authorName),
    author_email: email,
    locale,
    ip_hash: ipHash,
    submission_id: submissionId,
    submitted_at: tools.clock.now(),
  })
  const question = isNew ? await findQuestion(trx, organizationId, id) : undefined
  if (question) await askToConfirm(trx, tools, question)
}
