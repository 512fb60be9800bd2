import { t } from '@lingui/core/macro'
import type { ReviewWidget } from '@yuko/contract/widgets/widget'
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

/** What the api is asked to do with the draft. A refusal stands above the editor. */
export function useWidgetChanges({ slug, revision, isEnabled, config: saved }: ReviewWidget, draft: WidgetDraft) {
  const { config, take, setConfig } = draft
  const save = useSaveWidget(slug)
  const publish = usePublishWidget(slug)
  const discard = useDiscardWidgetDraft(slug)
  const restore = useRestoreWidget(slug)
  const switching = useSwitchWidget(slug)
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
          notify(t`Published. Shoppers see it within five seconds.`, { type: 'success' })
        },
        () => undefined,
      ),
    restore: (version: number | null) =>
      restore.mutateAsync({ version, revision }).then(
        (after) => {
          take(after)
          notify(after.hasDraft ? t`Restored as a draft. Publish it when it is right.` : t`The draft is what is published again.`)
        },
        () => undefined,
      ),
    /** The draft that the api keeps. */
    discard: () => discard.mutateAsync({ revision }).then(take, () => undefined),
    /** What was changed since it was saved. */
    reset: () => {
      setConfig(saved)
      forgetRefusals(all)
    },
  }
}
