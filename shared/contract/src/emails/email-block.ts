import { z } from 'zod'
import { identityId } from '../sending/sender-identity.ts'
import { blockCondition } from './block-condition.ts'

/**
 * What an e-mail is made of. Texts know `**bold**`, `*italic*`, `[words](address)` and shortcodes (`{{ customer.first_name }}`);
 * everything else in them is shown as it was typed. Colours, fonts and the logo are the brand's, not the block's.
 */
const blockId = z.string().regex(/^[\w-]{1,40}$/, 'must be up to 40 letters, digits and dashes')
const align = z.enum(['left', 'center', 'right'])
const line = (maximum: number) => z.string().max(maximum, `must have at most ${maximum} characters`)

/** A web address, `mailto:`, or a shortcode that gives one; whether it does is looked at when the mail is drawn. */
const address = line(2000)

/** What every block may have besides. */
const common = {
  showIf: blockCondition.optional().describe('For whom it is; for everybody unless given'),
  background: z.enum(['tint', 'primary', 'dark']).optional().describe('A colour of the brand behind it, from edge to edge'),
}
const block = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ id: blockId, type: z.literal(type), ...shape, ...common })

const heading = block('heading', { text: line(300), size: z.enum(['large', 'medium', 'small']), align })
const text = block('text', { text: line(5000), align, tone: z.enum(['normal', 'muted']) })
const image = block('image', {
  url: address,
  alt: line(300).describe('Read aloud, and shown while pictures are blocked; empty for decoration'),
  link: address,
  widthPercent: z.int().min(10).max(100),
  align,
})
const button = block('button', { label: line(120), link: address, align })
const divider = block('divider', {})
const spacer = block('spacer', { height: z.int().min(4).max(96).describe('Pixels') })
const logo = block('logo', { align })
const social = block('social', { align })
const menu = block('menu', { items: z.array(z.object({ label: line(60), link: address })).max(6), align })
/** A picture that leads to the video; of YouTube its own where none is given. */
const video = block('video', { url: address, imageUrl: address, alt: line(300), label: line(80) })
/** Somebody's own HTML; what mail programs do not show, or must not run, is taken away when it is kept and when it is drawn. */
const html = block('html', { html: line(60_000) })
/** Name and postal address of the store follow by themselves, and where the mail is marketing the way out of it. */
const footer = block('footer', { text: line(1000) })
const products = block('products', {
  source: z
    .enum(['mail', 'order', 'checkout', 'recommended', 'viewed'])
    .optional()
    .describe(
      'mail, unless given: what the mail is about; recommended: bestsellers that they did not buy; viewed: by them, last',
    ),
  count: z.int().min(1).max(12).optional().describe('At most; all unless given'),
  title: line(120).optional().describe('Above them, where there are any'),
  layout: z.enum(['list', 'grid']).optional(),
  hasImages: z.boolean(),
  hasPrices: z.boolean().optional().describe('Where they are known; yes unless given'),
  buttonLabel: line(80).describe('Leads to the product, or to its review where the mail asks for one; empty for no button'),
})
/** Five stars for each product that is to be reviewed; a click on one begins the review with it. */
const stars = block('stars', { hasImages: z.boolean(), lowLabel: line(40), highLabel: line(40) })
/** The review that the mail is about, quoted. */
const review = block('review', { title: line(300) })
/** What others wrote: featured reviews first, then the newest that are published. */
const showcase = block('showcase', { title: line(300), count: z.int().min(1).max(3) })
const coupon = block('coupon', {
  title: line(300),
  note: line(500),
  code: line(100).optional().describe('The same for everybody; unless given the code that the mail brings'),
})
/** The points of a member; below them how far it is to the next reward, and the note, where there is one. */
const balance = block('balance', { title: line(300), note: line(500), hasProgress: z.boolean() })
/** The tier of a member, and how far it is to the next; the note where there is one. */
const tier = block('tier', { title: line(300), note: line(500) })

export const columnBlock = z.discriminatedUnion('type', [heading, text, image, button, divider, spacer])
export type ColumnBlock = z.infer<typeof columnBlock>

const columns = block('columns', {
  columns: z
    .array(z.object({ blocks: z.array(columnBlock).max(8) }))
    .min(1)
    .max(4),
})

export const emailBlock = z.discriminatedUnion('type', [
  logo,
  menu,
  heading,
  text,
  image,
  video,
  button,
  stars,
  products,
  review,
  showcase,
  coupon,
  balance,
  tier,
  columns,
  social,
  divider,
  spacer,
  html,
  footer,
])
export type EmailBlock = z.infer<typeof emailBlock>
export type EmailBlockType = EmailBlock['type']

/** Subject, what mailboxes show beside it, and the blocks, in one language. */
export const emailContent = z.object({
  subject: line(150),
  preheader: line(150),
  blocks: z.array(emailBlock).max(60, 'must have at most 60 blocks').refine(hasOwnIds, 'must have a unique id for each block'),
})
export type EmailContent = z.infer<typeof emailContent>

/** `de` or `de-AT`. */
export const emailLocale = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language such as de or de-AT')

/** One mail in the store's own language, and in those that the merchant added. A recipient gets the closest. */
export const emailDesign = z.object({
  content: emailContent,
  translations: z
    .record(emailLocale, emailContent)
    .refine((translations) => Object.keys(translations).length <= 20, 'must be at most 20 languages'),
  senderId: identityId.optional().describe('Who it comes from; the default sender unless given'),
})
export type EmailDesign = z.infer<typeof emailDesign>

function hasOwnIds(blocks: readonly EmailBlock[]): boolean {
  const ids = blocks.flatMap((block) => [
    block.id,
    ...(block.type === 'columns' ? block.columns.flatMap((column) => column.blocks.map(({ id }) => id)) : []),
  ])
  return new Set(ids).size === ids.length
}
