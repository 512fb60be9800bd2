import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { readMarkedText, writeMarkedText } from '@yuko/contract/emails/marked-text'
import { piecesOf } from '@yuko/contract/emails/text-pieces'
import { toHtml } from './marks.ts'

const html = (text: string) =>
  toHtml(piecesOf(text), { link: (address) => ({ name: 'link', set: `{% address link %}${address}{% endaddress %}` }) }, '')
const textsOf = (block: EmailBlock): string[] => {
  if (block.type === 'columns') return block.columns.flatMap(({ blocks }) => blocks.flatMap(textsOf))
  return Object.values(block).filter((value) => typeof value === 'string')
}
const ofDefaults = Object.values(defaultContents).flatMap((content) => content().blocks.flatMap(textsOf))

describe('a text of an email', () => {
  it('has bold of a single character', () => {
    expect(html('**5** of **7**')).toBe('<strong>5</strong> of <strong>7</strong>')
  })

  it.each([
    ...new Set(ofDefaults),
    'Hi **{{ customer.first_name | default: "there" }}**,\n\nyour *order* [{{order.number}}]({{ order.url }}) is here.\n• One\n• Two',
    '{% if order.number %}**Thanks**{% endif %} 5 * 3 * 2 [x] (y) **** * a*',
    '<b>**&amp;**</b> [**a** b](https://a.example/?b=1&c=2)',
  ])('looks the same after the editor read and wrote it: %s', (text) => {
    expect(html(writeMarkedText(readMarkedText(text)))).toBe(html(text))
  })
})
