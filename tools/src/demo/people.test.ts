import { demoProducts } from './catalogue.ts'
import { demoPurchases, demoShoppers, plain } from './people.ts'
import { demoReviews } from './reviews.ts'

describe('the demo shop', () => {
  const shoppers = demoShoppers(120)

  it('has the same shoppers on every machine, each with an own address', () => {
    expect(demoShoppers(120)).toEqual(shoppers)
    expect(new Set(shoppers.map(({ email }) => email)).size).toBe(120)
    expect(shoppers.filter(({ email }) => !/^[a-z.]+\d+@example\.(com|net|org)$/.test(email))).toEqual([])
  })

  it('writes names of all languages as plain addresses', () => {
    expect([plain('Étienne Noël'), plain('Käthe  Vogt ')]).toEqual(['etienne.noel', 'kathe.vogt'])
  })

  it('sells in the days of the year, in order, and once for the first time to each newcomer', () => {
    const [newcomers, veterans] = [shoppers.slice(0, 80), shoppers.slice(80)]
    const purchases = demoPurchases(newcomers, veterans, 365)
    const days = purchases.map(({ day }) => day)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect(Math.min(...days)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...days)).toBeLessThan(365)
    const firsts = purchases.filter(({ isFirst }) => isFirst).map(({ shopper }) => shopper.email)
    expect(firsts).toHaveLength(80)
    expect(new Set(firsts)).toEqual(new Set(newcomers.map(({ email }) => email)))
    expect(purchases.every(({ lines }) => lines.length > 0)).toBe(true)
  })

  it('has reviews from before today only, without repeated texts or open placeholders', () => {
    const today = new Date('2026-11-26T12:00:00Z')
    const reviews = demoReviews(200, today)
    expect(new Set(reviews.map(({ body }) => body)).size).toBe(200)
    expect(reviews.filter(({ date }) => date >= '2026-11-26')).toEqual([])
    expect(reviews.filter(({ body, title }) => /[{}]/.test(body + title))).toEqual([])
    expect(reviews.every(({ product }) => demoProducts.includes(product))).toBe(true)
  })
})
