import { t } from '@lingui/core/macro'
import type { Program } from '@yuko/contract/loyalty/program'
import { ApiError, notify } from '@yuko/runtime'
import { useUpdateProgram } from '#data/program.mutations.ts'

/** Archives or restores a program, with undo in the toast. */
export function useArchive() {
  const update = useUpdateProgram()
  return async ({ programId, name }: Program, isArchived: boolean) => {
    const complain = (failure: unknown) => notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    try {
      await update.mutateAsync({ programId, isArchived })
      const undo = () => update.mutate({ programId, isArchived: !isArchived }, { onError: complain })
      notify(isArchived ? t`“${name}” archived` : t`“${name}” restored`, {
        duration: 8000,
        action: { label: t`Undo`, onClick: undo },
      })
    } catch (failure) {
      complain(failure)
    }
  }
}
