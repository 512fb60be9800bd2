import type { ImportField, ImportKind, ImportMapping, ImportPreset } from '@yuko/contract/imports/import'
import { shopifyExport } from './store-files/shopify-exports.ts'

/** The header of Judge.me's import template; `product_url` and `curated` came later. */
const judgeme: Record<string, ImportField> = {
  title: 'title',
  body: 'body',
  rating: 'rating',
  review_date: 'submittedAt',
  reviewer_name: 'authorName',
  reviewer_email: 'authorEmail',
  product_id: 'productExternalId',
  product_handle: 'productHandle',
  product_url: 'productUrl',
  reply: 'reply',
  picture_urls: 'pictureUrls',
  curated: 'curated',
}

/** These four together are Judge.me's; the others may be missing in a file that was edited by hand. */
const judgemeMarks = ['body', 'rating', 'review_date', 'reviewer_name']

/** What other programs call the fields, letters and digits only, likeliest first. */
type Synonyms = Partial<Record<ImportField, readonly string[]>>
const reviewSynonyms: Synonyms = {
  title: ['title', 'reviewtitle', 'headline', 'subject', 'summary', 'titel', 'titre', 'titulo'],
  body: [
    'body',
    'reviewbody',
    'review',
    'reviewtext',
    'reviewcontent',
    'content',
    'text',
    'bodytext',
    'comment',
    'message',
    'description',
  ],
  rating: ['rating', 'stars', 'score', 'reviewscore', 'starrating', 'reviewrating', 'bewertung', 'note', 'punteggio'],
  submittedAt: ['reviewdate', 'date', 'createdat', 'datecreated', 'submittedat', 'commentedat', 'time', 'datum'],
  authorName: ['reviewername', 'author', 'authorname', 'name', 'displayname', 'customername', 'customer', 'nickname'],
  authorEmail: ['revieweremail', 'email', 'authoremail', 'emailaddress', 'customeremail', 'mail'],
  productExternalId: ['productid', 'productexternalid', 'externalproductid', 'pageid', 'sku'],
  productHandle: ['producthandle', 'handle', 'productslug', 'slug'],
  productUrl: ['producturl', 'productlink', 'url', 'link'],
  reply: ['reply', 'replybody', 'replycontent', 'response', 'commentcontent', 'merchantreply', 'answer'],
  pictureUrls: ['pictureurls', 'pictures', 'imageurls', 'images', 'photourls', 'photos', 'photourl', 'publishedimageurl'],
  curated: ['curated', 'status', 'state', 'reviewstatus', 'published'],
  externalId: ['reviewid', 'externalid', 'id'],
}

const emailNames = ['email', 'emailaddress', 'customeremail', 'mail']
const synonyms: Record<ImportKind, Synonyms> = {
  reviews: reviewSynonyms,
  products: {
    title: ['title', 'name', 'productname', 'producttitle', 'product'],
    handle: ['handle', 'urlhandle', 'slug', 'urlkey', 'productslug', 'producthandle'],
    externalId: ['id', 'productid', 'externalid', 'sku'],
    status: ['status', 'state', 'published'],
    imageUrl: ['imageurl', 'imagesrc', 'image', 'images', 'picture', 'productimageurl'],
    url: ['url', 'producturl', 'permalink', 'link', 'externalurl'],
  },
  customers: {
    email: emailNames,
    name: ['name', 'fullname', 'customername', 'displayname', 'customer'],
    firstName: ['firstname', 'givenname', 'vorname'],
    lastName: ['lastname', 'familyname', 'surname', 'nachname'],
    externalId: ['id', 'customerid', 'externalid', 'userid'],
  },
  orders: {
    externalId: ['id', 'orderid', 'externalid', 'order', 'name'],
    number: ['number', 'ordernumber', 'orderno'],
    email: [...emailNames, 'billingemail', 'customeremailaddress'],
    customerName: ['customername', 'customer', 'billingname', 'fullname'],
    placedAt: ['placedat', 'createdat', 'date', 'orderdate', 'datecreated', 'purchasedate', 'time'],
    productExternalId: ['productid', 'productexternalid', 'itemid', 'sku'],
    productHandle: ['producthandle', 'productslug', 'handle'],
    productTitle: ['producttitle', 'productname', 'product', 'itemname', 'item', 'lineitemname'],
    quantity: ['quantity', 'qty', 'itemquantity', 'lineitemquantity'],
  },
}

export interface Detected {
  kind: ImportKind
  preset: ImportPreset
  mapping: ImportMapping
}

/** Which program the file comes from and which column fills which field. `asked` is what the rows are said to be. */
export function detectPreset(columns: readonly string[], asked: ImportKind = 'reviews'): Detected {
  const byName = new Map(columns.map((column) => [column.trim().toLowerCase(), column]))
  const mapping: ImportMapping = {}
  if (asked === 'reviews') {
    if (!judgemeMarks.every((mark) => byName.has(mark))) return detectBySynonyms(columns, asked)
    for (const [name, field] of Object.entries(judgeme)) {
      const column = byName.get(name)
      if (column !== undefined) mapping[field] = column
    }
    return { kind: asked, preset: 'judgeme', mapping }
  }
  return shopifyExport(byName) ?? detectBySynonyms(columns, asked)
}

function detectBySynonyms(columns: readonly string[], kind: ImportKind): Detected {
  const mapping: ImportMapping = {}
  const byLetters = new Map(columns.map((column) => [lettersOf(column), column]))
  const taken = new Set<string>()
  for (const [field, names] of Object.entries(synonyms[kind]) as [ImportField, readonly string[]][]) {
    const column = names.map((name) => byLetters.get(name)).find((found) => found !== undefined && !taken.has(found))
    if (column === undefined) continue
    mapping[field] = column
    taken.add(column)
  }
  return { kind, preset: 'generic', mapping }
}

function lettersOf(column: string): string {
  return column
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Columns that a mapping names and the file does not have. */
export function unknownColumns(mapping: ImportMapping, columns: readonly { name: string }[]): string[] {
  const names = new Set(columns.map((column) => column.name))
  return Object.values(mapping).filter((column) => !names.has(column))
}
