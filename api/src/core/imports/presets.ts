import {
  type ImportField,
  type ImportKind,
  type ImportMapping,
  type ImportPreset,
  type ReviewPresetName,
  reviewPresetName,
} from '@yuko/contract/imports/import'
import { type ReviewPreset, reviewPresets } from '@yuko/contract/imports/review-presets'
import { lettersOf } from './column-name.ts'
import { historyExport, historyFields } from './points/history-presets.ts'
import { pastFields, pointsDates, pointsExport, pointsFields } from './points/points-presets.ts'
import { shopifyExport } from './store-files/shopify-exports.ts'
import { subscriberFields, subscribersExport } from './subscribers/subscribers-presets.ts'

/** Other programs' names of the fields, normalized, most likely first. */
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
  variantExternalId: ['variantid', 'productvariantid'],
  variantTitle: ['varianttitle', 'variant', 'variantname', 'productvariant'],
  reply: ['reply', 'replybody', 'replycontent', 'response', 'commentcontent', 'merchantreply', 'answer'],
  replyAt: ['replydate', 'repliedat', 'replyat', 'replydatecreated', 'commentcreatedat'],
  isReplyPublic: ['replyispublic', 'commentpublic'],
  pictureUrls: ['pictureurls', 'pictures', 'imageurls', 'images', 'photourls', 'photos', 'photourl', 'publishedimageurl'],
  videoUrls: ['videourls', 'videos', 'videourl'],
  curated: ['curated', 'status', 'state', 'reviewstatus', 'published'],
  verified: ['verified', 'verifiedbuyer', 'verifiedpurchase', 'isverified', 'isverifiedbuyer'],
  isIncentivized: ['incentivized', 'isincentivized'],
  isFeatured: ['featured', 'isfeatured', 'feature'],
  externalId: ['reviewid', 'externalid', 'id'],
  locale: ['language', 'locale', 'reviewlanguage', 'lang', 'sprache', 'langue', 'idioma', 'lingua'],
}

