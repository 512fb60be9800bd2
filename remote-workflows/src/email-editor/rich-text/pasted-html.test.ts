import { writeMarkedText } from '@yuko/contract/emails/marked-text'
import { readHtml } from './pasted-html.ts'

it.each([
  [
    'a website',
    '<h1 style="color:red">Two <i>things</i></h1><ul><li>one <b>bold</b></li>\n<li>two</li></ul>',
    'Two *things*\n\n• one **bold**\n• two',
  ],
  ['paragraphs', '<p>One</p>\n<p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  [
    'Google Docs',
    '<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span> <span style="font-style:italic">slanted</span></p></b>',
    '**Bold** *slanted*',
  ],
  ['a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'ab\nc'],
  ['links', '<a href="https://a.example/b">go</a> <a href="javascript:alert(1)">no</a>', '[go](https://a.example/b) no'],
  ['code', '<p onclick="x()">a<script>alert(1)</script><style>p{}</style><img src=x onerror=y> b &amp; c</p>', 'a b & c'],
  ['shortcodes', '<p>Hi {{ customer.first_name }}</p>', 'Hi {{ customer.first_name }}'],
])('keeps what emails can say: %s', (_, html, text) => {
  expect(writeMarkedText(readHtml(html))).toBe(text)
})
