import { fillTag, shortcodesOf } from './tagging.ts'

describe('templates of tags', () => {
  it('name what stands in their braces', () => {
    expect(shortcodesOf('{{tier.name}} and {{  points.band }}')).toEqual(['tier.name', 'points.band'])
  })

  it('are filled with values', () => {
    expect(fillTag('Tier: {{ tier.name }} ', { 'tier.name': 'Gold' })).toBe('Tier: Gold')
  })

  it('are read in no longer time when braces have no end', () => {
    const began = performance.now()
    for (const part of ['{{', ' ', '{{ ', '{{ a ']) shortcodesOf(`{{${part.repeat(100_000)}`)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
