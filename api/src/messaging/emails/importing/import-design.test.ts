import { importDesign } from '../import-design.ts'

const mjml = (body: string) => `<mjml><mj-body>${body}</mj-body></mjml>`
const textOf = (inner: string) => {
  const imported = importDesign('mjml', mjml(`<mj-section><mj-column><mj-text>${inner}</mj-text></mj-column></mj-section>`))
  return typeof imported === 'string' ? imported : (imported.blocks[0] as { text: string }).text
}

it.each([
  ['Hello <b>you</b> and <i>them</i>', 'Hello **you** and *them*'],
  ['See <a class="x" href="https://a.example/b?c=1&amp;d=2">this</a>', 'See [this](https://a.example/b?c=1&d=2)'],
  ['<a href="https://a.example/b c">this</a>', 'this'],
  ['One<br>Two</p><p>Three</p><p>Four</p>', 'One\nTwo\n\nThree\n\nFour'],
  ['<p>A &amp; B   &lt;C&gt;</p><style>p { color: red }</style>', 'A & B <C>'],
  ['<b><i>both</i></b> <b></b>', '***both***'],
  ['{{ customer.first_name | default: "you" }}', '{{ customer.first_name | default: "you" }}'],
])('reads the text %s', (inner, text) => {
  expect(textOf(inner)).toBe(text)
})

it('stays fast for hostile input', () => {
  const before = process.cpuUsage()
  for (const part of [
    '<a href="',
    '<a href="x">',
    '<b>',
    '<mj-text>',
    '<mj-text ',
    '</b>',
    '<',
    '&amp',
    '{',
    '{{',
    '<!--',
    '"',
    '</mj-text',
  ])
    for (const wrap of [(inner: string) => mjml(`<mj-text>${inner}</mj-text>`), mjml])
      for (const format of ['mjml', 'html'] as const) importDesign(format, wrap(part.repeat(Math.floor(180_000 / part.length))))
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(15_000_000)
})
