import type { ReviewPresetName } from '@yuko/contract/imports/import'
import { notify, usePermission } from '@yuko/runtime'
import { useExportReviews } from '#data/reviews.mutations.ts'
import { toQuery } from './inbox.search.ts'
import type { InboxList } from './use-inbox-list.ts'

/** Exports all matching reviews; `save` is undefined without the permission. */
export function useExport({ filter }: Pick<InboxList, 'filter'>) {
  const canExport = usePermission('data.export')
  const { mutate, isPending } = useExportReviews()
  const save = (format: ReviewPresetName) =>
    mutate({ ...toQuery(filter), format }, { onError: ({ message }) => notify(message, { type: 'error' }) })
  return { save: canExport ? save : undefined, isPending }
}
