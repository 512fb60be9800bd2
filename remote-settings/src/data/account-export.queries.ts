import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountExport } from '@yuko/contract/accounts/exports/account-export'
import { downloadAccountExport } from '@yuko/contract/accounts/exports/download-account-export'
import { listAccountExports } from '@yuko/contract/accounts/exports/list-account-exports'
import { startAccountExport } from '@yuko/contract/accounts/exports/start-account-export'
import type { InputOf } from '@yuko/contract/endpoint'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'

const key = ['account-exports'] as const

export const accountExportQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await callApi(listAccountExports, {}, { signal })).items,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'running') ? 2000 : false),
})

export function useStartAccountExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(startAccountExport, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useDownloadAccountExport = ({ exportId, createdAt }: AccountExport) =>
  useMutation({
    mutationFn: async (body: InputOf<typeof downloadAccountExport>['body']) =>
      saveFile(await callApi(downloadAccountExport, { params: { exportId }, body }), `yuko-${createdAt.slice(0, 10)}.zip`),
  })