const emailNames = ['email', 'emailaddress', 'customeremail', 'mail']
const synonyms: Record<ImportKind, Synonyms> = {
  reviews: reviewSynonyms,
  products: {
    title: ['title', 'name', 'productname', 'producttitle', 'product'],
    handle: ['handle', 'urlhandle', 'slug', 'urlkey', 'productslug', 'producthandle'],
    externalId: ['id', 'productid', 'externalid', 'sku'],
    status: ['status', 'state', 'published'],
    vendor: ['vendor', 'brand', 'brands', 'manufacturer', 'marke', 'hersteller', 'supplier'],
    productType: ['producttype', 'categories', 'category', 'productcategory', 'type', 'kategorie', 'produkttyp'],
    tags: ['tags', 'producttags', 'labels', 'schlagworte'],
    price: ['price', 'saleprice', 'regularprice', 'variantprice', 'unitprice', 'preis', 'prix', 'precio'],
    currency: ['currency', 'pricecurrency', 'currencycode', 'waehrung', 'wahrung'],
    imageUrl: ['imageurl', 'imagesrc', 'image', 'images', 'picture', 'productimageurl'],
    url: ['url', 'producturl', 'permalink', 'link', 'externalurl'],
  },
  customers: {
    email: emailNames,
    name: ['name', 'fullname', 'customername', 'displayname', 'customer'],
    firstName: ['firstname', 'givenname', 'vorname'],
    lastName: ['lastname', 'familyname', 'surname', 'nachname'],
    externalId: ['id', 'customerid', 'externalid', 'userid'],
    tags: ['tags', 'customertags', 'groups', 'labels'],
    country: ['country', 'countrycode', 'billingcountry', 'defaultaddresscountrycode', 'addresscountrycode', 'land'],
    birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob', 'geburtstag', 'geburtsdatum'],
    locale: ['language', 'locale', 'lang', 'sprache'],
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
    price: ['price', 'unitprice', 'itemprice', 'itemcost', 'lineitemprice'],
    total: ['total', 'ordertotal', 'ordertotalamount', 'totalprice', 'amount'],
    currency: ['currency', 'ordercurrency'],
    financialStatus: ['financialstatus', 'paymentstatus', 'payment'],
    paidAt: ['paidat', 'paiddate', 'datepaid'],
    fulfilledAt: ['fulfilledat', 'shippedat', 'shippeddate', 'fulfillmentdate'],
    deliveredAt: ['deliveredat', 'delivereddate', 'deliverydate'],
    cancelledAt: ['cancelledat', 'canceledat'],
    country: ['country', 'countrycode', 'shippingcountry', 'shippingcountrycode'],
    tags: ['tags', 'ordertags'],
    discountCodes: ['discountcodes', 'discountcode', 'coupons', 'coupon', 'couponcode', 'couponcodes', 'vouchercode'],
    channel: ['channel', 'saleschannel', 'source', 'createdvia'],
  },
  loyalty_points: {
    email: [...emailNames, 'emails', 'customer'],
    points: [
      'points',
      'pointsbalance',
      'pointbalance',
      'balance',
      'currentpoints',
      'availablepoints',
      'loyaltypoints',
      'totalpoints',
      'approvedpoints',
      'pointsapproved',
    ],
    addPoints: ['addpoints', 'pointstoadd'],
    name: ['name', 'fullname', 'customername', 'displayname'],
    firstName: ['firstname', 'givenname', 'vorname'],
    lastName: ['lastname', 'familyname', 'surname', 'nachname'],
    birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob', 'geburtstag'],
    tier: ['tier', 'viptier', 'currenttier', 'loyaltytier', 'tiername', 'level', 'viplevel'],
    tierUntil: ['tieruntil', 'tierexpiresat', 'viptierenddate', 'tierexpirydate', 'viptierexpirationdate'],
    ...pastFields,
  },
  points_history: {
    email: [...emailNames, 'emails', 'customer'],
    occurredAt: [
      'date',
      'occurredat',
      'createdat',
      'transactiondate',
      'datetime',
      'dateandtime',
      'activitydate',
      'actiondate',
      'created',
      'timestamp',
      'time',
      'datum',
      'fecha',
    ],
    points: [
      'points',
      'pointschange',
      'pointsamount',
      'pointsearned',
      'earnedpoints',
      'pointsapproved',
      'approvedpoints',
      'change',
      'amount',
      'punkte',
      'puntos',
    ],
    spentPoints: ['pointsspent', 'spentpoints', 'pointsredeemed', 'redeemedpoints', 'pointsused', 'pointsdeducted'],
    description: [
      'description',
      'reason',
      'activity',
      'action',
      'activityname',
      'actionname',
      'rulename',
      'event',
      'details',
      'title',
    ],
    entryType: ['type', 'transactiontype', 'activitytype', 'kind', 'category', 'source'],
  },
  subscribers: {
    email: [...emailNames, 'subscriber', 'contact'],
    firstName: ['firstname', 'givenname', 'vorname', 'prenom', 'name'],
    lastName: ['lastname', 'familyname', 'surname', 'nachname', 'nom'],
    consent: ['consent', 'emailmarketingconsent', 'acceptsemailmarketing', 'acceptsmarketing', 'status', 'subscribed', 'optin'],
    consentAt: ['consentat', 'subscribedat', 'optindate', 'optintime', 'confirmtime', 'signupdate', 'datesubscribed'],
    unsubscribedAt: ['unsubscribedat', 'unsubtime', 'optoutdate', 'dateunsubscribed'],
    suppressed: ['suppressed', 'bounced', 'cleantime', 'suppressionreason'],
    country: ['country', 'countrycode', 'cc', 'land'],
    locale: ['language', 'locale', 'lang', 'sprache'],
    timeZone: ['timezone', 'zeitzone'],
    birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob', 'geburtstag'],
    tags: ['tags', 'groups', 'lists', 'labels'],
    properties: ['properties'],
  },
}

export interface Detected {
  kind: ImportKind
  preset: ImportPreset
  mapping: ImportMapping
}

