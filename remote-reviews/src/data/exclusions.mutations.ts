import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { addExclusions } from '@yuko/contract/exclusions/add-exclusions'
import { deleteExclusions } from '@yuko/contract/exclusions/delete-exclusions'
import { downloadExclusions } from '@yuko/contract/exclusions/download-exclusions'
import type { ExclusionGroup } from '@yuko/contract/exclusions/exclusion'
import { undoDeleteExclusions } from '@yuko/contract/exclusions/undo-delete-exclusions'
import { uploadExclusions } from '@yuko/contract/exclusions/upload-exclusions'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'
import { type ExclusionSearch, exclusionQueries } from '#data/exclusions.queries.ts'

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
  useExclusionMutation(({ file, group }: { file: File; group: ExclusionGroup }) =>
    callApi(uploadExclusions, { file, query: { group } }),
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
