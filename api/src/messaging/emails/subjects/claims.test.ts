import { claimsBeyond } from './claims.ts'

it.each([
  ['Your order has shipped', 'text: Your order has shipped', []],
  ['20 % off until Friday', 'text: Thanks for your order', ['20 %', 'off']],
  ['20% off', 'text: Take 20 % off your next order', []],
  ['20% off', 'text: You have 20 points', ['20%', 'off']],
  ['$10 for you', 'text: Save 10$ today', []],
  ['$10 for you', 'text: Save 10 € today', ['$10']],
  ['Free shipping, {{ customer.first_name | default: "friend 7" }}', 'text: How are the mugs?', ['Free']],
  ['Gratis Versand', 'text: Der Versand ist kostenlos.', []],
  ['Ihr Rabattcode', 'coupon: Danke', []],
  ['Ihr Rabattcode läuft ab', 'text: Danke', ['Rabattcode', 'läuft ab']],
  ['Offre spéciale : dernière chance', 'text: Merci', ['Offre', 'dernière chance']],
  ['Última oportunidad: 2 x 1', 'text: Gracias', ['2', '1', 'Última oportunidad']],
  ['Our sugar-free, pain-free office coffee', 'text: Coffee', []],
  ['Full refund, guaranteed', 'text: Coffee', ['refund', 'guaranteed']],
])('%j for %j: %j', (subject, mail, claims) => {
  expect(claimsBeyond(subject, mail)).toEqual(claims)
})

it('reads long texts in linear time', () => {
  const before = performance.now()
  claimsBeyond('a'.repeat(150), `${'a'.repeat(20_000)} ${'1.'.repeat(20_000)}`)
  expect(performance.now() - before).toBeLessThan(1000)
})
