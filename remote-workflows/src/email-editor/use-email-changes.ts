import { t } from '@lingui/core/macro'
import { isSame } from '@yuko/kit/publishing/is-same.ts'
import { forgetRefusals } from '@yuko/kit/publishing/refused-change.tsx'
import { notify } from '@yuko/runtime'
import type { EditedEmail } from '#data/edited-email.ts'
import { usePublishEmail, useRestoreEmail, useSaveEmail, useSwitchEmail } from '#data/email.mutations.ts'
import type { EmailDraft } from './use-email-draft.ts'

/** API calls for the draft. Errors show above the editor. */
export function useEmailChanges({ id, design: saved, revision }: EditedEmail, { design, take }: EmailDraft) {
  const save = useSaveEmail(id)
  const publish = usePublishEmail(id)
  const restore = useRestoreEmail(id)
  const switching = useSwitchEmail(id)
  const all = [save, publish, restore, switching]
  return {
    all,
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    isSwitching: switching.isPending,
    switchTo: (isEnabled: boolean) => switching.mutate(isEnabled),
    save: () =>
      save.mutateAsync({ design, revision }).then(
        (after) => {
          // The server removes forbidden HTML.
          if (!isSame(after.design, design)) take(after.design, 'kept')
        },
        () => undefined,
      ),
    publish: () =>
      publish.mutateAsync({ design, revision }).then(
        () => {
          notify(t`Email published`, { type: 'success' })
        },
        () => undefined,
      ),
    restore: (version: number | null) =>
      restore.mutateAsync({ version, revision }).then(
        (after) => {
          take(after.design, 'restore')
          notify(after.fixed?.hasDraft ? t`Restored as a draft. Publish it to make it live.` : t`Changes discarded`)
        },
        () => undefined,
      ),
    discard: () => {
      take(saved, 'discard')
      forgetRefusals(all)
    },
  }
}
