import type { ReviewWidget, Widget } from '@yuko/contract/widgets/widget'
import { type ReviewWidgetConfig, widgetConfig } from '@yuko/contract/widgets/widget-config'
import { isSame } from '@yuko/kit/publishing/is-same.ts'
import { fieldText } from '@yuko/ui'
import { useState } from 'react'
import { writePath } from './config-path.ts'

export type WidgetDraft = ReturnType<typeof useWidgetDraft>

/** The edited settings of the widget, and whether they can be published. */
export function useWidgetDraft(widget: ReviewWidget) {
  const [config, setConfig] = useState(widget.config)
  const checked = widgetConfig.safeParse(config)
  return {
    config,
    setConfig,
    set: (path: string, value: unknown) => setConfig((before) => writePath(before, path, value) as ReviewWidgetConfig),
    /** Replaces the draft with the reply of the api. */
    take: (after: Widget) => setConfig(after.config as ReviewWidgetConfig),
    isValid: checked.success,
    /** By the path of the field: its group and name. */
    errors: new Map(checked.error?.issues.map((issue) => [issue.path.slice(0, 2).join('.'), fieldText(issue.message)])),
    isDirty: !isSame(config, widget.config),
    isUnpublished: !isSame(config, widget.published),
  }
}
