import { choosePageWidget, type ShopPage, type Targeted } from './choose-page-widget.ts'

const aWidget = (id: string, change: Partial<Targeted> = {}): Targeted => ({
  id,
  is_enabled: true,
  scope: 'all',
  product_ids: [],
  group_ids: [],
  collection_ids: [],
  languages: [],
  ...change,
})
const byHand = aWidget('by hand', { scope: 'none' })
const everywhere = aWidget('everywhere')
const onProducts = aWidget('on product pages', { scope: 'product_pages' })
const elsewhere = aWidget('on other pages', { scope: 'other_pages' })
const forCollection = aWidget('for a collection', { scope: 'collections', collection_ids: ['summer', 'sale'] })
const forGroup = aWidget('for a group', { scope: 'groups', group_ids: ['mugs'] })
const forProduct = aWidget('for a product', { scope: 'products', product_ids: ['blue mug'] })
const all = [byHand, everywhere, elsewhere, onProducts, forCollection, forGroup, forProduct]

const product = { id: 'blue mug', groupId: 'mugs', collectionIds: ['sale'] }
const plain = { id: 'scarf', groupId: null, collectionIds: [] }
const chosen = (widgets: readonly Targeted[], page: Partial<ShopPage> = {}) =>
  choosePageWidget(widgets, {
    named: null,
    product: null,
    language: 'en',
    ...page,
    hasProduct: page.hasProduct ?? Boolean(page.product),
  })?.id

describe('the page widget that applies', () => {
  it('is the one whose scope is the most specific, whatever the order', () => {
    const remaining = [...all]
    const order: (string | undefined)[] = []
    while (remaining.length > 0) {
      const id = chosen(remaining, { product })
      order.push(id)
      if (id === undefined) break
      remaining.splice(
        remaining.findIndex((widget) => widget.id === id),
        1,
      )
    }
    expect(order).toEqual(['for a product', 'for a group', 'for a collection', 'on product pages', 'everywhere', undefined])
  })

  it('is the one for other pages where there is no product', () => {
    expect(chosen(all)).toBe('on other pages')
    expect(chosen([byHand, everywhere, onProducts])).toBe('everywhere')
  })

  it('is one for product pages if the store does not have the product', () => {
    expect(chosen(all, { product: null, hasProduct: true })).toBe('on product pages')
  })

  it('is none for a product that nothing targets', () => {
    expect(chosen([byHand, forCollection, forGroup, forProduct, elsewhere], { product: plain })).toBeUndefined()
  })

  it('prefers one for the language, then the first in the order', () => {
    const german = aWidget('German', { languages: ['de'] })
    const second = aWidget('second')
    expect(chosen([everywhere, german, second], { language: 'de-AT' })).toBe('German')
    expect(chosen([german, everywhere, second], { language: 'en' })).toBe('everywhere')
    expect(chosen([second, everywhere], { language: 'de' })).toBe('second')
    expect(chosen([aWidget('Brazilian', { languages: ['pt-BR'] })], { language: 'pt' })).toBeUndefined()
    expect(chosen([aWidget('German', { languages: ['de'] })], { language: 'den' })).toBeUndefined()
  })

  it('prefers the scope over the language', () => {
    expect(chosen([aWidget('German', { languages: ['de'] }), forProduct], { product, language: 'de' })).toBe('for a product')
  })

  it('is never one that is turned off, except where an element names it', () => {
    const off = aWidget('off', { is_enabled: false })
    expect(chosen([off])).toBeUndefined()
    expect(chosen([off, everywhere], { named: 'off' })).toBe('off')
  })

  it('is the named one, or chosen as usual if it was deleted', () => {
    expect(chosen(all, { product, named: 'by hand' })).toBe('by hand')
    expect(chosen(all, { product, named: 'deleted' })).toBe('for a product')
  })
})
