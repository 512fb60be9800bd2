import { defaultBrand } from '../brand/brand-settings.ts'
import { showWidget, textsIn } from './shown-widget.ts'
import { defaultConfig, widgetConfig } from './widget-config.ts'
import { kindOf, slugOf, widgetKind, widgetSlug } from './widget-kind.ts'
import { textKeysOf, widgetTextKeys, writtenTexts } from './widget-texts.ts'

describe("a widget's configuration", () => {
  it.each(widgetKind.options)('%s has a complete default', (kind) => {
    const config = defaultConfig(kind)
    expect(widgetConfig.parse(structuredClone(config))).toEqual(config)
    expect(kindOf(slugOf(kind))).toBe(kind)
  })

  it('has one URL name for each kind', () => {
    expect(widgetKind.options.map(slugOf)).toEqual(widgetSlug.options)
  })

  it('never hides that a reward was given', () => {
    const config = defaultConfig('review_list')
    const hiding = { ...config, card: { ...config.card, showIncentive: false } }
    expect(widgetConfig.safeParse(hiding).error?.issues).toMatchObject([{ path: ['card', 'showIncentive'] }])
  })

  it('refuses invalid colors, languages, and texts', () => {
    const config = defaultConfig('carousel')
    const refused = (change: object) => widgetConfig.safeParse({ ...config, ...change }).error?.issues[0]?.path
    expect(refused({ brand: { ...config.brand, accent: 'red;}' } })).toEqual(['brand', 'accent'])
    expect(refused({ texts: { '../x': {} } })?.[0]).toBe('texts')
    expect(refused({ texts: { en: { heading: ' ' } } })).toEqual(['texts', 'en', 'heading'])
  })
})

describe('the rendered widget', () => {
  it("uses the brand's look unless the widget has its own", () => {
    const config = defaultConfig('star_badge')
    const shown = showWidget({ ...config, brand: { ...config.brand, accent: '#FF0000' } }, defaultBrand, 'en')
    expect(shown.brand).toMatchObject({ accent: '#FF0000', primary: defaultBrand.primary, radius: 8 })
    expect(shown.brand).not.toHaveProperty('email')
  })

  it('uses the texts of its kind in the requested language', () => {
    const config = defaultConfig('star_badge')
    const shown = showWidget({ ...config, texts: { de: { noReviews: 'Noch nichts' } } }, defaultBrand, 'de-AT')
    expect(shown.texts).toEqual({
      noReviews: 'Noch nichts',
      outOf: '{n} von 5 Sternen',
      reviewsOne: '{n} Bewertung',
      reviewsOther: '{n} Bewertungen',
    })
  })

  it('falls back from region to language to English', () => {
    const said = { pt: { more: 'Mais' }, 'pt-BR': { retry: 'De novo' } }
    expect(textsIn('pt-BR', said)).toMatchObject({ more: 'Mais', retry: 'De novo', close: 'Close' })
  })

  it('has every text in every built-in language, with the same placeholders', () => {
    const names = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
    for (const texts of Object.values(writtenTexts))
      for (const key of widgetTextKeys) expect([key, names(texts[key])]).toEqual([key, names(writtenTexts.en?.[key])])
  })

  it('has no unused texts', () => {
    expect(new Set(Object.values(textKeysOf).flat())).toEqual(new Set(widgetTextKeys))
  })
})
