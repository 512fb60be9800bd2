import { fillTag, shortcodesOf } from './tagging.ts'

describe('tag templates', () => {
  it('list their shortcodes', () => {
    expect(shortcodesOf('{{tier.name}} and {{  points.band }}')).toEqual(['tier.name', 'points.band'])
  })

  it('are filled with values', () => {
    expect(fillTag('Tier: {{ tier.name }} ', { 'tier.name': 'Gold' })).toBe('Tier: Gold')
  })

  it('take linear time for unclosed braces', () => {
    const began = performance.now()
    for (const part of ['{{', ' ', '{{ ', '{{ a ']) shortcodesOf(`{{${part.repeat(100_000)}`)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
