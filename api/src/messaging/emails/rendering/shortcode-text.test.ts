import { literally } from './shortcode-text.ts'

it('keeps braces that are not shortcodes as text', () => {
  expect(literally('{{{ {% {a}')).toBe('{{ "{{" }}{ {{ "{" }}% {a}')
})
