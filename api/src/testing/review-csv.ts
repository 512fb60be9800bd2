import { stringify } from 'csv-stringify/sync'

const header = [
  'title',
  'body',
  'rating',
  'review_date',
  'reviewer_name',
  'reviewer_email',
  'product_id',
  'product_handle',
  'reply',
  'picture_urls',
]

const texts = [
  ['Lovely', 'Soft, warm and "exactly" as shown.\nI wear it every day; my sister wants one, too.'],
  ['', 'Kam nach zwei Tagen an, sitzt gut – nur die Ärmel sind etwas kürzer.'],
  ['Très bien', 'Jolie couleur, très élégant. Je recommande !'],
  ['', 'Precioso, aunque la talla es pequeña.'],
  ['買ってよかった', 'とても着心地がいいです。また買います。'],
  ['Meh', 'It shrank, by 2" at least.\n\n\tNot what I paid for.'],
  ['Отлично', 'Мягкий и тёплый, размер подошёл.'],
  ['5 stars', "It's great 😍🧣 <3"],
] as const

const names = ['Mara Lind', 'José Álvarez', 'Zoë O’Brien', '佐藤 花', 'Søren Ægir', 'Anna "Nan" Kováč', 'Иван Петров']
const products = ['wool-scarf', 'linen-shirt', 'rain-jacket', 'felt-hat', 'canvas-bag', 'knit-socks', 'denim-apron']

export interface ReviewCsvOptions {
  /** Number of the first row, so that two files can contain different reviews. */
  from?: number
  lineBreak?: '\n' | '\r\n'
  delimiter?: string
}

/**
 * Reviews in Judge.me's export format: several languages, multi-line cells, quotes, and empty titles; each row is a different
 * review.
 */
export function reviewCsv(rows: number, { from = 1, lineBreak = '\n', delimiter = ',' }: ReviewCsvOptions = {}): string {
  const records = Array.from({ length: rows }, (_, index) => rowOf(from + index))
  return stringify([header, ...records], { delimiter, record_delimiter: lineBreak })
}

function rowOf(number: number): string[] {
  const [title, body] = texts[number % texts.length] ?? ['', '']
  const product = number % products.length
  const day = String(1 + (number % 28)).padStart(2, '0')
  const month = String(1 + (number % 10)).padStart(2, '0')
  return [
    title,
    `${body} (${number})`,
    String(1 + (number % 5)),
    `${day}/${month}/2025`,
    names[number % names.length] ?? '',
    `shopper.${number}@example.com`,
    String(1000 + product),
    `${products[product]}-${1000 + product}`,
    number % 10 === 0 ? 'Thank you, that means a lot to us.' : '',
    number % 12 === 0 ? `https://pictures.example/${number}/a.jpg,https://pictures.example/${number}/b.jpg` : '',
  ]
}
