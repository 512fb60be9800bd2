import { cleanMessage } from './clean-message.ts'

describe('cleanMessage', () => {
  it.each([
    ['No answer for eva@kettles.example', 'No answer for …@…'],
    ['GET https://yuko.example/reviews?token=1#top failed', 'GET https://yuko.example/reviews failed'],
    ['Order 48151623', 'Order …'],
  ])('%s', (said, kept) => {
    expect(cleanMessage(said)).toBe(kept)
  })

  it('takes linear time for long messages', () => {
    const began = performance.now()
    for (const part of ['a', '@ a', 'a@', '?', 'http://', '-a']) cleanMessage(part.repeat(100_000))
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
