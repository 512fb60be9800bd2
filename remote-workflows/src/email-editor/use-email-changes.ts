import { t } from '@lingui/core/macro'
import { isSame } from '@yuko/kit/publishing/is-same.ts'
import { forgetRefusals } from '@yuko/kit/publishing/refused-change.tsx'
import { notify } from '@yuko/runtime'
import type { EditedEmail } from '#data/edited-email.ts'
import { usePublishEmail, useRestoreEmail, useSaveEmail, useSwitchEmail } from '#data/email.mutations.ts'
import type { EmailDraft } from './use-email-draft.ts'

/** What the api is asked to do with the draft. A refusal stands above the editor. */
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
          // HTML is kept without what no mail may have.
          if (!isSame(after.design, design)) take(after.design, 'kept')
        },
        () => undefined,
      ),
    publish: () =>
      publish.mutateAsync({ design, revision }).then(
        () => {
          notify(t`Published. It is sent from now on.`, { type: 'success' })
        },
        () => undefined,
      ),
    restore: (version: number | null) =>
      restore.mutateAsync({ version, revision }).then(
        (after) => {
          take(after.design, 'restore')
          notify(
            after.fixed?.hasDraft
              ? t`Restored as a draft. Publish it when it is right.`
              : t`The draft is what is published again.`,
          )
        },
        () => undefined,
      ),
    discard: () => {
      take(saved, 'discard')
      forgetRefusals(all)
    },
  }
}
