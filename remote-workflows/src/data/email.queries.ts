import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { getEmail } from '@yuko/contract/emails/get-email'
import { getEmailMetrics } from '@yuko/contract/emails/get-email-metrics'
import { listSavedParts } from '@yuko/contract/emails/parts/list-saved-parts'
import { type DrawnPreview, listPreviewSubjects, previewEmail } from '@yuko/contract/emails/preview-email'
import { getWorkflowEmail } from '@yuko/contract/emails/workflow/get-workflow-email'
import { listWorkflowPreviewSubjects, previewWorkflowEmail } from '@yuko/contract/emails/workflow/preview-workflow-email'
import { callApi } from '@yuko/runtime'
import { type EditedEmail, type EmailId, editedType, editedWorkflowEmail, isOfWorkflow } from './edited-email.ts'

export interface PreviewOf {
  content: EmailContent
  locale: string | undefined
  subjectId: string | null
  /** Undefined for the default sender. */
  senderId: string | undefined
}

export const emailQueries = {
  all: () => ['emails'] as const,
  one: (id: EmailId) =>
    queryOptions({
      queryKey: [...emailQueries.all(), id],
      queryFn: async ({ signal }): Promise<EditedEmail> =>
        isOfWorkflow(id)
          ? editedWorkflowEmail(await callApi(getWorkflowEmail, { params: { workflowEmailId: id } }, { signal }))
          : editedType(await callApi(getEmail, { params: { type: id } }, { signal })),
    }),
  /** Workflow emails can also search people by the beginning of their address. */
  subjects: (id: EmailId, search = '') =>
    queryOptions({
      queryKey: [...emailQueries.all(), id, 'subjects', search],
      queryFn: ({ signal }): Promise<{ items: { subjectId: string; label: string }[] }> =>
        isOfWorkflow(id)
          ? callApi(
              listWorkflowPreviewSubjects,
              { params: { workflowEmailId: id }, query: search === '' ? {} : { search } },
              { signal },
            )
          : callApi(listPreviewSubjects, { params: { type: id } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  figures: (type: EmailTypeName, period: { from: string; to: string }) =>
    queryOptions({
      queryKey: [...emailQueries.all(), type, 'figures', period],
      queryFn: ({ signal }) => callApi(getEmailMetrics, { params: { type }, query: period }, { signal }),
    }),
  /** Keeps the last preview until the next one is rendered. */
  preview: (id: EmailId, of: PreviewOf) =>
    queryOptions({
      queryKey: [...emailQueries.all(), id, 'preview', of],
      queryFn: ({ signal }): Promise<DrawnPreview> =>
        isOfWorkflow(id)
          ? callApi(previewWorkflowEmail, { params: { workflowEmailId: id }, body: of }, { signal })
          : callApi(previewEmail, { params: { type: id }, body: of }, { signal }),
      placeholderData: keepPreviousData,
      gcTime: 60_000,
      staleTime: 60_000,
    }),
  /** Saved blocks and emails. */
  parts: () =>
    queryOptions({
      queryKey: ['email-parts'],
      queryFn: ({ signal }) => callApi(listSavedParts, {}, { signal }),
    }),
}
