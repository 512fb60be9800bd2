import { z } from 'zod'
import { identityId } from '../sending/sender-identity.ts'
import { blockCondition } from './block-condition.ts'

/**
 * An email's content. Texts support `**bold**`, `*italic*`, `[words](address)`, and shortcodes (`{{ customer.first_name }}`);
 * everything else is shown as typed. Colors, fonts, and logo come from the brand, not the block.
 */
const blockId = z.string().regex(/^[\w-]{1,40}$/, 'must be up to 40 letters, digits and dashes')
const align = z.enum(['left', 'center', 'right'])
const line = (maximum: number) => z.string().max(maximum, `must have at most ${maximum} characters`)

/** A URL, `mailto:`, or a shortcode that returns one, which is checked when the email is rendered. */
const address = line(2000)

/** Common to all blocks. */
const common = {
  showIf: blockCondition.optional().describe('Which recipients see it; everyone by default'),
  background: z.enum(['tint', 'primary', 'dark']).optional().describe('Background in a brand color, edge to edge'),
}
const block = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ id: blockId, type: z.literal(type), ...shape, ...common })

const heading = block('heading', { text: line(300), size: z.enum(['large', 'medium', 'small']), align })
const text = block('text', { text: line(5000), align, tone: z.enum(['normal', 'muted']) })
const image = block('image', {
  url: address,
  alt: line(300).describe('Alternative text; empty for decorative pictures'),
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
/** An image linked to a video; by default YouTube's own thumbnail. */
const video = block('video', { url: address, imageUrl: address, alt: line(300), label: line(80) })
/** Custom HTML; unsupported and unsafe parts are removed when it is saved and rendered. */
const html = block('html', { html: line(60_000) })
/** The store's name and postal address follow automatically, and for marketing the unsubscribe link. */
const footer = block('footer', { text: line(1000) })
const products = block('products', {
  source: z
    .enum(['mail', 'order', 'checkout', 'product', 'recommended', 'viewed'])
    .optional()
    .describe(
      "mail (default): the products the email is about; product: the product of the event; recommended: best sellers the recipient hasn't bought; viewed: those they viewed last",
    ),
  count: z.int().min(1).max(12).optional().describe('Maximum number of products; all by default'),
  title: line(120).optional().describe('Heading, omitted without products'),
  layout: z.enum(['list', 'grid']).optional(),
  hasImages: z.boolean(),
  hasPrices: z.boolean().optional().describe('If known; true by default'),
  buttonLabel: line(80).describe('Links to the product, or to its review if the email requests one; empty for no button'),
})
/** Five stars for each product to review; clicking one starts the review with it. */
const stars = block('stars', {
  hasImages: z.boolean(),
  hasQuestions: z
    .boolean()
    .optional()
    .describe('Whether the first form questions follow, whose answers start the review, too; false by default'),
  lowLabel: line(40),
  highLabel: line(40),
})
/** Quotes the email's review. */
const review = block('review', { title: line(300) })
/** Other reviews: featured ones first, then the newest published ones. */
const showcase = block('showcase', { title: line(300), count: z.int().min(1).max(3) })
const coupon = block('coupon', {
  title: line(300),
  note: line(500),
  code: line(100).optional().describe('The same for everyone; by default the email’s code'),
})
/** A member's points, with optional progress to the next reward and an optional note. */
const balance = block('balance', { title: line(300), note: line(500), hasProgress: z.boolean() })
/** A member's tier and the progress to the next one; with an optional note. */
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

/** Subject, preheader, and blocks in one language. */
export const emailContent = z.object({
  subject: line(150),
  preheader: line(150),
  blocks: z.array(emailBlock).max(60, 'must have at most 60 blocks').refine(hasOwnIds, 'must have a unique id for each block'),
})
export type EmailContent = z.infer<typeof emailContent>

/** `de` or `de-AT`. */
export const emailLocale = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language such as de or de-AT')

/** An email in the store's own language and in added ones. Recipients get the closest. */
export const emailDesign = z.object({
  content: emailContent,
  translations: z
    .record(emailLocale, emailContent)
    .refine((translations) => Object.keys(translations).length <= 20, 'must be at most 20 languages'),
  senderId: identityId.optional().describe('Sender; the default one if omitted'),
})
export type EmailDesign = z.infer<typeof emailDesign>

function hasOwnIds(blocks: readonly EmailBlock[]): boolean {
  const ids = blocks.flatMap((block) => [
    block.id,
    ...(block.type === 'columns' ? block.columns.flatMap((column) => column.blocks.map(({ id }) => id)) : []),
  ])
  return new Set(ids).size === ids.length
}
