import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import { emailTypes } from '@yuko/contract/emails/email-types'
import { shortcodesOfTrigger } from '@yuko/contract/emails/workflow/shortcodes'
import { lintEmail } from './lint-email.ts'

const type = emailTypes['review-request']
const usual = defaultContents['review-request']()
const problemsOf = (text: string) =>
  lintEmail({ ...usual, blocks: [...usual.blocks, { id: 'words', type: 'text', text }] } as never, type)
    .filter(({ blockId }) => blockId === 'words')
    .map(({ message }) => message)

it('warns about text that only looks like a shortcode', () => {
  expect(problemsOf('How is {product}?')).toEqual(['{product} is shown as plain text. A shortcode has two braces on each side.'])
  expect(problemsOf('How is {product_name}? {{ product.title }}')).toEqual([])
})

it("requires a coupon's code", () => {
  const thanks = { kind: 'marketing', shortcodes: shortcodesOfTrigger({ type: 'order_placed' }) } as const
  const withCode = (code?: string) => {
    const coupon = { id: 'coupon', type: 'coupon', code, title: 'For you', note: '' }
    const { subject, preheader, blocks } = usual
    return lintEmail({ subject, preheader, blocks: [coupon, blocks.at(-1)] } as never, thanks)
      .filter(({ blockId }) => blockId === 'coupon')
      .map(({ severity }) => severity)
  }
  expect(withCode()).toEqual(['error'])
  expect(withCode(' ')).toEqual(['error'])
  expect(withCode('SPRING')).toEqual([])
})

describe("links in an email's text", () => {
  it.each([
    ['[the shop](https://shop.example)', []],
    ['[the shop]({{ store.url }})', []],
    ['[the shop]({{ store.url | default: "https://shop.example" }})', []],
    ['[the shop](shop.example)', ['A link must start with https://']],
    ['[the [old] shop](shop.example)', []],
    ['[the shop](shop{.example)', ['A link must start with https://']],
  ])('%s', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })

  it('are found in linear time in very long texts', () => {
    const began = performance.now()
    for (const part of ['{{ a }}', '[a]({{a}}', '[', '[a](', '{{']) problemsOf(`[a](${part.repeat(2000)}`)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
