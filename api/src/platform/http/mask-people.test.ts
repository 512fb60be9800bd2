import { maskPeople } from './mask-people.ts'

it('tells people apart without telling who they are', () => {
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
