import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { addExclusions } from '@yuko/contract/exclusions/add-exclusions'
import { deleteExclusions } from '@yuko/contract/exclusions/delete-exclusions'
import { downloadExclusions } from '@yuko/contract/exclusions/download-exclusions'
import type { ExclusionGroup, ExclusionScope } from '@yuko/contract/exclusions/exclusion'
import { undoDeleteExclusions } from '@yuko/contract/exclusions/undo-delete-exclusions'
import { uploadExclusions } from '@yuko/contract/exclusions/upload-exclusions'
import { callApi } from '@yuko/runtime'
import { saveFile } from '../files/save-file.ts'
import { type ExclusionSearch, exclusionQueries } from './exclusions.queries.ts'

/** Every change refetches the lists and their counts. */
function useExclusionMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: exclusionQueries.all() }),
  })
}

export const useAddExclusions = () =>
  useExclusionMutation((body: InputOf<typeof addExclusions>['body']) => callApi(addExclusions, { body }))

export const useUploadExclusions = () =>
  useExclusionMutation(({ file, ...query }: { file: File; scope: ExclusionScope; group: ExclusionGroup }) =>
    callApi(uploadExclusions, { file, query }),
  )

export const useDeleteExclusions = () =>
  useExclusionMutation((chosen: { exclusionIds: string[] } | { matching: ExclusionSearch }) =>
    callApi(deleteExclusions, { body: chosen }),
  )

export const useUndoDeleteExclusions = () =>
  useExclusionMutation((deletionId: string) => callApi(undoDeleteExclusions, { params: { deletionId } }))

export function useDownloadExclusions() {
  return useMutation({
    mutationFn: async (search: ExclusionSearch) =>
      saveFile(await callApi(downloadExclusions, { query: search }), `exclusions-${search.group}.csv`),
  })
}
