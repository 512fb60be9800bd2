import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addBlocklistEntry } from '@yuko/contract/reviews/publishing/add-blocklist-entry'
import type { BlocklistAction, BlocklistEntry, NewBlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import { deleteBlocklistEntry } from '@yuko/contract/reviews/publishing/delete-blocklist-entry'
import { downloadBlocklist } from '@yuko/contract/reviews/publishing/download-blocklist'
import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { simulatePublishing } from '@yuko/contract/reviews/publishing/simulate-publishing'
import { updateBlocklistEntry } from '@yuko/contract/reviews/publishing/update-blocklist-entry'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { uploadBlocklist } from '@yuko/contract/reviews/publishing/upload-blocklist'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi } from '@yuko/runtime'
import { publishingQueries } from '#data/publishing.queries.ts'

export function useUpdatePublishing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PublishPolicy) => callApi(updatePublishing, { body }),
    onSuccess: (policy) => client.setQueryData(publishingQueries.policy().queryKey, policy),
  })
}

/** Changes nothing. */
export const useSimulatePublishing = () =>
  useMutation({ mutationFn: (body: PublishPolicy) => callApi(simulatePublishing, { body }) })

/** Every change refetches the list: only the api knows an entry's position. */
function useBlocklistMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: publishingQueries.blocklists() }),
  })
}

export const useAddBlocklistEntry = () => useBlocklistMutation((body: NewBlocklistEntry) => callApi(addBlocklistEntry, { body }))

export const useUpdateBlocklistEntry = () =>
  useBlocklistMutation(
    ({ entryId, ...body }: Pick<BlocklistEntry, 'entryId'> & { action?: BlocklistAction; isActive?: boolean }) =>
      callApi(updateBlocklistEntry, { params: { entryId }, body }),
  )

export const useDeleteBlocklistEntry = () =>
  useBlocklistMutation((entryId: string) => callApi(deleteBlocklistEntry, { params: { entryId } }))

export const useUploadBlocklist = () =>
  useBlocklistMutation(({ file, action }: { file: Blob; action: BlocklistAction }) =>
    callApi(uploadBlocklist, { file, query: { action } }),
  )

export function useDownloadBlocklist() {
  return useMutation({
    mutationFn: async () => saveFile(await callApi(downloadBlocklist, {}), 'blocklist.csv'),
  })
}
