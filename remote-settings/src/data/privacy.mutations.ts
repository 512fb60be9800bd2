import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { createPrivacyRequest } from '@yuko/contract/privacy/create-privacy-request'
import { downloadPrivacyExport } from '@yuko/contract/privacy/download-privacy-export'
import { previewPrivacyRequest } from '@yuko/contract/privacy/preview-privacy-request'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'
import { privacyQueries } from '#data/privacy.queries.ts'

/** Whose data it is: one of both. */
export interface Subject {
  email: string | null
  phone: string | null
}

export const usePreviewPrivacy = () => useMutation({ mutationFn: (body: Subject) => callApi(previewPrivacyRequest, { body }) })

export function useCreatePrivacyRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof createPrivacyRequest>['body']) => callApi(createPrivacyRequest, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: privacyQueries.all() }),
  })
}

export const useDownloadExport = (requestId: string) =>
  useMutation({
    mutationFn: async (body: InputOf<typeof downloadPrivacyExport>['body']) => {
      const file = await callApi(downloadPrivacyExport, { params: { requestId }, body })
      saveFile(file, `personal-data-${requestId}.json`)
    },
  })
