import { maskPeople } from './mask-people.ts'

it('keeps people distinguishable but not identifiable', () => {
  const said = {
    title: 'Lovely',
    body: 'Write to bea.buyer@people.example or call',
    authorName: 'Bea Buyer',
    author_email: 'bea@people.example',
    customer: { name: 'Bea Buyer', email: 'bea@people.example', phone: '+49 555', orders: 3 },
    product: { name: 'Mug' },
    people: [{ firstName: 'Bea', lastName: null, email: null }],
    at: null,
  }
  expect(maskPeople(said)).toEqual({
    title: 'Lovely',
    body: 'Write to b…@people.example or call',
    authorName: 'B… B…',
    author_email: 'b…@people.example',
    customer: { name: 'B… B…', email: 'b…@people.example', phone: '+… 5…', orders: 3 },
    product: { name: 'Mug' },
    people: [{ firstName: 'B…', lastName: null, email: null }],
    at: null,
  })
})

it.each([
  ['a@b.example', 'a…@b.example'],
  ['write to <Bea@shop.example>, or "c.d"@x.example', 'write to <B…@shop.example>, or "c.d"…@x.example'],
  ['a@b.example b@c.example@d.example', 'a…@b.example b…@c.example…@d.example'],
  ['@b.example', '…@b.example'],
  ['a@b', 'a@b'],
  ['a@.b and a@b. and 5 @ 3.50', 'a@.b and a@b. and 5 @ 3.50'],
  ['😀a@b.example', '😀…@b.example'],
  ['@@@', '@@@'],
])('masks the addresses in “%s”', (text, masked) => {
  expect(maskPeople(text)).toBe(masked)
})

it('takes linear time for long address-like text', () => {
  const began = performance.now()
  for (const part of ['a', '@', '@ a', 'a@', '@.', '"@', 'a.'])
    for (const start of ['', '@ ', 'x@']) expect(maskPeople(start + part.repeat(100_000))).toEqual(expect.any(String))
  expect(performance.now() - began).toBeLessThan(5000)
})
