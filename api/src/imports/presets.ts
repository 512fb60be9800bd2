import type { ImportField, ImportMapping, ImportPreset } from '@yuko/contract/imports/import'
import { requiredImportFields } from '@yuko/contract/imports/import'

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
const synonyms: Record<ImportField, readonly string[]> = {
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

/** Which program the file comes from and which column fills which field. */
export function detectPreset(columns: readonly string[]): { preset: ImportPreset; mapping: ImportMapping } {
  const byName = new Map(columns.map((column) => [column.trim().toLowerCase(), column]))
  const mapping: ImportMapping = {}
  if (judgemeMarks.every((mark) => byName.has(mark))) {
    for (const [name, field] of Object.entries(judgeme)) {
      const column = byName.get(name)
      if (column !== undefined) mapping[field] = column
    }
    return { preset: 'judgeme', mapping }
  }
  const byLetters = new Map(columns.map((column) => [lettersOf(column), column]))
  const taken = new Set<string>()
  for (const [field, names] of Object.entries(synonyms) as [ImportField, readonly string[]][]) {
    const column = names.map((name) => byLetters.get(name)).find((found) => found !== undefined && !taken.has(found))
    if (column === undefined) continue
    mapping[field] = column
    taken.add(column)
  }
  return { preset: 'generic', mapping }
}

function lettersOf(column: string): string {
  return column
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export function missingFields(mapping: ImportMapping): ImportField[] {
  return requiredImportFields.filter((field) => mapping[field] === undefined)
}

/** Columns that a mapping names and the file does not have. */
export function unknownColumns(mapping: ImportMapping, columns: readonly { name: string }[]): string[] {
  const names = new Set(columns.map((column) => column.name))
  return Object.values(mapping).filter((column) => !names.has(column))
}
