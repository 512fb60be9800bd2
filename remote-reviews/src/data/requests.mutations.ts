import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { cancelRequest } from '@yuko/contract/requests/cancel-request'
import { createRequests } from '@yuko/contract/requests/create-requests'
import { downloadRequests } from '@yuko/contract/requests/download-requests'
import { postponeRequest } from '@yuko/contract/requests/postpone-request'
import { previewRequests } from '@yuko/contract/requests/preview-requests'
import type { ReviewRequest } from '@yuko/contract/requests/request'
import type { RequestSelection } from '@yuko/contract/requests/request-selection'
import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import { sendRequestNow } from '@yuko/contract/requests/send-request-now'
import { updateRequestSettings } from '@yuko/contract/requests/update-request-settings'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'
import { requestKeys } from './requests.queries.ts'

export type RequestMove = { kind: 'send' } | { kind: 'cancel' } | { kind: 'postpone'; days: number }

/** Sends, postpones or cancels one request. Refetched on errors too, because the request may have changed. */
export function useMoveRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ requestId, move }: { requestId: string; move: RequestMove }): Promise<ReviewRequest> => {
      const params = { requestId }
      if (move.kind === 'send') return callApi(sendRequestNow, { params })
      if (move.kind === 'cancel') return callApi(cancelRequest, { params })
      return callApi(postponeRequest, { params, body: { days: move.days } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: requestKeys.all }),
  })
}

/** A dry run: nothing is saved. */
export function usePreviewRequests() {
  return useMutation({ mutationFn: (body: RequestSelection) => callApi(previewRequests, { body }) })
}

export function useCreateRequests() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestSelection) => callApi(createRequests, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: requestKeys.all }),
  })
}

export function useUpdateRequestSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestSettings) => callApi(updateRequestSettings, { body }),
    onSuccess: (settings) => {
      client.setQueryData(requestKeys.settings, settings)
      // Scheduled requests change too.
      return client.invalidateQueries({ queryKey: requestKeys.all })
    },
  })
}

/** Downloads the filtered orders as CSV. */
export function useDownloadRequests() {
  return useMutation({
    mutationFn: async (query: InputOf<typeof downloadRequests>['query']) =>
      saveFile(await callApi(downloadRequests, { query }), `orders-${new Date().toISOString().slice(0, 10)}.csv`),
  })
}
