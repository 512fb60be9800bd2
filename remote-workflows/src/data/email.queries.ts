import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { getEmail } from '@yuko/contract/emails/get-email'
import { getEmailMetrics } from '@yuko/contract/emails/get-email-metrics'
import { listPreviewSubjects, previewEmail } from '@yuko/contract/emails/preview-email'
import { callApi } from '@yuko/runtime'

export interface PreviewOf {
  content: EmailContent
  locale: string | undefined
  subjectId: string | null
}

export const emailQueries = {
  all: () => ['emails'] as const,
  one: (type: EmailTypeName) =>
    queryOptions({
      queryKey: [...emailQueries.all(), type],
      queryFn: ({ signal }) => callApi(getEmail, { params: { type } }, { signal }),
    }),
  subjects: (type: EmailTypeName) =>
    queryOptions({
      queryKey: [...emailQueries.all(), type, 'subjects'],
      queryFn: ({ signal }) => callApi(listPreviewSubjects, { params: { type } }, { signal }),
    }),
  figures: (type: EmailTypeName, period: { from: string; to: string }) =>
    queryOptions({
      queryKey: [...emailQueries.all(), type, 'figures', period],
      queryFn: ({ signal }) => callApi(getEmailMetrics, { params: { type }, query: period }, { signal }),
    }),
  /** The last one stays until the next is drawn. */
  preview: (type: EmailTypeName, of: PreviewOf) =>
    queryOptions({
      queryKey: [...emailQueries.all(), type, 'preview', of],
      queryFn: ({ signal }) => callApi(previewEmail, { params: { type }, body: of }, { signal }),
      placeholderData: keepPreviousData,
      gcTime: 60_000,
      staleTime: 60_000,
    }),
}
