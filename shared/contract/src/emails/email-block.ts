import { z } from 'zod'

/**
 * What an e-mail is made of. Texts know `**bold**`, `*italic*`, `[words](address)` and shortcodes (`{{ customer.first_name }}`);
 * everything else in them is shown as it was typed. Colours, fonts and the logo are the brand's, not the block's.
 */
const blockId = z.string().regex(/^[\w-]{1,40}$/, 'must be up to 40 letters, digits and dashes')
const align = z.enum(['left', 'center', 'right'])
const line = (maximum: number) => z.string().max(maximum, `must have at most ${maximum} characters`)

/** A web address, `mailto:`, or a shortcode that gives one; whether it does is looked at when the mail is drawn. */
const address = line(2000)

const heading = z.object({
  id: blockId,
  type: z.literal('heading'),
  text: line(300),
  size: z.enum(['large', 'medium', 'small']),
  align,
})
const text = z.object({
  id: blockId,
  type: z.literal('text'),
  text: line(5000),
  align,
  tone: z.enum(['normal', 'muted']),
})
const image = z.object({
  id: blockId,
  type: z.literal('image'),
  url: address,
  alt: line(300).describe('Read aloud, and shown while pictures are blocked; empty for decoration'),
  link: address,
  widthPercent: z.int().min(10).max(100),
  align,
})
const button = z.object({ id: blockId, type: z.literal('button'), label: line(120), link: address, align })
const divider = z.object({ id: blockId, type: z.literal('divider') })
const spacer = z.object({ id: blockId, type: z.literal('spacer'), height: z.int().min(4).max(96).describe('Pixels') })
const logo = z.object({ id: blockId, type: z.literal('logo'), align })
const social = z.object({ id: blockId, type: z.literal('social'), align })
/** Name and postal address of the store follow by themselves, and where the mail is marketing the way out of it. */
const footer = z.object({ id: blockId, type: z.literal('footer'), text: line(1000) })
/** The products that the mail is about. */
const products = z.object({
  id: blockId,
  type: z.literal('products'),
  hasImages: z.boolean(),
  buttonLabel: line(80).describe('Leads to the review of that product; empty for no button'),
})
/** Five stars for each product that is to be reviewed; a click on one begins the review with it. */
const stars = z.object({ id: blockId, type: z.literal('stars'), hasImages: z.boolean(), lowLabel: line(40), highLabel: line(40) })
/** The review that the mail is about, quoted. */
const review = z.object({ id: blockId, type: z.literal('review'), title: line(300) })
/** What others wrote: featured reviews first, then the newest that are published. */
const showcase = z.object({ id: blockId, type: z.literal('showcase'), title: line(300), count: z.int().min(1).max(3) })
const coupon = z.object({ id: blockId, type: z.literal('coupon'), title: line(300), note: line(500) })
/** The points of a member; below them how far it is to the next reward, and the note, where there is one. */
const balance = z.object({ id: blockId, type: z.literal('balance'), title: line(300), note: line(500), hasProgress: z.boolean() })

export const columnBlock = z.discriminatedUnion('type', [heading, text, image, button, divider, spacer])
export type ColumnBlock = z.infer<typeof columnBlock>

const columns = z.object({
  id: blockId,
  type: z.literal('columns'),
  columns: z
    .array(z.object({ blocks: z.array(columnBlock).max(8) }))
    .min(2)
    .max(3),
})

export const emailBlock = z.discriminatedUnion('type', [
  logo,
  heading,
  text,
  image,
  button,
  stars,
  products,
  review,
  showcase,
  coupon,
  balance,
  columns,
  social,
  divider,
  spacer,
  footer,
])
export type EmailBlock = z.infer<typeof emailBlock>
export type EmailBlockType = EmailBlock['type']

/** Subject, what mailboxes show beside it, and the blocks, in one language. */
export const emailContent = z.object({
  subject: line(150),
  preheader: line(150),
  blocks: z
    .array(emailBlock)
    .max(60, 'must have at most 60 blocks')
    .refine(hasOwnIds, 'must have an id of its own for each block'),
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
})
export type EmailDesign = z.infer<typeof emailDesign>

function hasOwnIds(blocks: readonly EmailBlock[]): boolean {
  const ids = blocks.flatMap((block) => [
    block.id,
    ...(block.type === 'columns' ? block.columns.flatMap((column) => column.blocks.map(({ id }) => id)) : []),
  ])
  return new Set(ids).size === ids.length
}
