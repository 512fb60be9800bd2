import { slugOf, type WidgetKind, widgetElements } from '@yuko/contract/widgets/widget-kind'

/** Null for what has no block of its own. Opens the theme editor of a Shopify shop with our block already put in, or our embed switched on; the merchant saves. */
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
