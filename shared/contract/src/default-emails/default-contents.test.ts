import { defaultContents } from './default-contents.ts'

it('claims only what is true for every review and delay', () => {
  const reply = JSON.stringify(defaultContents['review-reply']())
  expect(reply).not.toContain('The reply is public')
  expect(reply).toContain('The reply is shown wherever your review is.')
  for (const type of ['review-request', 'review-reminder-1'] as const)
    expect(JSON.stringify(defaultContents[type]())).not.toMatch(/for a while|daily use/)
})
