import { emailTypes } from '@yuko/contract/emails/email-types'
import { lintEmail } from './lint-email.ts'

const type = emailTypes['review-request']
const problemsOf = (text: string) =>
  lintEmail({ ...type.content, blocks: [...type.content.blocks, { id: 'words', type: 'text', text }] } as never, type)
    .filter(({ blockId }) => blockId === 'words')
    .map(({ message }) => message)

describe('links in the words of a mail', () => {
  it.each([
    ['[the shop](https://shop.example)', []],
    ['[the shop]({{ store.url }})', []],
    ['[the shop]({{ store.url | default: "https://shop.example" }})', []],
    ['[the shop](shop.example)', ['An address begins with https://']],
    ['[the [old] shop](shop.example)', []],
    ['[the shop](shop{.example)', ['An address begins with https://']],
  ])('%s', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })

  it('are found in no longer time in a text without an end', () => {
    const began = performance.now()
    for (const part of ['{{ a }}', '[a]({{a}}', '[', '[a](', '{{']) problemsOf(`[a](${part.repeat(2000)}`)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
