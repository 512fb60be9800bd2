import type { BrandSettings } from '../brand/brand-settings.ts'
import type { ReviewWidgetConfig, WidgetConfig } from './widget-config.ts'
import { textKeysOf, type WidgetTextKey, type WidgetTexts, writtenTexts } from './widget-texts.ts'

type Settled<T> = { [Key in keyof T]: Exclude<T[Key], null> }
type WidgetBrand = Settled<Omit<WidgetConfig['brand'], 'font'>> &
  Pick<BrandSettings, 'font' | 'logo' | 'showPoweredBy' | 'customCss'>

/** A configuration with defaults of brand and language applied: what an element renders. */
export type ShownWidget<Config extends WidgetConfig = ReviewWidgetConfig> = Config extends WidgetConfig
  ? Omit<Config, 'brand' | 'texts'> & {
      readonly locale: string
      readonly brand: WidgetBrand
      readonly texts: Readonly<Partial<Record<WidgetTextKey, string>>>
    }
  : never

export function showWidget<Config extends WidgetConfig>(
  config: Config,
  brand: BrandSettings,
  locale: string,
): ShownWidget<Config> {
  const own = Object.fromEntries(Object.entries(config.brand).filter(([, value]) => value !== null))
  const { email: _email, ...ofStore } = brand
  const texts = textsIn(locale, config.texts)
  return {
    ...config,
    locale,
    brand: { ...ofStore, ...own },
    texts: Object.fromEntries(textKeysOf[config.kind].map((key) => [key, texts[key]])),
  } as unknown as ShownWidget<Config>
}

/** For `pt-BR`: custom texts for it, then for `pt`, then built-in ones for either, then English. */
export function textsIn(locale: string, said: WidgetConfig['texts']): WidgetTexts {
  const [language = 'en'] = locale.split('-')
  return { ...writtenTexts.en, ...writtenTexts[language], ...said[language], ...said[locale] } as WidgetTexts
}
