import { textSize } from './text-segments.ts'

it.each([
  ['', 'gsm-7', 0, 0],
  ['a'.repeat(160), 'gsm-7', 1, 160],
  ['a'.repeat(161), 'gsm-7', 2, 161],
  ['a'.repeat(306), 'gsm-7', 2, 306],
  ['a'.repeat(307), 'gsm-7', 3, 307],
  ['Grüße für 5 €', 'gsm-7', 1, 14],
  ['€'.repeat(80), 'gsm-7', 1, 160],
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'gsm-7', 2, 164],
  [`${'a'.repeat(152)}€${'a'.repeat(151)}a`, 'gsm-7', 3, 306],
  ['ê', 'ucs-2', 1, 1],
  ['It’s here', 'ucs-2', 1, 9],
  ['ж'.repeat(70), 'ucs-2', 1, 70],
  ['ж'.repeat(71), 'ucs-2', 2, 71],
  [`${'ж'.repeat(66)}😀${'ж'.repeat(66)}`, 'ucs-2', 3, 134],
])('counts %j as %s in %d segments', (text, encoding, segments, units) => {
  expect(textSize(text)).toMatchObject({ encoding, segments, units })
})
