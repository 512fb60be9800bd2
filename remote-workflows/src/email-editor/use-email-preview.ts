import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@yuko/ui'
import { useMemo, useState } from 'react'
import type { EmailId } from '#data/edited-email.ts'
import { emailQueries } from '#data/email.queries.ts'
import type { EmailDraft } from './use-email-draft.ts'

/** The server's rendering of the draft and its problems, updated while typing. */
export function useEmailPreview(id: EmailId, { content, locale, design: { senderId } }: EmailDraft) {
  const [subjectId, setSubjectId] = useState<string | null>(null)
  const [drawn] = useDebouncedValue(
    useMemo(() => ({ content, locale, subjectId, senderId }), [content, locale, subjectId, senderId]),
    300,
  )
  const query = useQuery(emailQueries.preview(id, drawn))
  const problems = query.data?.problems ?? []
  return {
    query,
    subjectId,
    setSubjectId,
    problems,
    hasErrors: problems.some(({ severity }) => severity === 'error'),
    /** Problems of the email itself; blocks show their own. */
    problemOf: (field: string) => problems.find((problem) => problem.blockId === null && problem.field === field),
  }
}
