import type { WidgetConfig } from '@yuko/contract/widgets/widget-config'

/** Group and field within a configuration, as in `layout.perPage`; `sort` alone has no group. */
export type ConfigPath = string

export function readPath(config: WidgetConfig, path: ConfigPath): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], config)
}

export const hasPath = (config: WidgetConfig, path: ConfigPath) => readPath(config, path) !== undefined

export function writePath(config: WidgetConfig, path: ConfigPath, value: unknown): WidgetConfig {
  const [group = '', field] = path.split('.')
  if (field === undefined) return { ...config, [group]: value } as WidgetConfig
  const before = (config as unknown as Record<string, object>)[group]
  return { ...config, [group]: { ...before, [field]: value } } as WidgetConfig
}
