import { imprintOf } from './imprint.ts'

it.each([
  ['Alder & Clay', 'Alder & Clay GmbH, Lindenstr. 4, 10969 Berlin', 'Alder & Clay GmbH, Lindenstr. 4, 10969 Berlin'],
  ['Alder & Clay', 'ALDER & CLAY\nLindenstr. 4', 'ALDER & CLAY\nLindenstr. 4'],
  ['Kiln', 'Kiln Pty. Ltd., 1 High St', 'Kiln Pty. Ltd., 1 High St'],
  ['Oak', 'Oak Street 1, Portland', 'Oak, Oak Street 1, Portland'],
  ['Oak', 'Oak 12, Portland', 'Oak, Oak 12, Portland'],
  ['Kiln', '1 High St', 'Kiln, 1 High St'],
  ['Kiln', null, 'Kiln'],
])('%s at %j becomes %j', (name, address, said) => {
  expect(imprintOf(name, address)).toBe(said)
})
