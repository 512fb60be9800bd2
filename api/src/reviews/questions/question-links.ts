import type { SecretFor } from '#platform/secret.ts'
import { createSignedIds } from '#platform/signed-ids.ts'

export interface QuestionOfLink {
  organizationId: string
  /** uuid */
  id: string
}

/** Signed links in emails: confirm a question, and answer one as a buyer. One cannot be turned into the other. */
export function createQuestionLinks({ secretFor, publicUrl }: { secretFor: SecretFor; publicUrl: string }) {
  const toConfirm = createSignedIds(secretFor('question-confirm-link'))
  const toAnswer = createSignedIds(secretFor('question-answer-link'))
  return {
    confirm: ({ organizationId, id }: QuestionOfLink) => `${publicUrl}/question/${toConfirm.write([organizationId, id])}/confirm`,
    answer: ({ organizationId, id }: QuestionOfLink) => `${publicUrl}/question/${toAnswer.write([organizationId, id])}/answer`,
    readConfirm: (token: string) => pairIn(toConfirm.read(token)),
    readAnswer: (token: string) => pairIn(toAnswer.read(token)),
  }
}
export type QuestionLinks = ReturnType<typeof createQuestionLinks>

function pairIn(ids: string[] | null): QuestionOfLink | null {
  const [organizationId, id] = ids?.length === 2 ? ids : []
  return organizationId && id ? { organizationId, id } : null
}
