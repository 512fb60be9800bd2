import { menuOf } from '#navigation/areas.ts'

const labels = (...asked: Parameters<typeof menuOf>) => menuOf(...asked).map(({ label }) => label)

it('puts email first for stores that use neither app', () => {
  expect(labels('review')).toEqual([undefined, 'Reviews', 'Email', undefined])
  expect(labels('review', { modules: ['email'] })).toEqual([undefined, 'Email', 'Reviews', undefined])
  expect(labels('loyalty', { modules: ['loyalty', 'email'] })).toEqual([undefined, 'Loyalty', 'Email', undefined])
})

it('has the releases of the server for its operators', () => {
  expect(labels('review', { isOperator: true })).toEqual([undefined, 'Reviews', 'Email', undefined, 'This server'])
})
