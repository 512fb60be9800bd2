import { unknownShortcodes } from './shortcodes.ts'

describe('unknownShortcodes', () => {
  it.each([
    ['Thank you, {{ nickname }} {smile}', ['nickname']],
    ['Thank you, {{ customer name }}', ['{{ customer name }}']],
    ['Thank you, {{ a {{ customer name }}', ['{{ customer name }}']],
    ['Sender confirmed', []],
  ])('%s', (text, unknown) => {
    expect(unknownShortcodes(text)).toEqual(unknown)
  })

  it('stays fast for endless braces', () => {
    const began = performance.now()
    for (const part of ['{', '{{ ', '{{ a', '{{a|default:"', '} {{']) unknownShortcodes(part.repeat(100_000))
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
