import { reminder1Content, replyContent, requestContent } from './default-contents.ts'

it('claims only what is true for every review and delay', () => {
  const reply = JSON.stringify(replyContent)
  expect(reply).not.toContain('The reply is public')
  expect(reply).toContain('The reply is shown wherever your review is.')
  for (const content of [requestContent, reminder1Content]) expect(JSON.stringify(content)).not.toMatch(/for a while|daily use/)
})
