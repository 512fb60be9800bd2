import { useQuery } from '@tanstack/react-query'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import { emailQueries } from './email.queries.ts'

export interface SavedEmail {
  readonly savedPartId: string
  readonly name: string
  readonly content: EmailContent
  readonly createdAt: string
}

/** Saved emails to start other emails from. */
export function useSavedEmails(): readonly SavedEmail[] | undefined {
  const { data } = useQuery(emailQueries.parts())
  return data?.items.flatMap(({ savedPartId, name, part, createdAt }) =>
    part.kind === 'design' ? [{ savedPartId, name, content: part.content, createdAt }] : [],
  )
}
