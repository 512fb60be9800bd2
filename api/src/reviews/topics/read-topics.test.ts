import { readTopics } from './read-topics.ts'

const signs = { 1: '+', 0: '=', [-1]: '-' }
const read = (body: string, language: string | null = null, title: string | null = null) =>
  readTopics({ title, body, language }).map(({ topic, sentiment }) => `${topic}${signs[sentiment]}`)

describe('topics of a text', () => {
  it.each([
    ['Runs small, but the fabric is soft and the color is beautiful.', ['fit-', 'material+', 'appearance+']],
    ['Great quality and fast shipping! Not too expensive either.', ['quality+', 'delivery+', 'price+']],
    ['The delivery was fast and the quality is awful', ['delivery+', 'quality-']],
    [
      'Fell apart after two washes. I asked for a refund and customer service never replied.',
      ['durability-', 'returns=', 'service-'],
    ],
    ['It doesn’t work. Instructions were confusing.', ['effect-', 'usability-']],
    ['No problems with delivery.', ['delivery+']],
    ['Quality, fit and price are all great', ['quality+', 'fit+', 'price+']],
    ['I wear size M in most stores.', ['fit=']],
  ])('in English: %s', (text, topics) => expect(read(text)).toEqual(topics))

  it.each([
    [
      'Die Lieferung war schnell, leider passt die Hose nicht. Das Material gefällt mir nicht.',
      ['delivery+', 'fit-', 'material-'],
    ],
    ['Qualität top, Preis auch. Riecht nicht gut.', ['quality+', 'price+', 'smell-']],
    ['Fällt sehr klein aus, sonst sehr bequem und hochwertig.', ['fit-', 'comfort+', 'quality+']],
    ['Nach einer Woche kaputt gegangen. Auf meine Mail kam keine Antwort.', ['durability-', 'service-']],
    ['Größe passt und nicht teuer', ['fit+', 'price+']],
  ])('in German: %s', (text, topics) => expect(read(text)).toEqual(topics))

  it.each([
    ['La calidad es muy buena, pero el envío llegó tarde y la talla es demasiado pequeña.', ['quality+', 'delivery-', 'fit-']],
    ['Se rompió a la semana y el vendedor no responde. No vale la pena.', ['durability-', 'service=', 'price-']],
    [
      'Muy cómodas y buen precio, huelen un poco a plástico pero bien embalado.',
      ['comfort+', 'price+', 'smell=', 'material=', 'packaging+'],
    ],
  ])('in Spanish: %s', (text, topics) => expect(read(text)).toEqual(topics))

  it.each([
    ['Très belle couleur, livraison rapide mais taille trop petit. Pas cher.', ['appearance+', 'delivery+', 'fit-', 'price+']],
    [
      'Le tissu est doux mais les coutures ne sont pas solides, j’ai renvoyé le colis.',
      ['material+', 'quality-', 'returns-', 'delivery='],
    ],
    ['Ne fonctionne plus après un mois, service client injoignable.', ['durability-', 'service-']],
  ])('in French: %s', (text, topics) => expect(read(text)).toEqual(topics))

  it('reads the title too', () => {
    expect(read('Bought it for my sister.', 'en', 'Overpriced')).toEqual(['price-'])
  })

  it('counts good and bad of one topic as neutral', () => {
    expect(read('The delivery was fast. The second delivery was late.')).toEqual(['delivery='])
  })
})

describe('languages', () => {
  it('are recognized by the text, whatever was recorded', () => {
    expect(read('Die Qualität ist sehr gut', 'en')).toEqual(['quality+'])
  })

  it.each([
    ['Italian', 'Prodotto ottimo, molto bello e di buona qualità', null],
    ['Portuguese', 'O produto é bom e chegou rápido, muito bom para o preço', null],
    ['Dutch', 'De kwaliteit is heel goed en de service ook', null],
    ['a recorded language that isn’t one of ours', 'Super kvalitet', 'da'],
    ['Japanese', '品質がとても良いです', 'ja'],
    ['no words', '★★★ :-)', null],
  ])('other than ours are left alone: %s', (_, text, language) => expect(read(text, language)).toEqual([]))
})

it('takes a text of the longest kind in a moment', () => {
  const before = performance.now()
  read('the quality is not good, '.repeat(200))
  expect(performance.now() - before).toBeLessThan(1000)
})
