import { messageOfStep } from './slack-message.ts'

const link = { label: 'Open in Yuko', url: 'https://yuko.test/subscribers/sub_1' }

/** What Slack shows in the channel, without our link; and the text of the phone notification. */
function shown(text: string) {
  const message = messageOfStep(text, link)
  const [{ text: section }] = message.blocks as [{ text: { text: string } }]
  return { section: section.text.replace(`\n<${link.url}|${link.label}>`, ''), phone: message.text }
}

describe('a long message of a workflow step', () => {
  it.each([
    ['an entity', '&amp; more', ''],
    ['a link', '<https://mill.example/mugs|our mugs> and more', ''],
    ['a character of two code units', '😀😀 and more', ''],
    ['words', 'more and more', 'm'],
  ])('is never cut inside %s', (_, end, kept) => {
    const before = 'a'.repeat(2498)
    expect(shown(before + end).section).toBe(`${before}${kept}…`)
    const short = 'a'.repeat(998)
    expect(shown(short + end).phone).toBe(`${short}${kept}…`)
  })

  it('is cut at its limit after a plain “<”', () => {
    const text = `5 < 6\n${'a'.repeat(3000)}`
    expect(shown(text).section).toBe(`${text.slice(0, 2499)}…`)
  })

  it('stays as it is up to its limit', () => {
    const text = `${'a'.repeat(2495)}&amp;`
    expect(shown(text).section).toBe(text)
  })
})
