import { t } from '@lingui/core/macro'
import { nameOf, type ReviewWidget } from '@yuko/contract/widgets/widget'
import { forgetRefusals } from '@yuko/kit/publishing/refused-change.tsx'
import { notify } from '@yuko/runtime'
import {
  useDiscardWidgetDraft,
  usePublishWidget,
  useRestoreWidget,
  useSaveWidget,
  useSwitchWidget,
} from '#data/widgets.mutations.ts'
import type { WidgetDraft } from './use-widget-draft.ts'

/** The changes sent to the api. Errors appear above the editor. */
export function useWidgetChanges(widget: ReviewWidget, draft: WidgetDraft) {
  const { revision, isEnabled, config: saved } = widget
  const name = nameOf(widget)
  const { config, take, setConfig } = draft
  const save = useSaveWidget(name)
  const publish = usePublishWidget(name)
  const discard = useDiscardWidgetDraft(name)
  const restore = useRestoreWidget(name)
  const switching = useSwitchWidget(name)
  const all = [save, publish, discard, restore]
  return {
    all,
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    toggle: () => switching.mutate({ isEnabled: !isEnabled }),
    save: () => save.mutateAsync({ config, revision }).then(take, () => undefined),
    publish: () =>
      publish.mutateAsync({ config, revision }).then(
        (after) => {
          take(after)
          notify(t`Widget published. Changes go live within five seconds.`, { type: 'success' })
        },
        () => undefined,
      ),
    restore: (version: number | null) =>
      restore.mutateAsync({ version, revision }).then(
        (after) => {
          take(after)
          notify(after.hasDraft ? t`Version restored as a draft` : t`Published version restored`)
        },
        () => undefined,
      ),
    /** Discards the saved draft. */
    discard: () => discard.mutateAsync({ revision }).then(take, () => undefined),
    /** Discards unsaved changes. */
    reset: () => {
      setConfig(saved)
      forgetRefusals(all)
    },
  }
}
