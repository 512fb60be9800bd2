import { slugOf, type WidgetKind, widgetElements } from '@yuko/contract/widgets/widget-kind'

/**
 * The Shopify theme editor with our block added, or our app embed turned on; the merchant saves. Null for widgets without a
 * block of their own.
 */
export function themeEditorUrl(shop: string, apiKey: string, kind: WidgetKind): string | null {
  const { inTheme } = widgetElements[kind]
  if (inTheme === 'none') return null
  const block = `${apiKey}/${slugOf(kind)}`
  const query: Record<string, string> =
    inTheme === 'embed'
      ? { context: 'apps', activateAppId: block }
      : { template: inTheme, addAppBlockId: block, target: 'newAppsSection' }
  return `https://${shop}/admin/themes/current/editor?${new URLSearchParams(query)}`
}
