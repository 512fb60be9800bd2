import { t } from '@lingui/core/macro'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { showWidget } from '@yuko/contract/widgets/shown-widget'
import type { Widget } from '@yuko/contract/widgets/widget'
import { widgetConfig } from '@yuko/contract/widgets/widget-config'
import { isSame } from '@yuko/kit/publishing/is-same.ts'
import { notify, usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { fieldText } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { type OnsiteChange, useChangeOnsite } from '#data/onsite.mutations.ts'

export type OnsiteDialog = 'install' | 'history' | 'publish' | 'discard'

export type OnsiteEditorModel = ReturnType<typeof useOnsiteEditor>

/** The state of the editor and its API calls. Errors are shown above the editor. */
export function useOnsiteEditor(widget: Widget, brand: BrandSettings, locale: string) {
  const canWrite = usePermission('settings.write')
  const [params] = useSearchParams()
  const [dialog, setDialog] = useState<OnsiteDialog | null>(params.get('open') === 'install' ? 'install' : null)
  const [config, setConfig] = useState(widget.config)
  const change = useChangeOnsite(widget.slug)
  const checked = widgetConfig.safeParse(config)
  const { revision, isEnabled } = widget

  const run = async (what: OnsiteChange, said?: string) => {
    setDialog(null)
    await change.mutateAsync(what).then(
      (after) => {
        if (what.do !== 'switch') setConfig(after.config)
        if (said) notify(said, { type: 'success' })
      },
      () => undefined,
    )
  }
  return {
    widget,
    brand,
    canWrite,
    config,
    setConfig,
    change,
    dialog,
    setDialog,
    isValid: checked.success,
    /** By group and field. */
    errors: new Map(checked.error?.issues.map((issue) => [issue.path.slice(0, 2).join('.'), fieldText(issue.message)])),
    isDirty: !isSame(config, widget.config),
    isUnpublished: !isSame(config, widget.published),
    shown: useMemo(() => showWidget(config, brand, locale), [config, brand, locale]),
    save: () => run({ do: 'save', config, revision }, t`Draft saved`),
    publish: () => run({ do: 'publish', config, revision }, t`Published. Shoppers see it within five seconds`),
    restore: (version: number | null) => run({ do: 'restore', version, revision }, t`Restored as draft`),
    /** Discards the saved draft. */
    discard: () => run({ do: 'discard', revision }),
    toggle: () => run({ do: 'switch', isEnabled: !isEnabled }, isEnabled ? t`Turned off` : t`Turned on`),
    /** Discards unsaved changes. */
    reset: () => {
      setConfig(widget.config)
      change.reset()
    },
  }
}
