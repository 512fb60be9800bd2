import { t } from '@lingui/core/macro'
import { textsIn } from '@yuko/contract/widgets/shown-widget'
import type { WidgetConfig } from '@yuko/contract/widgets/widget-config'
import type { WidgetTextKey } from '@yuko/contract/widgets/widget-texts'
import { isSame } from '@yuko/kit/publishing/is-same.ts'
import { hasPath, readPath } from './config-path.ts'
import { type Control, controlOf, fieldGroups } from './widget-fields.ts'

export interface ConfigChange {
  /** The name of the setting: "Layout: columns". */
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The changed settings, as the editor names them. */
export function changesBetween(before: WidgetConfig, after: WidgetConfig): ConfigChange[] {
  const fields = fieldGroups.flatMap((group) =>
    group.fields
      .filter(({ path }) => hasPath(after, path) && !isSame(readPath(before, path), readPath(after, path)))
      .map((field) => {
        const control = controlOf(field, after.kind)
        const says = (config: WidgetConfig) => wordFor(readPath(config, field.path), control)
        return {
          label: group.title === field.label ? field.label : `${group.title}: ${field.label}`,
          before: says(before),
          after: says(after),
        }
      }),
  )
  return [...fields, ...changedTexts(before, after)]
}

function wordFor(value: unknown, control: Control): string {
  if (value === null) return t`Your brand`
  if (Array.isArray(value)) return value.join(', ') || t`None`
  if (control.as === 'switch') return value ? t`On` : t`Off`
  if (control.as === 'choice') return control.options.find(([option]) => option === value)?.[1] ?? String(value)
  if (control.as === 'number' && control.unit) return `${value} ${control.unit}`
  return String(value)
}

function changedTexts(before: WidgetConfig, after: WidgetConfig): ConfigChange[] {
  const locales = new Set([...Object.keys(before.texts), ...Object.keys(after.texts)])
  return [...locales].flatMap((locale) => {
    const keys = new Set([
      ...Object.keys(before.texts[locale] ?? {}),
      ...Object.keys(after.texts[locale] ?? {}),
    ]) as Set<WidgetTextKey>
    const [was, is] = [textsIn(locale, before.texts), textsIn(locale, after.texts)]
    return [...keys]
      .filter((key) => was[key] !== is[key])
      .map((key) => ({ label: t`Text (${locale})`, before: was[key], after: is[key] }))
  })
}