/**
 * Detects the file's program and the field of each column. `asked` is the chosen kind of rows, `source` the chosen program; the
 * columns take precedence.
 */
export function detectPreset(columns: readonly string[], asked: ImportKind = 'reviews', source?: ImportPreset): Detected {
  const detected = detectByColumns(columns, asked)
  return source && detected.preset === 'generic' ? ofSource(source, columns, detected) : detected
}

/** The program's own columns, and guesses for the others. */
function ofSource(source: ImportPreset, columns: readonly string[], guessed: Detected): Detected {
  const byLetters = new Map(columns.map((column) => [lettersOf(column), column]))
  const own: ImportMapping = {}
  for (const [field, name] of fieldsOf(source, guessed.kind)) {
    const column = byLetters.get(lettersOf(name))
    if (column !== undefined) own[field] ??= column
  }
  const taken = new Set(Object.values(own))
  if (taken.size === 0) return guessed
  const rest = Object.entries(guessed.mapping).filter(([field, column]) => !(field in own) && !taken.has(column))
  return { kind: guessed.kind, preset: source, mapping: { ...Object.fromEntries(rest), ...own } }
}

/** Fields and their columns in a program's files; empty if it has no files of this kind. */
function fieldsOf(source: ImportPreset, kind: ImportKind): [ImportField, string][] {
  if (kind === 'loyalty_points') return pointsFields(source)
  if (kind === 'points_history') return historyFields(source)
  if (kind === 'subscribers') return subscriberFields(source)
  const { data } = reviewPresetName.safeParse(source)
  const known: ReviewPreset['columns'] = kind === 'reviews' && data ? reviewPresets[data].columns : {}
  return Object.entries(known).flatMap(([name, field]) => (field ? [[field, name] as [ImportField, string]] : []))
}

function detectByColumns(columns: readonly string[], asked: ImportKind): Detected {
  return exportOf(columns, asked) ?? detectBySynonyms(columns, asked)
}

function exportOf(columns: readonly string[], asked: ImportKind): Detected | null {
  const byLetters = new Map(columns.map((column) => [lettersOf(column), column]))
  if (asked === 'subscribers') return subscribersExport(byLetters)
  if (asked === 'loyalty_points') return pointsExport(byLetters, columns.length)
  if (asked === 'points_history') return historyExport(byLetters)
  const byName = new Map(columns.map((column) => [column.trim().toLowerCase(), column]))
  return asked === 'reviews' ? reviewExport(byName) : shopifyExport(byName)
}

/** Columns are matched by name in any order, because people reorder and remove them. */
function reviewExport(byName: ReadonlyMap<string, string>): Detected | null {
  const preset = reviewPresetName.options.find((name) => reviewPresets[name].marks.every((mark) => byName.has(mark)))
  if (preset === undefined) return null
  const mapping: ImportMapping = {}
  const known: ReviewPreset['columns'] = reviewPresets[preset].columns
  for (const [name, field] of Object.entries(known)) {
    const column = byName.get(name.toLowerCase())
    if (column !== undefined && field !== null) mapping[field] = column
  }
  return { kind: 'reviews', preset, mapping }
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

/** Whether a column is part of a program’s own format. */
export function ofPreset(preset: ImportPreset, column: string): boolean {
  const { data } = reviewPresetName.safeParse(preset)
  return data !== undefined && Object.keys(reviewPresets[data].columns).some((name) => lettersOf(name) === lettersOf(column))
}

/** The date order of a program if its file is ambiguous. */
export function usualDates(preset: ImportPreset): 'dmy' | 'mdy' {
  const ofPoints = pointsDates(preset)
  if (ofPoints) return ofPoints
  return preset in reviewPresets && reviewPresets[preset as ReviewPresetName].dates === 'mdy' ? 'mdy' : 'dmy'
}

/** Mapped columns that the file doesn't have. */
export function unknownColumns(mapping: ImportMapping, columns: readonly { name: string }[]): string[] {
  const names = new Set(columns.map((column) => column.name))
  return Object.values(mapping).filter((column) => !names.has(column))
}
