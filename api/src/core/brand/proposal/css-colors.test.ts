import { colorsOfCss, toHex } from './css-colors.ts'

it.each([
  ['#abc', '#AABBCC'],
  [' #2F5bea ', '#2F5BEA'],
  ['#2f5beaff', '#2F5BEA'],
  ['rgb(47, 91, 234)', '#2F5BEA'],
  ['rgb(47 91 234 / 1)', '#2F5BEA'],
  ['18,18,18', '#121212'],
  ['#2f5bea80', null],
  ['rgba(47, 91, 234, 0.5)', null],
  ['rgb(300, 0, 0)', null],
  ['var(--x)', null],
  ['red', null],
  ['', null],
])('reads %s as %s', (text, expected) => expect(toHex(text)).toBe(expected))

it('finds the colors of a brand by the names of custom properties', () => {
  const css = `:root { --color-button: 18,18,18; --color-button-text: 255,255,255; --brand: #b45309; --bs-primary:#0d6efd }
    .a { color: #ff0000; --primary-hover: #111; margin: 0 } a:hover { --x: 1 }`
  expect(colorsOfCss(css)).toEqual(['#B45309', '#0D6EFD', '#121212'])
})

it('takes time that grows with the text', () => {
  expect(colorsOfCss('--'.repeat(200_000))).toEqual([])
  expect(colorsOfCss(`--primary:${' '.repeat(400_000)}`)).toEqual([])
})
